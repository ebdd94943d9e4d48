"""The turn (CR 500-514): which step comes next, and what happens automatically as each begins and ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import new_item
from cardwright.engine.state import CONTROLLER, HOLDER, TURN
from cardwright.games.magic.rules.casting.total_cost import forget_casts
from cardwright.games.magic.rules.combat.combat import begin_attack, begin_blocks, end_combat
from cardwright.games.magic.rules.combat.combat_damage import deal_damage
from cardwright.games.magic.rules.concepts.mana_pool import empty_pools
from cardwright.games.magic.rules.continuous.endings import end_all, turn_comes, turn_passed_over
from cardwright.games.magic.rules.core import durations, events, items, keywords, marks, questions, steps, waiting
from cardwright.games.magic.rules.core.actions import discard, draw, to_library
from cardwright.games.magic.rules.core.board import (
    ACTIVE,
    ATTACKED_NOW,
    BATTLEFIELD,
    CAST_THIS_TURN,
    CLEANUP_AGAIN,
    COMBATS,
    DAMAGE,
    DRAWN_THIS_TURN,
    HAND,
    KEPT,
    LANDS_PLAYED,
    LATER_WHO,
    LIBRARY,
    MARKS,
    MULLIGANS,
    SHIELDS,
    SICK,
    STARTER,
    STEP,
    TAPPED,
    TURNS_BEGUN,
    YES,
    own_zone,
)
from cardwright.games.magic.rules.core.objects import controlled, hand, has, library
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.core.select import choose_some
from cardwright.games.magic.rules.core.waiting import to_come
from cardwright.games.magic.rules.keyword_abilities.phasing import phase
from cardwright.games.magic.rules.keyword_actions.goad import end_goading
from cardwright.games.magic.rules.other_rules.sagas import add_lore
from cardwright.games.magic.rules.replacement.exiled_if_leaves import end_watches
from cardwright.games.magic.rules.turns.extra_phases import (
    forget_phases,
    is_added,
    later,
    note_combat,
    skips,
    unskipped,
)
from cardwright.games.magic.rules.turns.untapping import untapped_too
from cardwright.games.magic.rules.zones.hand_size import NO_MAXIMUM, most_cards

if TYPE_CHECKING:
    from cardwright.engine.match import Match

OPENING_HAND: Final = 7

FOR_ONE_TURN: Final = marks.ATTACKED_THIS_TURN | marks.ENTERED_THIS_TURN | marks.TARGETED_BY
R_TURN: Final = cr("500.1")
R_UNTAP: Final = cr("502.3")
R_MULLIGAN: Final = cr("103.5")


def begin_step(m: Match, step: int) -> None:
    """End the previous step, begin this one with its turn-based actions, and give priority."""
    empty_pools(m)
    if m.table()[HOLDER] >= 0:
        # CR 724.1f: a step that was ended from within gives nobody priority any more.
        m.state.set(m.game.players, HOLDER, -1)
    before = m.table()[STEP]
    if before == steps.END_OF_COMBAT:
        end_combat(m)
        end_all(m, durations.END_OF_COMBAT)
    active = m.table()[ACTIVE]
    if step == steps.UNTAP:
        if is_added(m):
            beginning(m, active)
        else:
            begin_turn(m)
        return
    if step == steps.END:
        end_all(m, durations.YOUR_NEXT_END_STEP, active)
    # CR 800.4j: the turn of a player who has left goes on without an active player.
    first = m.game.active_player(m)
    if m.emit(events.STEP_BEGAN, active, 0, step, rule=R_TURN) is None:
        # CR 614.10: it is gone on past as though it were not there.
        m.state.set(m.game.players, STEP, step)
        return
    if step == steps.PRECOMBAT_MAIN:
        add_lore(m, active)
        m.give_priority(first)
    elif step == steps.DRAW:
        # CR 103.8a: whoever plays first does not draw on the first turn of a game of two.
        if first == active and (m.table()[TURNS_BEGUN] > 1 or m.game.players > 2):
            draw(m, active, 1)
        m.give_priority(first)
    elif step == steps.BEGINNING_OF_COMBAT:
        note_combat(m)
        m.give_priority(first)
    elif step == steps.DECLARE_ATTACKERS:
        begin_attack(m)
    elif step == steps.DECLARE_BLOCKERS:
        begin_blocks(m)
    elif step == steps.FIRST_STRIKE_DAMAGE:
        deal_damage(m, True, True)
        m.give_priority(first)
    elif step == steps.COMBAT_DAMAGE:
        deal_damage(m, False, before == steps.FIRST_STRIKE_DAMAGE)
        m.give_priority(first)
    elif step == steps.CLEANUP:
        cleanup(m, active)
    else:
        m.give_priority(first)


def begin_turn(m: Match) -> None:
    """Begin a new turn: reset what was counted for the last one and start the beginning phase."""
    state = m.state
    table = m.table()
    before = table[ACTIVE]
    active = next_active(m)
    state.set(m.game.players, TURNS_BEGUN, table[TURNS_BEGUN] + 1)
    m.emit(events.TURN_BEGAN, active, table[TURN] + 1, rule=R_TURN)
    for player in range(m.game.players):
        for field in (LANDS_PLAYED, DRAWN_THIS_TURN, CAST_THIS_TURN, ATTACKED_NOW):
            state.set(player, field, 0)
    state.set(m.game.players, COMBATS, 0)
    forget_phases(m)
    forget_casts(m)
    turn_comes(m, active)
    end_goading(m, before, active)
    for obj in state.zones[BATTLEFIELD]:
        row = state.rows[obj]
        if row[SICK] != 0 and row[CONTROLLER] == active:
            state.set(obj, SICK, 0)
        if row[MARKS] & FOR_ONE_TURN:
            state.set(obj, MARKS, row[MARKS] & ~FOR_ONE_TURN)
    beginning(m, active)


def beginning(m: Match, active: int) -> None:
    """Run the untap step, in which nobody has priority, and go straight to the upkeep (CR 502.4)."""
    state = m.state
    untaps = not skips(m, waiting.SKIP_STEP + steps.UNTAP, active)
    if untaps:
        m.emit(events.STEP_BEGAN, active, 0, steps.UNTAP, rule=R_TURN)
        phase(m, active)
    tapped = []
    for obj in controlled(m, active):
        row = state.rows[obj]
        if untaps and row[TAPPED] != 0 and not has(m, obj, keywords.DOESNT_UNTAP):
            tapped.append(m.propose(events.UNTAPPED, obj, 0, -1, -1, -1, R_UNTAP))
    if untaps:
        for obj in untapped_too(m, active):
            tapped.append(m.propose(events.UNTAPPED, obj, 0, -1, -1, -1, R_UNTAP))
    if tapped:
        m.batch(tapped)
    if untaps:
        end_all(m, durations.NEXT_UNTAP, active)
        end_all(m, durations.YOUR_NEXT_UNTAP, active)
    coming = unskipped(m, steps.UPKEEP)
    if coming != steps.UPKEEP:
        begin_step(m, coming)
        return
    end_all(m, durations.YOUR_NEXT_UPKEEP, active)
    m.emit(events.STEP_BEGAN, active, 0, steps.UPKEEP, rule=R_TURN)
    m.give_priority(m.game.active_player(m))


def next_active(m: Match) -> int:
    """Return the player whose turn comes next, passing over those who skip theirs (CR 500.11)."""
    player = usual_active(m)
    while skips(m, waiting.SKIP_TURN, player):
        player = m.game.next_player(m, player)
    return player


def usual_active(m: Match) -> int:
    """Return whose turn comes next if nobody skips: the newest extra turn's player (CR 500.7), or the next player."""
    state = m.state
    table = m.table()
    order = later(m, waiting.TURN_ORDER)
    extra = later(m, waiting.EXTRA_TURN)
    while extra >= 0:
        player = state.rows[extra][LATER_WHO]
        state.move(extra, -1)
        if m.game.is_in(m, player):
            if order < 0:
                behind = table[ACTIVE]
                to_come(m, behind, waiting.TURN_ORDER, behind)
            return player
        extra = later(m, waiting.EXTRA_TURN)
    if table[TURNS_BEGUN] == 0:
        return table[STARTER]
    if order < 0:
        return next_in_order(m, table[ACTIVE])
    state.move(order, -1)
    return next_in_order(m, state.rows[order][LATER_WHO])


