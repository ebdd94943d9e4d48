"""Combat (CR 506-511): who attacks, who blocks, who deals how much damage to whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import FIRST_KIND, Item, new_item
from cardwright.engine.event import Event
from cardwright.engine.state import CONTROLLER
from cardwright.games.magic.rules.card_types.battles import guardian_of, stays_attacked, stop_attacks_on
from cardwright.games.magic.rules.combat.combat_costs import (
    NO_TARGET,
    anything_costs,
    block_bill,
    can_pay_attack,
    can_pay_blocks,
    choose_and_pay,
    costs_something,
    costs_there,
    still_there,
)
from cardwright.games.magic.rules.combat.declaration import (
    ANY_NUMBER,
    MUST,
    MUST_BE_CHOSEN,
    MUST_EACH,
    Declaration,
)
from cardwright.games.magic.rules.combat.declaration import EVERYONE as ALL_CHOOSERS
from cardwright.games.magic.rules.combat.must_attack import forced_attacks
from cardwright.games.magic.rules.combat.must_block import IN_THIS_COMBAT, end_forced_blocks, forced_blocks
from cardwright.games.magic.rules.concepts.mana_costs import BLACK
from cardwright.games.magic.rules.core.actions import protects, tap
from cardwright.games.magic.rules.core.board import (
    ACTIVE,
    ARTIFACT,
    ATTACKED_NOW,
    ATTACKING,
    ATTACKS_IF_ABLE,
    ATTACKS_NOTHING,
    BATTLE,
    BATTLEFIELD,
    BLOCK,
    BLOCKS,
    BLOCKS_ANY_NUMBER,
    BLOCKS_IF_ABLE,
    BLOCKS_ONLY_FLYING,
    CANT_ATTACK,
    CANT_ATTACK_ALONE,
    CANT_BLOCK,
    CANT_BLOCK_ALONE,
    COMBATS,
    CREATURE,
    DEFENDER,
    FEAR,
    FIRST_LANDWALK,
    FLYING,
    HAD_TO_ATTACK,
    HASTE,
    HORSEMANSHIP,
    INTIMIDATE,
    LAND,
    LANDWALK_TYPES,
    LURE,
    MARKS,
    MENACE,
    MUST_BE_BLOCKED,
    ONE_BLOCKER_AT_MOST,
    PAIR_ATTACKER,
    PAIR_BLOCKER,
    PLANESWALKER,
    Q_ATTACK,
    Q_BLOCK,
    REACH,
    SHADOW,
    SICK,
    SKULK,
    STRUCK,
    TAPPED,
    UNBLOCKABLE,
    VIGILANCE,
    WAS_ATTACKING,
    WAS_BLOCKED,
)
from cardwright.games.magic.rules.core.events import (
    ATTACKED,
    ATTACKS_DECLARED,
    BECAME_BLOCKED,
    BLOCKED,
    NOT_BLOCKED,
    stir,
)
from cardwright.games.magic.rules.core.objects import (
    cards_of,
    colours_of,
    controlled,
    has,
    is_detained,
    keywords_of,
    permanents,
    players_in,
    power_of,
    subtypes_of,
    types_of,
)
from cardwright.games.magic.rules.core.presence import PROTECTIONS, present
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.keyword_abilities.landwalk import walks_past
from cardwright.games.magic.rules.keyword_actions.goad import goaded_by

if TYPE_CHECKING:
    from cardwright.engine.match import Match

DECLARE_ATTACK: Final = FIRST_KIND + 10
ATTACK: Final = FIRST_KIND + 11
DECLARE_BLOCK: Final = FIRST_KIND + 12
BLOCK_THEM: Final = FIRST_KIND + 13

R_ATTACK: Final = cr("508.1k")
R_BLOCK: Final = cr("509.1g")
R_BLOCKED: Final = cr("509.1h")

FOR_ONE_COMBAT: Final = STRUCK | WAS_BLOCKED | HAD_TO_ATTACK
HARD_ATTACKS: Final = ATTACKS_IF_ABLE | CANT_ATTACK_ALONE
# The amount of the event that a creature blocks: declared, by an effect though it blocked nothing or another already,
# or because it entered the battlefield so (CR 509.3a-b, 509.4).
DECLARED: Final = 0
BLOCKS_NOW: Final = 1
BLOCKS_MORE: Final = 2
ENTERED_BLOCKING: Final = 3

HARD_BLOCKS: Final = BLOCKS_IF_ABLE | CANT_BLOCK_ALONE | BLOCKS_ANY_NUMBER
HARD_TO_BLOCK: Final = MENACE | ONE_BLOCKER_AT_MOST | MUST_BE_BLOCKED | LURE


def attackers(m: Match) -> list[int]:
    """All attacking creatures, in the order they came onto the battlefield."""
    rows = m.state.rows
    return [obj for obj in permanents(m) if rows[obj][ATTACKING] >= 0]


def blockers_of(m: Match, attacker: int) -> list[int]:
    rows = m.state.rows
    return [rows[pair][PAIR_BLOCKER] for pair in m.state.zones[BLOCKS] if rows[pair][PAIR_ATTACKER] == attacker]


def blocked_by(m: Match, blocker: int) -> list[int]:
    """The attackers this creature blocks."""
    rows = m.state.rows
    return [rows[pair][PAIR_ATTACKER] for pair in m.state.zones[BLOCKS] if rows[pair][PAIR_BLOCKER] == blocker]


def can_fight(m: Match, obj: int) -> bool:
    """Only creatures attack and block, and not if they are battles too (CR 506.3, 508.1a, 509.1a)."""
    return types_of(m, obj) & (CREATURE | BATTLE) == CREATURE


def may_attack(m: Match, obj: int) -> bool:
    """Whether it may be chosen at all (CR 508.1a): untapped, here since the turn began or hasty, nothing against it."""
    row = m.state.rows[obj]
    if row[TAPPED] != 0 or not can_fight(m, obj):
        return False
    keywords = keywords_of(m, obj)
    if keywords & (DEFENDER | CANT_ATTACK) or is_detained(m, obj):
        return False
    return row[SICK] == 0 or keywords & HASTE != 0


def defenders(m: Match) -> list[int]:
    """What may be attacked: opponents, their planeswalkers, the battles they protect (CR 506.2, 508.1b, 310.8b)."""
    active = m.table()[ACTIVE]
    found = [player for player in players_in(m) if player != active]
    for obj in permanents(m):
        if types_of(m, obj) & (PLANESWALKER | BATTLE) and guardian_of(m, obj) != active:
            found.append(obj)
    return found


def possible_attackers(m: Match) -> list[int]:
    return [obj for obj in controlled(m, m.table()[ACTIVE]) if may_attack(m, obj)]


def attack_plan(m: Match, choosers: list[int], targets: list[int], costs: bool = False) -> Declaration | None:
    """The restrictions and requirements of this attack; None if there are none and it costs nothing (CR 508.1c-d)."""
    hard = 0
    goaded = 0
    for obj in choosers:
        hard |= keywords_of(m, obj)
        goaded |= goaded_by(m, obj)
    forced = forced_attacks(m)
    if not hard & HARD_ATTACKS and not goaded and not costs and not forced:
        return None
    plan = Declaration(len(choosers), len(targets))
    everything = (1 << len(targets)) - 1
    for place in range(len(choosers)):
        plan.set_allowed(place, everything)
        keywords = keywords_of(m, choosers[place])
        if keywords & CANT_ATTACK_ALONE:
            plan.set_company(place, 1)
        if keywords & ATTACKS_IF_ABLE:
            plan.add_requirement(MUST, place, everything)
        for player in range(m.game.players if goaded else 0):
            if goaded_by(m, choosers[place]) >> player & 1:
                plan.add_goad(place, _other_players(m, targets, player))
        for at in range(0, len(forced), 2):
            if forced[at] == choosers[place] and forced[at + 1] in targets:
                plan.add_requirement(MUST, place, 1 << targets.index(forced[at + 1]))
    return plan


def _other_players(m: Match, targets: list[int], player: int) -> int:
    """The targets that are players and not this one, as a bit set (CR 701.15b)."""
    found = 0
    for number in range(len(targets)):
        if targets[number] < m.game.players and targets[number] != player:
            found |= 1 << number
    return found


def must_attack(m: Match, obj: int) -> bool:
    """Whether something requires it to attack, now that attackers are declared (CR 506.6)."""
    return has(m, obj, ATTACKS_IF_ABLE) or goaded_by(m, obj) != 0 or obj in forced_attacks(m)[::2]


def note_attack(m: Match) -> None:
    """Something attacks in this combat phase, or did: there will be blocks and damage (CR 508.8)."""
    if not m.table()[COMBATS] & 1:
        m.state.set(m.game.players, COMBATS, m.table()[COMBATS] | 1)


def begin_attack(m: Match) -> None:
    """Ask creature by creature; then all attack at once."""
    active = m.table()[ACTIVE]
    if possible_attackers(m) and defenders(m):
        m.put_now(new_item(DECLARE_ATTACK, active, -1, -1, Q_ATTACK, 0))
    else:
        m.put_now(new_item(ATTACK, active))


def attack_options(m: Match, item: Item) -> list[int]:
    """0 for not attacking, else one more than the id of what is attacked."""
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
            plan.set_allowed(place, allowed)
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
        m.put_now(new_item(DECLARE_ATTACK, item.who, -1, -1, Q_ATTACK, len(chosen), -1, -1, 0, None, chosen))
    else:
        m.put_now(new_item(ATTACK, item.who, -1, -1, 0, -1, -1, -1, 0, None, chosen))


def attack(m: Match, item: Item) -> None:
    """The chosen creatures are tapped and attack, all at once (CR 508.1f, 508.1k, 508.1m)."""
    choosers = possible_attackers(m)
    pairs: list[int] = []
    for place in range(len(item.targets)):
        if item.targets[place] > 0:
            pairs.extend([choosers[place], item.targets[place] - 1])
    for place in range(0, len(pairs), 2):
        if must_attack(m, pairs[place]):
            m.state.set(pairs[place], MARKS, m.state.rows[pairs[place]][MARKS] | HAD_TO_ATTACK)
        if not has(m, pairs[place], VIGILANCE):
            tap(m, pairs[place])
    paid = choose_and_pay(m, item.who, pairs) if pairs and costs_there(m) else []
    attacks: list[Event] = []
    for place in range(0, len(pairs), 2):
        if still_there(m, pairs[place], item.who):
            attacks.append(m.propose(ATTACKED, pairs[place], 0, -1, pairs[place + 1], -1, R_ATTACK))
    if pairs:
        note_attack(m)
    if attacks:
        done = m.batch(attacks)
        m.emit(ATTACKS_DECLARED, item.who, len(done), rule=R_ATTACK)
    m.triggered.extend(paid)
    m.give_priority(m.game.active_player(m))


def may_block(m: Match, blocker: int, attacker: int) -> bool:
    """Whether this creature may block that one, of these two alone (CR 509.1b, 702)."""
    mine = keywords_of(m, blocker)
    theirs = keywords_of(m, attacker)
    if theirs & UNBLOCKABLE or mine & CANT_BLOCK:
        return False
    if theirs & FLYING and not mine & (FLYING | REACH):
        return False
    if mine & BLOCKS_ONLY_FLYING and not theirs & FLYING:
        return False
    if (theirs & SHADOW != 0) != (mine & SHADOW != 0):
        return False
    if theirs & HORSEMANSHIP and not mine & HORSEMANSHIP:
        return False
    if theirs & (FEAR | INTIMIDATE) and not types_of(m, blocker) & ARTIFACT:
        if theirs & FEAR and not colours_of(m, blocker) & 1 << BLACK:
            return False
        if theirs & INTIMIDATE and not colours_of(m, blocker) & colours_of(m, attacker):
            return False
    if theirs & SKULK and power_of(m, blocker) > power_of(m, attacker):
        return False
    if theirs >> FIRST_LANDWALK & 31 and _walks(m, theirs, m.state.rows[blocker][CONTROLLER]):
        return False
    if present(m, PROTECTIONS) & cards_of(m).landwalk_bits and walks_past(
        m, attacker, m.state.rows[blocker][CONTROLLER]
    ):
        return False
    return not protects(m, attacker, blocker)


def _walks(m: Match, keywords: int, player: int) -> bool:
    """Whether the player controls a land that the attacker walks on (CR 702.14c)."""
    lands = 0
    for obj in controlled(m, player):
        if types_of(m, obj) & LAND:
            lands |= subtypes_of(m, obj)
    names = cards_of(m).subtype_names
    for place in range(len(LANDWALK_TYPES)):
        if keywords >> (FIRST_LANDWALK + place) & 1 and LANDWALK_TYPES[place] in names:
            if lands >> names.index(LANDWALK_TYPES[place]) & 1:
                return True
    return False


def possible_blockers(m: Match, player: int) -> list[int]:
    """The player's untapped creatures that may block something that attacks this player (CR 509.1a)."""
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
    """The restrictions and requirements of these blocks; None if pairs alone decide (CR 509.1b-c)."""
    hard = 0
    for obj in targets:
        hard |= keywords_of(m, obj) & HARD_TO_BLOCK
    for obj in choosers:
        hard |= keywords_of(m, obj) & HARD_BLOCKS
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
        keywords = keywords_of(m, choosers[place])
        if keywords & BLOCKS_ANY_NUMBER:
            plan.set_most(place, ANY_NUMBER)
        if keywords & CANT_BLOCK_ALONE:
            plan.set_company(place, 1)
        if keywords & BLOCKS_IF_ABLE and allowed:
            plan.add_requirement(MUST, place, allowed)
    for number in range(len(targets)):
        keywords = keywords_of(m, targets[number])
        if keywords & MENACE:
            plan.set_least(number, 2)
        if keywords & ONE_BLOCKER_AT_MOST:
            plan.set_most_on(number, 1)
        if keywords & MUST_BE_BLOCKED:
            plan.add_requirement(MUST_BE_CHOSEN, ALL_CHOOSERS, 1 << number)
        if keywords & LURE:
            for place in range(len(choosers)):
                if may_block(m, choosers[place], targets[number]):
                    plan.add_requirement(MUST_EACH, place, 1 << number)
    for at in range(0, len(forced), 2):
        if forced[at] in choosers and forced[at + 1] in targets and may_block(m, forced[at], forced[at + 1]):
            plan.add_requirement(MUST, choosers.index(forced[at]), 1 << targets.index(forced[at + 1]))
    return plan


