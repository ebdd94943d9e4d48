"""The turn (CR 500-514): which step comes next, and what happens by itself as each begins and ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import FIRST_KIND, Item
from cardwright.engine.state import TURN
from cardwright.games.magic.rules.base import controlled, hand, has, library
from cardwright.games.magic.rules.board import (
    ACTIVE,
    ATTACKED_THIS_TURN,
    ATTACKERS,
    BATTLEFIELD,
    BEGIN_COMBAT,
    BLOCKERS,
    CAST_THIS_TURN,
    CLEANUP,
    CLEANUP_AGAIN,
    COMBAT_DAMAGE,
    DAMAGE,
    DEATHTOUCHED,
    DIED_THIS_TURN,
    DOESNT_UNTAP,
    DRAW,
    DRAWN_THIS_TURN,
    END,
    END_COMBAT,
    FIRST_DAMAGE,
    HAND,
    KEPT,
    LANDS_PLAYED,
    LATER,
    LATER_WHAT,
    LATER_WHO,
    LIBRARY,
    LIFE_GAINED_THIS_TURN,
    LIFE_LOST_THIS_TURN,
    MAIN,
    MARKS,
    MULLIGANS,
    Q_BOTTOM,
    Q_DISCARD,
    Q_KEEP,
    SECOND_MAIN,
    SHIELDS,
    SICK,
    STARTER,
    STEP,
    TAPPED,
    TO_COME,
    TURNS_BEGUN,
    UNTAP,
    UPKEEP,
    YES,
    own_zone,
)
from cardwright.games.magic.rules.combat import attackers, begin_attack, begin_blocks, end_combat
from cardwright.games.magic.rules.combat_damage import deal_damage, strikes_first
from cardwright.games.magic.rules.continuous import END_OF_COMBAT, END_OF_TURN, YOUR_NEXT_TURN, end_effects
from cardwright.games.magic.rules.deeds import discard, draw, to_library
from cardwright.games.magic.rules.events import MULLIGANED, STEP_BEGAN, TURN_BEGAN, UNTAPPED_IT
from cardwright.games.magic.rules.numbers import cr
from cardwright.games.magic.rules.phasing import phase_in
from cardwright.games.magic.rules.pool import empty_pools
from cardwright.games.magic.rules.select import choose_some

if TYPE_CHECKING:
    from cardwright.engine.match import Match

BEGIN_STEP: Final = FIRST_KIND + 4
ASK_KEEP: Final = FIRST_KIND + 5
REDRAW: Final = FIRST_KIND + 6
PUT_BACK: Final = FIRST_KIND + 7

# Steps before the first turn.
NOT_BEGUN: Final = -1
MULLIGANING: Final = -2

MOST_CARDS: Final = 7
OPENING_HAND: Final = 7

EXTRA_TURN: Final = 0
EXTRA_COMBAT: Final = 1
EXTRA_COMBAT_AND_MAIN: Final = 2
# Not to come, but kept with what is: behind whose turn the extra turns were put.
TURN_ORDER: Final = 3
# Kept too: this combat came behind the last main phase, and no other follows it.
BARE_COMBAT: Final = 4
# What a player skips: the next turn, the next combat phase, the next step (the step's number is added).
SKIP_TURN: Final = 5
SKIP_COMBAT: Final = 6
SKIP_STEP: Final = 32
# One more of a step behind the next of its kind (the step's number is added).
EXTRA_STEP: Final = 64

R_TURN: Final = cr("500.1")
R_UNTAP: Final = cr("502.3")
R_MULLIGAN: Final = cr("103.5")


def next_step(m: Match) -> int:
    """The step after this one: another of its kind if one was added (CR 500.9), else the usual one unless skipped."""
    step = m.table()[STEP]
    extra = later(m, EXTRA_STEP + step)
    if extra >= 0:
        m.state.move(extra, -1)
        return step
    coming = usual_step(m)
    # CR 500.11: what is skipped is gone on past as though it were not there.
    while coming != UNTAP and coming != CLEANUP:
        if coming == BEGIN_COMBAT and skips(m, SKIP_COMBAT, m.table()[ACTIVE]):
            coming = SECOND_MAIN
        elif skips(m, SKIP_STEP + coming, m.table()[ACTIVE]):
            coming += 1
        else:
            break
    return coming


def skips(m: Match, what: int, player: int) -> bool:
    """Whether the player is to skip this; if so, it has been skipped now."""
    rows = m.state.rows
    for coming in m.state.zones[TO_COME]:
        if rows[coming][LATER_WHAT] == what and rows[coming][LATER_WHO] == player:
            m.state.move(coming, -1)
            return True
    return False


def usual_step(m: Match) -> int:
    """The step after this one as a turn has them, without what combat leaves out (CR 506.1, 508.8, 510.4)."""
    table = m.table()
    step = table[STEP]
    if step == CLEANUP:
        return CLEANUP if table[CLEANUP_AGAIN] else UNTAP
    if step == ATTACKERS:
        return BLOCKERS if attackers(m) else END_COMBAT
    if step == BLOCKERS:
        return FIRST_DAMAGE if strikes_first(m) else COMBAT_DAMAGE
    if step == END_COMBAT:
        extra = later(m, EXTRA_COMBAT)
        if extra >= 0:
            m.state.move(extra, -1)
            return BEGIN_COMBAT
        bare = later(m, BARE_COMBAT)
        if bare >= 0:
            m.state.move(bare, -1)
            return END
    if step == SECOND_MAIN:
        # The newest first (CR 500.8).
        extra = max(later(m, EXTRA_COMBAT_AND_MAIN), later(m, EXTRA_COMBAT))
        if extra >= 0:
            m.state.move(extra, -1)
            if m.state.rows[extra][LATER_WHAT] == EXTRA_COMBAT:
                m.state.create([LATER, -1, TO_COME, table[ACTIVE], table[ACTIVE], 0, BARE_COMBAT, table[ACTIVE]])
            return BEGIN_COMBAT
    return step + 1


def later(m: Match, what: int) -> int:
    """The newest thing of this sort that is to come, -1 if there is none."""
    rows = m.state.rows
    coming = m.state.zones[TO_COME]
    for place in range(len(coming) - 1, -1, -1):
        if rows[coming[place]][LATER_WHAT] == what:
            return coming[place]
    return -1


def begin_step(m: Match, step: int) -> None:
    """End the step before, begin this one with its turn-based actions, give priority."""
    empty_pools(m)
    before = m.table()[STEP]
    if before == END_COMBAT:
        end_combat(m)
        end_effects(m, END_OF_COMBAT, -1)
    if step == UNTAP:
        begin_turn(m)
        return
    active = m.table()[ACTIVE]
    # CR 800.4j: the turn of a player who has left goes on without an active player.
    first = m.game.active_player(m)
    m.emit(STEP_BEGAN, active, 0, step, rule=R_TURN)
    if step == DRAW:
        # CR 103.8a: whoever plays first does not draw on the first turn of a game of two.
        if first == active and (m.table()[TURNS_BEGUN] > 1 or m.game.players > 2):
            draw(m, active, 1)
        m.give_priority(first)
    elif step == ATTACKERS:
        begin_attack(m)
    elif step == BLOCKERS:
        begin_blocks(m)
    elif step == FIRST_DAMAGE:
        deal_damage(m, True, True)
        m.give_priority(first)
    elif step == COMBAT_DAMAGE:
        deal_damage(m, False, before == FIRST_DAMAGE)
        m.give_priority(first)
    elif step == CLEANUP:
        cleanup(m, active)
    else:
        m.give_priority(first)


def begin_turn(m: Match) -> None:
    """A new turn: the untap step, in which nobody has priority, and at once the upkeep (CR 502.4)."""
    state = m.state
    table = m.table()
    active = next_active(m)
    state.set(m.game.players, TURNS_BEGUN, table[TURNS_BEGUN] + 1)
    m.emit(TURN_BEGAN, active, table[TURN] + 1, rule=R_TURN)
    state.set(m.game.players, DIED_THIS_TURN, 0)
    for player in range(m.game.players):
        for field in (
            LANDS_PLAYED, DRAWN_THIS_TURN, CAST_THIS_TURN, LIFE_GAINED_THIS_TURN, LIFE_LOST_THIS_TURN,
        ):  # fmt: skip
            state.set(player, field, 0)
    end_effects(m, YOUR_NEXT_TURN, active)
    untaps = not skips(m, SKIP_STEP + UNTAP, active)
    if untaps:
        m.emit(STEP_BEGAN, active, 0, UNTAP, rule=R_TURN)
        phase_in(m, active)
    tapped = []
    for obj in controlled(m, active):
        row = state.rows[obj]
        if row[SICK] != 0:
            state.set(obj, SICK, 0)
        if untaps and row[TAPPED] != 0 and not has(m, obj, DOESNT_UNTAP):
            tapped.append(m.propose(UNTAPPED_IT, obj, 0, -1, -1, -1, R_UNTAP))
    for obj in state.zones[BATTLEFIELD]:
        if state.rows[obj][MARKS] & ATTACKED_THIS_TURN:
            state.set(obj, MARKS, state.rows[obj][MARKS] & ~ATTACKED_THIS_TURN)
    if tapped:
        m.batch(tapped)
    if skips(m, SKIP_STEP + UPKEEP, active):
        begin_step(m, DRAW if not skips(m, SKIP_STEP + DRAW, active) else MAIN)
        return
    m.emit(STEP_BEGAN, active, 0, UPKEEP, rule=R_TURN)
    m.give_priority(active)


def next_active(m: Match) -> int:
    """Whose turn comes next, without those who skip theirs (CR 500.11)."""
    player = usual_active(m)
    while skips(m, SKIP_TURN, player):
        player = m.game.next_player(m, player)
    return player


def usual_active(m: Match) -> int:
    """Whose turn comes next if nobody skips one: an extra one, the newest first (CR 500.7), or the next player's."""
    state = m.state
    table = m.table()
    order = later(m, TURN_ORDER)
    extra = later(m, EXTRA_TURN)
    while extra >= 0:
        player = state.rows[extra][LATER_WHO]
        state.move(extra, -1)
        if m.game.is_in(m, player):
            if order < 0:
                behind = table[ACTIVE]
                state.create([LATER, -1, TO_COME, behind, behind, 0, TURN_ORDER, behind])
            return player
        extra = later(m, EXTRA_TURN)
    if table[TURNS_BEGUN] == 0:
        return table[STARTER]
    if order < 0:
        return m.game.next_player(m, table[ACTIVE])
    state.move(order, -1)
    return m.game.next_player(m, state.rows[order][LATER_WHO])


