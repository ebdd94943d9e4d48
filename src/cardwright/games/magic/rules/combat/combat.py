"""Combat (CR 506-511): attackers, blockers, and how much damage they deal to whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item, new_item
from cardwright.engine.event import Event
from cardwright.engine.state import CONTROLLER
from cardwright.games.magic.rules.card_types.battles import guardian_of, stays_attacked, stop_attacks_on
from cardwright.games.magic.rules.casting import bans
from cardwright.games.magic.rules.combat.combat_costs import (
    NO_DEFENDER,
    anything_costs,
    block_bill,
    can_pay_attack,
    can_pay_blocks,
    choose_and_pay,
    costs_something,
    costs_there,
    still_there,
)
from cardwright.games.magic.rules.combat.declaration import ALL_CHOOSERS as ALL_CHOOSERS
from cardwright.games.magic.rules.combat.declaration import (
    ANY_NUMBER,
    MUST,
    MUST_BE_CHOSEN,
    MUST_EACH,
    Declaration,
)
from cardwright.games.magic.rules.combat.must_attack import forced_attacks
from cardwright.games.magic.rules.combat.must_block import forced_blocks
from cardwright.games.magic.rules.continuous.stated import fewest_blockers, more_blocks, stands_against
from cardwright.games.magic.rules.core import events, items, keywords, marks, questions
from cardwright.games.magic.rules.core.actions import protects, tap_all
from cardwright.games.magic.rules.core.board import (
    ACTIVE,
    ATTACKED_NOW,
    ATTACKING,
    ATTACKS_NOTHING,
    BATTLE,
    BATTLEFIELD,
    BLOCK,
    BLOCKS,
    COMBATS,
    CREATURE,
    MARKS,
    PAIR_ATTACKER,
    PAIR_BLOCKER,
    PLANESWALKER,
    TAPPED,
    WAS_ATTACKING,
)
from cardwright.games.magic.rules.core.objects import (
    cards_of,
    controlled,
    has,
    is_detained,
    keywords_of,
    permanents,
    players_in,
    types_of,
)
from cardwright.games.magic.rules.core.presence import PROTECTIONS, present
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.core.telling import stir
from cardwright.games.magic.rules.keyword_abilities import (
    defender,
    fear,
    flying,
    horsemanship,
    intimidate,
    landwalk,
    shadow,
    skulk,
)
from cardwright.games.magic.rules.keyword_abilities.haste import is_ready
from cardwright.games.magic.rules.keyword_abilities.menace import FEWEST_BLOCKERS
from cardwright.games.magic.rules.keyword_abilities.vigilance import taps_to_attack
from cardwright.games.magic.rules.keyword_actions.goad import goaded_by

if TYPE_CHECKING:
    from cardwright.engine.match import Match


R_ATTACK: Final = cr("508.1k")
R_BLOCK: Final = cr("509.1g")
R_BLOCKED: Final = cr("509.1h")

FOR_ONE_COMBAT: Final = marks.STRUCK | marks.WAS_BLOCKED | marks.HAD_TO_ATTACK
HARD_ATTACKS: Final = keywords.ATTACKS_IF_ABLE | keywords.CANT_ATTACK_ALONE
# The amount of the event that a creature blocks: declared, by an effect though it blocked nothing or another already,
# or because it entered the battlefield so (CR 509.3a-b, 509.4).
DECLARED: Final = 0
BLOCKS_NOW: Final = 1
BLOCKS_MORE: Final = 2
ENTERED_BLOCKING: Final = 3

HARD_BLOCKS: Final = keywords.BLOCKS_IF_ABLE | keywords.CANT_BLOCK_ALONE | keywords.BLOCKS_ANY_NUMBER
HARD_TO_BLOCK: Final = (
    keywords.MENACE | keywords.CANT_BE_BLOCKED_BY_MORE_THAN_ONE | keywords.MUST_BE_BLOCKED | keywords.LURE
)


def attackers(m: Match) -> list[int]:
    """Return all attacking creatures, in the order they entered the battlefield."""
    rows = m.state.rows
    return [obj for obj in permanents(m) if rows[obj][ATTACKING] >= 0]


def blockers_of(m: Match, attacker: int) -> list[int]:
    rows = m.state.rows
    return [rows[pair][PAIR_BLOCKER] for pair in m.state.zones[BLOCKS] if rows[pair][PAIR_ATTACKER] == attacker]


def blocked_by(m: Match, blocker: int) -> list[int]:
    """Return the attackers this creature blocks."""
    rows = m.state.rows
    return [rows[pair][PAIR_ATTACKER] for pair in m.state.zones[BLOCKS] if rows[pair][PAIR_BLOCKER] == blocker]


def can_fight(m: Match, obj: int) -> bool:
    """Return whether it can attack or block: only creatures that are not also battles can (CR 506.3, 508.1a,
    509.1a)."""
    return types_of(m, obj) & (CREATURE | BATTLE) == CREATURE


def may_attack(m: Match, obj: int) -> bool:
    """Return whether it may be chosen to attack (CR 508.1a): untapped, hasty or here since the turn began, and
    not forbidden."""
    row = m.state.rows[obj]
    if row[TAPPED] != 0 or not can_fight(m, obj):
        return False
    has = keywords_of(m, obj)
    if defender.forbids_attack(has) or has & keywords.CANT_ATTACK or is_detained(m, obj):
        return False
    return is_ready(m, obj)


def defenders(m: Match) -> list[int]:
    """Return what may be attacked: opponents, their planeswalkers, the battles they protect (CR 506.2, 508.1b,
    310.8b)."""
    active = m.table()[ACTIVE]
    found = [player for player in players_in(m) if player != active]
    for obj in permanents(m):
        if types_of(m, obj) & (PLANESWALKER | BATTLE) and guardian_of(m, obj) != active:
            found.append(obj)
    return found


def possible_attackers(m: Match) -> list[int]:
    return [obj for obj in controlled(m, m.table()[ACTIVE]) if may_attack(m, obj)]


def attack_plan(m: Match, choosers: list[int], targets: list[int], costs: bool = False) -> Declaration | None:
    """Return the restrictions and requirements of this attack, None if there are none and it costs nothing (CR
    508.1c-d)."""
    hard = 0
    goaded = 0
    for obj in choosers:
        hard |= keywords_of(m, obj)
        goaded |= goaded_by(m, obj)
    forced = forced_attacks(m)
    shuns = cards_of(m).parts_objects or cards_of(m).attack_bits & present(m, PROTECTIONS) != 0
    if not hard & HARD_ATTACKS and not goaded and not costs and not forced and not shuns:
        return None
    plan = Declaration(len(choosers), len(targets))
    everything = (1 << len(targets)) - 1
    for place in range(len(choosers)):
        plan.set_allowed(place, _attackable(m, choosers[place], targets) if shuns else everything)
        has = keywords_of(m, choosers[place])
        if has & keywords.CANT_ATTACK_ALONE:
            plan.set_company(place, 1)
        if has & keywords.ATTACKS_IF_ABLE:
            plan.add_requirement(MUST, place, everything)
        for player in range(m.game.players if goaded else 0):
            if goaded_by(m, choosers[place]) >> player & 1:
                plan.add_goad(place, _other_players(m, targets, player))
        for at in range(0, len(forced), 2):
            if forced[at] == choosers[place] and forced[at + 1] in targets:
                plan.add_requirement(MUST, place, 1 << targets.index(forced[at + 1]))
    return plan


def _attackable(m: Match, obj: int, targets: list[int]) -> int:
    """Return the targets that no effect keeps the creature from attacking, as a bit set (CR 508.1c)."""
    found = 0
    for number in range(len(targets)):
        target = targets[number]
        if not stands_against(m, obj, target, cards_of(m).attack_bits) and not bans.kept_from(
            m, bans.ATTACK, obj, target
        ):
            found |= 1 << number
    return found


def _other_players(m: Match, targets: list[int], player: int) -> int:
    """Return the targets that are players other than this one, as a bit set (CR 701.15b)."""
    found = 0
    for number in range(len(targets)):
        if targets[number] < m.game.players and targets[number] != player:
            found |= 1 << number
    return found


def must_attack(m: Match, obj: int) -> bool:
    """Return whether something requires it to attack, now that attackers are declared (CR 506.6)."""
    return has(m, obj, keywords.ATTACKS_IF_ABLE) or goaded_by(m, obj) != 0 or obj in forced_attacks(m)[::2]


def note_attack(m: Match) -> None:
    """Note that something attacks, or did, in this combat phase: there will be blocks and damage (CR 508.8)."""
    if not m.table()[COMBATS] & 1:
        m.state.set(m.game.players, COMBATS, m.table()[COMBATS] | 1)


def begin_attack(m: Match) -> None:
    """Ask for each creature in turn; then all attack at once."""
    active = m.table()[ACTIVE]
    if possible_attackers(m) and defenders(m):
        m.put_now(new_item(items.ATTACKER, active, -1, -1, questions.ATTACK, 0))
    else:
        m.put_now(new_item(items.ATTACK, active))


def attack_options(m: Match, item: Item) -> list[int]:
    """Return the options: 0 for not attacking, else one more than the id of what is attacked."""
    choosers = possible_attackers(m)
    targets = defenders(m)
    costs = anything_costs(m, choosers, targets, False)
    found = _next_attacks(m, item.who, item.targets, choosers, targets, costs)
    if not costs or item.a == len(choosers) - 1:
        return found
    # What is paid for one attacker is missing for the next, which another may need as company.
    return [
        value for value in found
        if _next_attacks(m, item.who, (*item.targets, value), choosers, targets, True)
    ]  # fmt: skip


def _next_attacks(
    m: Match, who: int, chosen: tuple[int, ...], choosers: list[int], targets: list[int], costs: bool
) -> list[int]:
    plan = attack_plan(m, choosers, targets, costs)
    if plan is None:
        return [0, *[target + 1 for target in targets]]
    decided = len(chosen)
    if costs:
        # Nobody may spend on one attacker what another must attack with: what is required is judged without costs.
        unpaid = attack_plan(m, choosers, targets, True)
        assert unpaid is not None
        pairs: list[int] = []
        for place in range(decided):
            if chosen[place] > 0:
                pairs.extend([choosers[place], chosen[place] - 1])
        for place in range(len(choosers)):
            allowed = 0
            costly = 0
            for number in range(len(targets)):
                # Nobody was required to pay for those already decided either (CR 508.1d).
                if costs_something(m, choosers[place], targets[number], False):
                    costly |= 1 << number
                # Who attacks for nothing is tapped as well, and makes no mana for the others (CR 508.1f).
                if place < decided or can_pay_attack(m, who, [*pairs, choosers[place], targets[number]]):
                    allowed |= 1 << number
            plan.set_allowed(place, plan.allowed[place] & allowed)
            plan.set_costly(place, costly)
            unpaid.set_costly(place, costly)
        plan.hold_to(unpaid)
    options = plan.options(_bits(chosen, targets, len(choosers)), (1 << decided) - 1)
    return [0 if bits == 0 else targets[bits.bit_length() - 1] + 1 for bits in options]


def _bits(chosen: tuple[int, ...], targets: list[int], choosers: int) -> list[int]:
    pairs = [0] * choosers
    for place in range(len(chosen)):
        if chosen[place] > 0:
            pairs[place] = 1 << targets.index(chosen[place] - 1)
    return pairs


def attack_chosen(m: Match, item: Item, value: int) -> None:
    chosen = (*item.targets, value)
    if len(chosen) < len(possible_attackers(m)):
        m.put_now(new_item(items.ATTACKER, item.who, -1, -1, questions.ATTACK, len(chosen), -1, -1, 0, None, chosen))
    else:
        m.put_now(new_item(items.ATTACK, item.who, -1, -1, 0, -1, -1, -1, 0, None, chosen))


def attack(m: Match, item: Item) -> None:
    """Tap the chosen creatures and let them attack, all at once (CR 508.1f, 508.1k, 508.1m)."""
    choosers = possible_attackers(m)
    pairs: list[int] = []
    for place in range(len(item.targets)):
        if item.targets[place] > 0:
            pairs.extend([choosers[place], item.targets[place] - 1])
    tapped: list[int] = []
    for place in range(0, len(pairs), 2):
        if must_attack(m, pairs[place]):
            m.state.set(pairs[place], MARKS, m.state.rows[pairs[place]][MARKS] | marks.HAD_TO_ATTACK)
        if taps_to_attack(m, pairs[place]):
            tapped.append(pairs[place])
    tap_all(m, tapped)
    paid = choose_and_pay(m, item.who, pairs) if pairs and costs_there(m) else []
    attacks: list[Event] = []
    for place in range(0, len(pairs), 2):
        if still_there(m, pairs[place], item.who):
            attacks.append(m.propose(events.ATTACKED, pairs[place], 0, -1, pairs[place + 1], -1, R_ATTACK))
    if pairs:
        note_attack(m)
    if attacks:
        done = m.batch(attacks)
        m.emit(events.ATTACKS_DECLARED, item.who, len(done), rule=R_ATTACK)
    m.triggered.extend(paid)
    m.give_priority(m.game.active_player(m))


def may_block(m: Match, blocker: int, attacker: int) -> bool:
    """Return whether this creature may block that one, considering only these two (CR 509.1b, 702)."""
    mine = keywords_of(m, blocker)
    theirs = keywords_of(m, attacker)
    if theirs & keywords.UNBLOCKABLE or mine & keywords.CANT_BLOCK:
        return False
    if flying.evades(theirs, mine) or shadow.evades(theirs, mine) or horsemanship.evades(theirs, mine):
        return False
    if mine & keywords.CAN_BLOCK_ONLY_FLYING and not theirs & keywords.FLYING:
        return False
    if theirs & keywords.FEAR and fear.evades(m, blocker):
        return False
    if theirs & keywords.INTIMIDATE and intimidate.evades(m, attacker, blocker):
        return False
    if theirs & keywords.SKULK and skulk.evades(m, attacker, blocker):
        return False
    if landwalk.evades(m, theirs, attacker, m.state.rows[blocker][CONTROLLER]):
        return False
    cards = cards_of(m)
    # Keywords have been looked at just now, so the summary is fresh.
    if cards.stated_bits and m.layers.summary[PROTECTIONS] & cards.stated_bits:
        if stands_against(m, attacker, blocker, cards.evasion_bits):
            return False
        if stands_against(m, blocker, attacker, cards.shy_bits):
            return False
    if cards.parts_objects and (
        bans.kept_from(m, bans.BE_BLOCKED, attacker, blocker) or bans.kept_from(m, bans.TO_BLOCK, blocker, attacker)
    ):
        return False
    return not protects(m, attacker, blocker)


def possible_blockers(m: Match, player: int) -> list[int]:
    """Return the player's untapped creatures that may block something attacking this player (CR 509.1a)."""
    against = attackers_against(m, player)
    return [
        obj for obj in controlled(m, player)
        if m.state.rows[obj][TAPPED] == 0 and can_fight(m, obj) and not is_detained(m, obj)
        and _may_block_any(m, obj, against) and not blocked_by(m, obj)
    ]  # fmt: skip