def begin_blocks(m: Match) -> None:
    """Each defending player in turn order declares blockers (CR 509.1, 802.4)."""
    defending = [player for player in players_in(m) if attackers_against(m, player)]
    # What blocks already was put onto the battlefield so; pairs from this number on are declared.
    m.put_now(new_item(BLOCK_THEM, m.table()[ACTIVE], a=len(m.state.rows)))
    for place in range(len(defending) - 1, -1, -1):
        if possible_blockers(m, defending[place]):
            m.put_now(new_item(DECLARE_BLOCK, defending[place], -1, -1, Q_BLOCK, 0))


def block_options(m: Match, item: Item) -> list[int]:
    """0 for no (more) block, else one more than the id of the attacker; the blocker is item.a's."""
    choosers = possible_blockers(m, item.who)
    targets = attackers_against(m, item.who)
    blocker = choosers[item.a]
    costs = anything_costs(m, choosers, targets, True)
    plan = block_plan(m, choosers, targets, costs)
    if plan is None:
        return [0, *[target + 1 for target in targets if may_block(m, blocker, target)]]
    found = _next_blocks(m, item.who, item.targets, item.a, choosers, targets, costs)
    if not costs or item.a == len(choosers) - 1 or has(m, blocker, BLOCKS_ANY_NUMBER):
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
            if not costs_something(m, choosers[place], NO_TARGET, True):
                continue
            # Nobody was required to pay for those already decided either (CR 509.1c).
            plan.set_costly(place, plan.allowed[place])
            if place >= at and not can_pay_blocks(m, who, [*blocking, choosers[place]]):
                plan.set_allowed(place, 0)
    pairs = _block_bits(chosen, targets, len(choosers))
    return [number + 1 if number < 0 else targets[number] + 1 for number in plan.targets_for(pairs, (1 << at) - 1)]