def cleanup(m: Match, active: int) -> None:
    """Discard down to seven, then damage and what lasts until end of turn go (CR 514.1-2)."""
    state = m.state
    state.set(m.game.players, CLEANUP_AGAIN, 0)
    excess = len(hand(m, active)) - MOST_CARDS
    if excess > 0:
        discard(m, active, choose_some(m, active, hand(m, active), excess, excess, Q_DISCARD))
    for obj in state.zones[BATTLEFIELD]:
        row = state.rows[obj]
        if row[DAMAGE] != 0:
            state.set(obj, DAMAGE, 0)
        if row[SHIELDS] != 0:
            state.set(obj, SHIELDS, 0)
        if row[MARKS] & DEATHTOUCHED:
            state.set(obj, MARKS, row[MARKS] & ~DEATHTOUCHED)
    end_effects(m, END_OF_TURN, -1)
    for extra in state.zones[TO_COME][:]:
        if state.rows[extra][LATER_WHAT] in (EXTRA_COMBAT, EXTRA_COMBAT_AND_MAIN, BARE_COMBAT):
            state.move(extra, -1)
    m.unsettled = True


def begin_mulligans(m: Match) -> None:
    """Ask every player who has not kept, in turn order, then do all mulligans at once (CR 103.5)."""
    m.state.set(m.game.players, STEP, MULLIGANING)
    m.put_now(Item(REDRAW, -1))
    order = mulligan_order(m)
    for place in range(len(order) - 1, -1, -1):
        if m.state.rows[order[place]][KEPT] == 0:
            m.put_now(Item(ASK_KEEP, order[place], -1, -1, Q_KEEP))


def mulligan_order(m: Match) -> list[int]:
    players = m.game.players
    return [(m.table()[STARTER] + place) % players for place in range(players)]


def keep_answered(m: Match, player: int, answer: int) -> None:
    if answer == YES:
        m.state.set(player, KEPT, 1)


def redraw(m: Match) -> None:
    """Those who did not keep shuffle, draw seven anew and put cards back; then everybody who may is asked again."""
    rows = m.state.rows
    again = [player for player in mulligan_order(m) if rows[player][KEPT] == 0]
    for player in again:
        m.emit(MULLIGANED, player, rule=R_MULLIGAN)
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
        m.put_now(Item(PUT_BACK, again[place]))


def counted_mulligans(m: Match, player: int) -> int:
    """How many mulligans cost a card; with more than two players the first is free (CR 103.5c)."""
    taken = m.state.rows[player][MULLIGANS]
    return taken if m.game.players == 2 else max(0, taken - 1)


def put_back(m: Match, player: int) -> None:
    """One card to the bottom for each mulligan that counts."""
    count = counted_mulligans(m, player)
    for card in choose_some(m, player, hand(m, player), count, count, Q_BOTTOM):
        to_library(m, card, True)