def _may_block_any(m: Match, obj: int, against: list[int]) -> bool:
    for attacker in against:
        if may_block(m, obj, attacker):
            return True
    return False


def attackers_against(m: Match, player: int) -> list[int]:
    rows = m.state.rows
    found: list[int] = []
    for obj in attackers(m):
        target = rows[obj][ATTACKING]
        if guardian_of(m, target) == player:
            found.append(obj)
    return found


def block_plan(m: Match, choosers: list[int], targets: list[int], costs: bool = False) -> Declaration | None:
    """Return the restrictions and requirements of these blocks, None if each pair can be judged alone (CR 509.1b-c)."""
    hard = 0
    for obj in targets:
        hard |= keywords_of(m, obj) & HARD_TO_BLOCK
        if fewest_blockers(m, obj):
            hard = 1
    for obj in choosers:
        hard |= keywords_of(m, obj) & HARD_BLOCKS
        if more_blocks(m, obj):
            hard = 1
    forced = forced_blocks(m)
    if not hard and not costs and not forced:
        return None
    plan = Declaration(len(choosers), len(targets))
    for place in range(len(choosers)):
        allowed = 0
        for number in range(len(targets)):
            if may_block(m, choosers[place], targets[number]):
                allowed |= 1 << number
        plan.set_allowed(place, allowed)
        has = keywords_of(m, choosers[place])
        plan.set_most(place, most_blocks(m, choosers[place]))
        if has & keywords.CANT_BLOCK_ALONE:
            plan.set_company(place, 1)
        if has & keywords.BLOCKS_IF_ABLE and allowed:
            plan.add_requirement(MUST, place, allowed)
    for number in range(len(targets)):
        has = keywords_of(m, targets[number])
        fewest = max(fewest_blockers(m, targets[number]), FEWEST_BLOCKERS if has & keywords.MENACE else 0)
        if fewest:
            plan.set_least(number, fewest)
        if has & keywords.CANT_BE_BLOCKED_BY_MORE_THAN_ONE:
            plan.set_most_on(number, 1)
        if has & keywords.MUST_BE_BLOCKED:
            plan.add_requirement(MUST_BE_CHOSEN, ALL_CHOOSERS, 1 << number)
        if has & keywords.LURE:
            for place in range(len(choosers)):
                if may_block(m, choosers[place], targets[number]):
                    plan.add_requirement(MUST_EACH, place, 1 << number)
    for at in range(0, len(forced), 2):
        if forced[at] in choosers and forced[at + 1] in targets and may_block(m, forced[at], forced[at + 1]):
            plan.add_requirement(MUST, choosers.index(forced[at]), 1 << targets.index(forced[at + 1]))
    return plan