def next_in_order(m: Match, behind: int) -> int:
    """Return the next player, ending effects that last until the turn of a player who has left as it would have
    begun (CR 800.4m)."""
    coming = m.game.next_player(m, behind)
    player = (behind + 1) % m.game.players
    while player != coming:
        turn_passed_over(m, player)
        player = (player + 1) % m.game.players
    return coming


def cleanup(m: Match, active: int) -> None:
    """Discard down to the maximum hand size, then remove damage and end effects that last until end of turn (CR
    514.1-2)."""
    state = m.state
    state.set(m.game.players, CLEANUP_AGAIN, 0)
    most = most_cards(m, active)
    excess = len(hand(m, active)) - most
    if most != NO_MAXIMUM and excess > 0:
        discard(m, active, choose_some(m, active, hand(m, active), excess, excess, questions.DISCARD))
    for obj in state.zones[BATTLEFIELD]:
        row = state.rows[obj]
        if row[DAMAGE] != 0:
            state.set(obj, DAMAGE, 0)
        if row[SHIELDS] != 0:
            state.set(obj, SHIELDS, 0)
        if row[MARKS] & marks.DEATHTOUCHED:
            state.set(obj, MARKS, row[MARKS] & ~marks.DEATHTOUCHED)
    end_all(m, durations.END_OF_TURN)
    end_watches(m)
    m.unsettled = True