def _block_bits(chosen: tuple[int, ...], targets: list[int], choosers: int) -> list[int]:
    """Pairs of chooser and attacker so far, as bit sets."""
    pairs = [0] * choosers
    for place in range(0, len(chosen), 2):
        pairs[chosen[place]] |= 1 << targets.index(chosen[place + 1])
    return pairs


def block_chosen(m: Match, item: Item, value: int) -> None:
    """Go on to the next creature, or ask the same again if it may block more; at last note the pairs."""
    choosers = possible_blockers(m, item.who)
    chosen = item.targets
    place = item.a
    if value > 0:
        chosen = (*chosen, place, value - 1)
    if value == 0 or not has(m, choosers[place], BLOCKS_ANY_NUMBER):
        place += 1
    if place < len(choosers):
        m.put_now(new_item(DECLARE_BLOCK, item.who, -1, -1, Q_BLOCK, place, -1, -1, 0, None, chosen))
        return
    if costs_there(m):
        block_bill(m, [choosers[chosen[at]] for at in range(0, len(chosen), 2)]).pay(m, item.who)
    for at in range(0, len(chosen), 2):
        if still_there(m, choosers[chosen[at]], item.who):
            m.state.create([BLOCK, -1, BLOCKS, item.who, item.who, 0, choosers[chosen[at]], chosen[at + 1]])