def most_blocks(m: Match, obj: int) -> int:
    """Return how many attackers the creature may block at once (CR 509.1a)."""
    return ANY_NUMBER if has(m, obj, keywords.BLOCKS_ANY_NUMBER) else 1 + more_blocks(m, obj)


def begin_blocks(m: Match) -> None:
    """Let each defending player in turn order declare blockers (CR 509.1, 802.4)."""
    defending = [player for player in players_in(m) if attackers_against(m, player)]
    # What blocks already was put onto the battlefield so; pairs from this number on are declared.
    m.put_now(new_item(items.BLOCKS, m.table()[ACTIVE], a=len(m.state.rows)))
    for place in range(len(defending) - 1, -1, -1):
        if possible_blockers(m, defending[place]):
            m.put_now(new_item(items.BLOCKER, defending[place], -1, -1, questions.BLOCK, 0))


def block_options(m: Match, item: Item) -> list[int]:
    """Return the options: 0 for no (more) block, else one more than the attacker's id; `item.a` gives the blocker."""
    choosers = possible_blockers(m, item.who)
    targets = attackers_against(m, item.who)
    blocker = choosers[item.a]
    costs = anything_costs(m, choosers, targets, True)
    plan = block_plan(m, choosers, targets, costs)
    if plan is None:
        return [0, *[target + 1 for target in targets if may_block(m, blocker, target)]]
    found = _next_blocks(m, item.who, item.targets, item.a, choosers, targets, costs)
    if not costs or item.a == len(choosers) - 1 or most_blocks(m, blocker) > 1:
        return found
    # As with attacks: the next blocker must still be able to pay where this one needs it.
    return [
        value for value in found
        if _next_blocks(m, item.who, _with_block(item.targets, item.a, value), item.a + 1, choosers, targets, True)
    ]  # fmt: skip