def begin_mulligans(m: Match) -> None:
    """Ask every player who has not kept, in turn order, then take all mulligans at once (CR 103.5)."""
    m.state.set(m.game.players, STEP, steps.MULLIGANING)
    m.put_now(new_item(items.MULLIGANS, -1))
    order = mulligan_order(m)
    for place in range(len(order) - 1, -1, -1):
        if m.state.rows[order[place]][KEPT] == 0:
            m.put_now(new_item(items.MULLIGAN, order[place], -1, -1, questions.KEEP))


def mulligan_order(m: Match) -> list[int]:
    players = m.game.players
    return [(m.table()[STARTER] + place) % players for place in range(players)]


def keep_answered(m: Match, player: int, answer: int) -> None:
    if answer == YES:
        m.state.set(player, KEPT, 1)


def redraw(m: Match) -> None:
    """Let players who did not keep shuffle, draw seven new cards and put cards back; then ask everyone who may
    mulligan again."""
    rows = m.state.rows
    again = [player for player in mulligan_order(m) if rows[player][KEPT] == 0]
    for player in again:
        m.emit(events.MULLIGANED, player, rule=R_MULLIGAN)
        state = m.state
        state.set(player, MULLIGANS, rows[player][MULLIGANS] + 1)
        for card in hand(m, player)[:]:
            state.move(card, own_zone(player, LIBRARY))
        state.shuffle(0, own_zone(player, LIBRARY))
        for _ in range(min(OPENING_HAND, len(library(m, player)))):
            state.move(library(m, player)[-1], own_zone(player, HAND))
        if counted_mulligans(m, player) >= OPENING_HAND:
            state.set(player, KEPT, 1)
    if again:
        begin_mulligans(m)
    for place in range(len(again) - 1, -1, -1):
        m.put_now(new_item(items.BOTTOM, again[place]))


def counted_mulligans(m: Match, player: int) -> int:
    """Return how many mulligans cost a card; with more than two players the first is free (CR 103.5c)."""
    taken = m.state.rows[player][MULLIGANS]
    return taken if m.game.players == 2 else max(0, taken - 1)


def put_back(m: Match, player: int) -> None:
    """Put one card on the bottom for each mulligan that counts."""
    count = counted_mulligans(m, player)
    for card in choose_some(m, player, hand(m, player), count, count, questions.BOTTOM):
        to_library(m, card, True)