def block_them(m: Match, item: Item) -> None:
    """Declared blockers block, at once; what is blocked stays so (CR 509.1g-h)."""
    rows = m.state.rows
    pairs = m.state.zones[BLOCKS]
    m.batch([
        m.propose(BLOCKED, rows[pair][PAIR_BLOCKER], DECLARED, -1, rows[pair][PAIR_ATTACKER], -1, R_BLOCK)
        for pair in pairs if pair >= item.a
    ])  # fmt: skip
    told: list[Event] = []
    for attacker in attackers(m):
        if rows[attacker][MARKS] & WAS_BLOCKED:
            continue
        count = len(blockers_of(m, attacker))
        if count:
            told.append(m.propose(BECAME_BLOCKED, attacker, count, -1, -1, -1, R_BLOCKED))
        else:
            told.append(m.propose(NOT_BLOCKED, attacker, 0, -1, -1, -1, R_BLOCKED))
    m.batch(told)
    m.give_priority(m.game.active_player(m))


def out_of_combat(m: Match, obj: int) -> None:
    """Removed from combat (CR 506.4)."""
    state = m.state
    row = state.rows[obj]
    if row[ATTACKING] >= 0:
        # CR 508.5: whom it attacked stays known.
        state.set(obj, ATTACKING, WAS_ATTACKING - guardian_of(m, row[ATTACKING]))
        state.set(obj, MARKS, row[MARKS] & ~WAS_BLOCKED)
    stir(m)
    for pair in state.zones[BLOCKS][:]:
        row = state.rows[pair]
        if row[PAIR_BLOCKER] == obj or row[PAIR_ATTACKER] == obj:
            state.move(pair, -1)


def remove_changed(m: Match) -> None:
    """Who changed controllers or is no creature any more is removed from combat (CR 506.4)."""
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
    """Everyone leaves combat (CR 511.3); what is true of attackers only, and of battles they attack, is over."""
    state = m.state
    stir(m)
    m.unsettled = True
    for pair in state.zones[BLOCKS][:]:
        state.move(pair, -1)
    end_forced_blocks(m, IN_THIS_COMBAT)
    for player in range(m.game.players):
        if state.rows[player][ATTACKED_NOW] != 0:
            state.set(player, ATTACKED_NOW, 0)
    for obj in state.zones[BATTLEFIELD]:
        row = state.rows[obj]
        if row[ATTACKING] != -1:
            state.set(obj, ATTACKING, -1)
        if row[MARKS] & FOR_ONE_COMBAT:
            state.set(obj, MARKS, row[MARKS] & ~FOR_ONE_COMBAT)