def _with_block(chosen: tuple[int, ...], place: int, value: int) -> tuple[int, ...]:
    return chosen if value == 0 else (*chosen, place, value - 1)


def _next_blocks(
    m: Match, who: int, chosen: tuple[int, ...], at: int, choosers: list[int], targets: list[int], costs: bool
) -> list[int]:
    plan = block_plan(m, choosers, targets, costs)
    assert plan is not None
    if costs:
        blocking = [choosers[chosen[place]] for place in range(0, len(chosen), 2)]
        for place in range(len(choosers)):
            if not costs_something(m, choosers[place], NO_DEFENDER, True):
                continue
            # Nobody was required to pay for those already decided either (CR 509.1c).
            plan.set_costly(place, plan.allowed[place])
            if place >= at and not can_pay_blocks(m, who, [*blocking, choosers[place]]):
                plan.set_allowed(place, 0)
    pairs = _block_bits(chosen, targets, len(choosers))
    return [number + 1 if number < 0 else targets[number] + 1 for number in plan.targets_for(pairs, (1 << at) - 1)]


def _block_bits(chosen: tuple[int, ...], targets: list[int], choosers: int) -> list[int]:
    """Return the pairs of chooser and attacker so far, as bit sets."""
    pairs = [0] * choosers
    for place in range(0, len(chosen), 2):
        pairs[chosen[place]] |= 1 << targets.index(chosen[place + 1])
    return pairs


def block_chosen(m: Match, item: Item, value: int) -> None:
    """Go on to the next creature, or ask about the same one again if it may block more; finally note the pairs."""
    choosers = possible_blockers(m, item.who)
    chosen = item.targets
    place = item.a
    if value > 0:
        chosen = (*chosen, place, value - 1)
    if value == 0 or chosen[::2].count(place) >= most_blocks(m, choosers[place]):
        place += 1
    if place < len(choosers):
        m.put_now(new_item(items.BLOCKER, item.who, -1, -1, questions.BLOCK, place, -1, -1, 0, None, chosen))
        return
    if costs_there(m):
        block_bill(m, [choosers[chosen[at]] for at in range(0, len(chosen), 2)]).pay(m, item.who)
    for at in range(0, len(chosen), 2):
        if still_there(m, choosers[chosen[at]], item.who):
            m.state.create([BLOCK, -1, BLOCKS, item.who, item.who, 0, choosers[chosen[at]], chosen[at + 1]])


def block_them(m: Match, item: Item) -> None:
    """Let all declared blockers block at once; a blocked attacker stays blocked (CR 509.1g-h)."""
    rows = m.state.rows
    pairs = m.state.zones[BLOCKS]
    m.batch([
        m.propose(events.BLOCKED, rows[pair][PAIR_BLOCKER], DECLARED, -1, rows[pair][PAIR_ATTACKER], -1, R_BLOCK)
        for pair in pairs if pair >= item.a
    ])  # fmt: skip
    told: list[Event] = []
    for attacker in attackers(m):
        if rows[attacker][MARKS] & marks.WAS_BLOCKED:
            continue
        count = len(blockers_of(m, attacker))
        if count:
            told.append(m.propose(events.BECAME_BLOCKED, attacker, count, -1, -1, -1, R_BLOCKED))
        else:
            told.append(m.propose(events.NOT_BLOCKED, attacker, 0, -1, -1, -1, R_BLOCKED))
    m.batch(told)
    m.give_priority(m.game.active_player(m))


def out_of_combat(m: Match, obj: int) -> None:
    """Remove it from combat (CR 506.4)."""
    state = m.state
    row = state.rows[obj]
    if row[ATTACKING] >= 0:
        # CR 508.5: whom it attacked stays known.
        state.set(obj, ATTACKING, WAS_ATTACKING - guardian_of(m, row[ATTACKING]))
        state.set(obj, MARKS, row[MARKS] & ~marks.WAS_BLOCKED)
    stir(m)
    for pair in state.zones[BLOCKS][:]:
        row = state.rows[pair]
        if row[PAIR_BLOCKER] == obj or row[PAIR_ATTACKER] == obj:
            state.move(pair, -1)


def remove_changed(m: Match) -> None:
    """Remove from combat whatever changed controllers or is no longer a creature (CR 506.4)."""
    state = m.state
    rows = state.rows
    active = m.table()[ACTIVE]
    for obj in attackers(m):
        if rows[obj][CONTROLLER] != active or not can_fight(m, obj):
            out_of_combat(m, obj)
            continue
        target = rows[obj][ATTACKING]
        if m.game.players < target < ATTACKS_NOTHING and not stays_attacked(m, target):
            stop_attacks_on(m, target)
    for pair in state.zones[BLOCKS][:]:
        blocker = rows[pair][PAIR_BLOCKER]
        if rows[blocker][CONTROLLER] != rows[pair][CONTROLLER] or not can_fight(m, blocker):
            out_of_combat(m, blocker)


def end_combat(m: Match) -> None:
    """Remove everything from combat (CR 511.3) and end what applies only to attackers and the battles they attack."""
    state = m.state
    stir(m)
    m.unsettled = True
    for pair in state.zones[BLOCKS][:]:
        state.move(pair, -1)
    for player in range(m.game.players):
        if state.rows[player][ATTACKED_NOW] != 0:
            state.set(player, ATTACKED_NOW, 0)
    for obj in state.zones[BATTLEFIELD]:
        row = state.rows[obj]
        if row[ATTACKING] != -1:
            state.set(obj, ATTACKING, -1)
        if row[MARKS] & FOR_ONE_COMBAT:
            state.set(obj, MARKS, row[MARKS] & ~FOR_ONE_COMBAT)
