"""Casting spells and activating abilities: the steps of CR 601.2 and 602.2, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item, new_item
from cardwright.engine.state import CARD, CONTROLLER, HEARS, OWNER, ZONE
from cardwright.engine.trigger import fall_silent
from cardwright.errors import RulesError
from cardwright.games.magic.rules.abilities.earlier_effects import lent, note_given
from cardwright.games.magic.rules.abilities.results import HANDED_ON, KEEPS_GIVEN
from cardwright.games.magic.rules.card_types.planeswalkers import note_loyalty
from cardwright.games.magic.rules.casting.activating import Activation, activation, lock_in
from cardwright.games.magic.rules.casting.announcing import Announced, mode_costs
from cardwright.games.magic.rules.casting.cast_from import note_origin
from cardwright.games.magic.rules.casting.casting_terms import cast_so_far
from cardwright.games.magic.rules.casting.cost_change import Adjustment
from cardwright.games.magic.rules.casting.demands import with_demands
from cardwright.games.magic.rules.casting.mana_spent import note_spent
from cardwright.games.magic.rules.casting.spell_gains import on_the_stack
from cardwright.games.magic.rules.casting.total_cost import note_cast
from cardwright.games.magic.rules.concepts.aims import begin_aiming, end_aiming, listed, note_targeted, targeted_by
from cardwright.games.magic.rules.concepts.mana_costs import ManaCost
from cardwright.games.magic.rules.concepts.mana_pool import Means, allowed_for, pay_mana, wanted_costs
from cardwright.games.magic.rules.concepts.targets import GONE, Gate, choose_targets, enough_targets
from cardwright.games.magic.rules.concepts.value_of_x import with_targets
from cardwright.games.magic.rules.core import events, items, marks, questions, statuses
from cardwright.games.magic.rules.core.actions import put_into
from cardwright.games.magic.rules.core.board import (
    ABILITY_KIND,
    ACTED,
    ATTACHED,
    ATTACKING,
    HAND,
    LINK,
    MARKS,
    MODES,
    MORE_COUNTERS,
    NEXT_OBJECT,
    NO_MORE,
    PIECE,
    PREVIOUS_OBJECT,
    SORT_STACK,
    STACK,
    STATUS,
    WAY,
    X,
    own_zone,
)
from cardwright.games.magic.rules.core.faces import Activated, Body, Cost, Face, Mode, OtherCost
from cardwright.games.magic.rules.core.objects import cards_of, face_of, players_in
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.keyword_abilities.convoke_delve_improvise import Helped, help_pay
from cardwright.games.magic.rules.keyword_abilities.splice import splice
from cardwright.games.magic.rules.other_rules.blank import BLANK
from cardwright.games.magic.rules.other_rules.modified_and_crime import tell_crime
from cardwright.games.magic.rules.paying.payment import most_x
from cardwright.games.magic.rules.paying.reserve import means_for
from cardwright.games.magic.rules.paying.shared_objects import most_of_parts, pay_parts
from cardwright.games.magic.rules.zones.zone_abilities import arrive

if TYPE_CHECKING:
    from cardwright.engine.match import Match

R_PROPOSE: Final = cr("601.2a")
R_CAST: Final = cr("601.2i")
R_ACTIVATE: Final = cr("602.2b")
R_TRIGGER: Final = cr("603.3")
R_TARGET: Final = cr("601.2c")

# Ways to cast a card: for its mana cost, without paying it, or by the number of another way it offers.
PRINTED: Final = -1
FREE: Final = -2


def cast(m: Match, who: int, card: int, way: int, *, free: bool = False, noted: int = 0, mark: int = 0) -> None:
    """Cast a card for its mana cost or in another way it offers: make all choices, then pay.

    `free` means without paying the mana cost of the part that is cast; `noted` is recorded as the way it was cast if an
    effect lets it be cast, and `mark` is set on the spell.
    """
    rows = m.state.rows
    zone_before = rows[card][ZONE]
    down = face_of(m, card).others[way].down if way >= 0 else 0
    if down or rows[card][STATUS] & statuses.FACE_DOWN:
        # A foretold card is turned face up to be cast (CR 702.143a).
        m.state.set(card, STATUS, down)
    spell = put_into(m, card, SORT_STACK, controller=who, rule=R_PROPOSE)
    face = face_of(m, spell)
    other: OtherCost | None = face.others[way] if way >= 0 else None
    cost = face.cost if way == PRINTED else None if other is None or free else other.cost.mana
    if cards_of(m).keeps_origins:
        note_origin(m, spell, zone_before)
    if noted:
        m.state.set(spell, WAY, noted)
    if mark:
        m.state.set(spell, MARKS, m.state.rows[spell][MARKS] | mark)
    if other is not None:
        m.state.set(spell, WAY, other.way)
        m.state.set(spell, MARKS, m.state.rows[spell][MARKS] | other.mark)
        if other.face >= 0:
            face = cast_as(m, spell, other)
    if down:
        # CR 708.4: it is cast as the face-down spell that it is.
        face = BLANK
    on_the_stack(m, who, spell)
    total = ManaCost() if cost is None else cost
    name = "" if other is None else other.name
    announced = Announced(m, who, spell, face, total, [], allowed_for(m, who, spell), name)
    if other is not None and not free:
        announced.costs.append(other.cost)
        if other.emerges is not None:
            announced.emerge(m, other.emerges, other.text)
    body = face.body
    modes = 0
    if body is not None:
        if announced.entwined(m):
            modes = (1 << len(body.modes)) - 1
        else:
            modes = choose_modes(m, body, who, spell, spell, announced)
            announced.pay_for_modes(modes)
        announced.modes = modes
        modes = splice(m, announced, modes)
        face = announced.face
        body = announced.body
        m.state.set(spell, MODES, modes)
    if face.extras:
        announced.choose_either(m)
    if announced.total.x:
        choose_x_of_spell(m, announced)
    elif announced.costs:
        choose_paid_x(m, announced)
    announced.choose_extras(m)
    if announced.total.x:
        # An additional cost has an X (CR 107.3a).
        choose_x_of_spell(m, announced)
    gate = with_demands(m, who, spell, spell, body, modes, face.enchants, announced.gate())
    targets = all_targets(m, body, modes, who, spell, spell, face, gate)
    if announced.by_targets:
        announced.aimed = listed(targets)
    pay_for_spell(m, announced)
    terms = face.terms
    if terms is not None and terms.rebounds and zone_before == own_zone(who, HAND):
        m.state.set(spell, MARKS, m.state.rows[spell][MARKS] | marks.REBOUNDS)
    _tell_targets(m, targets, spell, spell)
    node = -1 if body is None else body.number
    begin_aiming(m, spell, listed(targets))
    # How many were cast before it this turn is told with it (CR 702.40a).
    e = m.emit(events.CAST, spell, cast_so_far(m), zone_before, who, source=spell, rule=R_CAST)
    end_aiming(m)
    note_cast(m, who, spell)
    if e is not None:
        # What copies it may come to that when it has left the stack (CR 608.2h).
        e.more = [node, *targets]
    m.put(new_item(items.SPELL, who, spell, node, 0, spell, -1, m.count - 1, 0, None, targets))


def cast_as(m: Match, spell: int, other: OtherCost) -> Face:
    """Make the spell a part of its card, or the card with other text, and return that face; its triggers on the
    stack are that face's."""
    m.state.set(spell, CARD, other.face)
    if other.back:
        m.state.set(spell, STATUS, m.state.rows[spell][STATUS] | statuses.BACK_UP)
    if cards_of(m).face(other.face).bestowed:
        m.state.set(spell, STATUS, m.state.rows[spell][STATUS] | statuses.BESTOWED)
    if m.state.rows[spell][HEARS] != 0:
        fall_silent(m, spell)
    face = face_of(m, spell)
    if face.triggers:
        arrive(m, spell)
    return face


def pay_for_spell(m: Match, announced: Announced) -> None:
    """Pay the total cost, now that it is known: choose what helps to pay it, then pay the rest with mana (CR
    601.2f-h)."""
    who = announced.who
    spell = announced.spell
    due = announced.due(m, announced.total)
    announced.use_up_changes(m)
    costs = announced.costs
    used: list[int] = []
    if announced.helps and not due.is_zero():
        helped = Helped(who, spell, due, costs, announced.helps, announced.allowed)
        used = helped.choose(m)
        due, means = helped.rest(m, used)
    else:
        means = means_for(m, who, costs, spell, spell, due, announced.allowed)
    cards_of(m).spent = []
    if not pay_mana(m, who, due, means, wanted_costs(m, who, spell), announced.allowed):
        raise RulesError(f"{m.game.object_name(m, spell)} cannot be paid for after all")
    if cards_of(m).keeps_spent:
        note_spent(m, spell)
    help_pay(m, used)
    terms = announced.face.terms
    given: list[int] | None = [] if terms is not None and terms.keeps_given else None
    pay_parts(m, who, spell, spell, costs, given)
    if given is not None:
        note_given(m, who, spell, given)


def choose_modes(
    m: Match,
    body: Body,
    who: int,
    source: int,
    stack: int,
    announced: Announced | None = None,
    priced: Activation | None = None,
) -> int:
    """Choose modes and return them as a bit set (CR 601.2b): only modes with legal targets (CR 700.2a), and no
    more than can be paid for, as a spell or as an ability."""
    if body.least >= len(body.modes):
        return (1 << len(body.modes)) - 1
    chooser = opponent_of(m, who) if body.by_opponent else who
    repeats = body.repeats
    chosen = 0
    count = 0
    while count < body.most:
        if announced is not None:
            announced.modes = chosen
            if not announced.modes_payable(m, count + 1):
                break
        options = [
            number + 1 for number in range(len(body.modes))
            if not chosen >> number & 1 and (number % repeats == 0 or chosen >> (number - 1) & 1)
            and enough_targets(m, body.modes[number], who, source, stack)
            and affordable_mode(m, body, chosen, number, announced)
            and (priced is None or priced.payable(m, chosen | 1 << number))
        ]  # fmt: skip
        if not options:
            break
        if count >= body.least:
            options.append(NO_MORE)
        answer = m.ask(chooser, questions.MODE, options)
        if answer == NO_MORE:
            break
        chosen |= 1 << (answer - 1)
        count += 1
    return chosen


def affordable_mode(m: Match, body: Body, chosen: int, number: int, announced: Announced | None) -> bool:
    """Return whether this mode can be added to the chosen ones, within the budget of modes and what can be paid."""
    with_it = chosen | 1 << number
    if body.budget:
        total = 0
        for place in range(len(body.modes)):
            if with_it >> place & 1:
                total += body.modes[place].weight
        if total > body.budget:
            return False
    if announced is None:
        return True
    costs = mode_costs(body, with_it)
    announced.modes = with_it
    return not (costs or announced.by_targets) or announced.payable(m, costs)


def opponent_of(m: Match, who: int) -> int:
    """Return the opponent who is to choose something; if there are several, the player names one (CR 700.2e)."""
    others = [player + 1 for player in players_in(m) if player != who]
    return m.ask(who, questions.PLAYER, others) - 1 if others else who


def choose_x(
    m: Match,
    who: int,
    stack: int,
    cost: ManaCost,
    means: Means,
    change: Adjustment | None = None,
    off: int = 0,
    allowed: int = 0,
    body: Body | None = None,
    source: int = -1,
) -> ManaCost:
    """Let the player choose X, at most as much as can be paid after increases and reductions, of which `off` is one;
    return the cost with it (CR 601.2b)."""
    asked = cost if change is None else change.raised(cost)
    most = most_x(asked, means.pool, means.sources, means.life, allowed)
    if off or (change is not None and change.lowers()):
        while means.payable(_with_x(cost, most + 1, change, off), allowed):
            most += 1
    values = list(range(max(0, most) + 1))
    value = m.ask(who, questions.X, with_targets(m, values, body, m.state.rows[stack][MODES], who, source, stack))
    m.state.set(stack, X, value)
    return cost.with_x(value)


def _with_x(cost: ManaCost, value: int, change: Adjustment | None, off: int) -> ManaCost:
    """Return the whole cost if X is this."""
    total = cost.with_x(value)
    if change is not None:
        total = change.applied(total)
    return total.reduced(off) if off else total


def choose_x_of_spell(m: Match, announced: Announced) -> None:
    """Choose the X of the costs that are known so far."""
    if announced.by_targets:
        choose_x_before_targets(m, announced)
        return
    means = announced.means(m, announced.total)
    change = announced.change(m)
    announced.total = choose_x(
        m, announced.who, announced.spell, announced.total, means, change, announced.off, announced.allowed,
        announced.body, announced.spell,
    )  # fmt: skip


def choose_x_before_targets(m: Match, announced: Announced) -> None:
    """Choose X where the cost depends on the targets: at most as much as can be paid with some targets."""
    spell = announced.spell
    cost = announced.total
    values: list[int] = []
    while True:
        value = len(values)
        m.state.set(spell, X, value)
        announced.total = cost.with_x(value)
        if not announced.payable(m, []):
            break
        values.append(value)
    modes = m.state.rows[spell][MODES]
    values = with_targets(m, values, announced.body, modes, announced.who, spell, spell)
    value = m.ask(announced.who, questions.X, values)
    m.state.set(spell, X, value)
    announced.total = cost.with_x(value)


def choose_x_of_ability(m: Match, priced: Activation, modes: int) -> ManaCost:
    """Choose X of an ability whose cost depends on its targets; return the cost with it."""
    stack = priced.stack
    cost = priced.total
    values: list[int] = []
    while True:
        value = len(values)
        m.state.set(stack, X, value)
        priced.total = cost.with_x(value)
        if not priced.payable(m, modes):
            break
        values.append(value)
    values = with_targets(m, values, priced.ability.body, modes, priced.who, priced.source, stack)
    value = m.ask(priced.who, questions.X, values)
    m.state.set(stack, X, value)
    return cost.with_x(value)


def choose_paid_x(m: Match, announced: Announced) -> None:
    """Choose X if it is paid with cards, life or counters instead of mana (CR 601.2b); enough mana must remain
    for the spell."""
    spell = announced.spell
    most = most_of_parts(m, announced.costs, announced.who, spell, spell)
    if most < 0:
        return
    values: list[int] = []
    for value in range(most + 1):
        m.state.set(spell, X, value)
        if announced.payable(m, []):
            values.append(value)
    modes = m.state.rows[spell][MODES]
    values = with_targets(m, values, announced.body, modes, announced.who, spell, spell)
    m.state.set(spell, X, m.ask(announced.who, questions.X, values))


def all_targets(
    m: Match,
    body: Body | None,
    modes: int,
    who: int,
    source: int,
    stack: int,
    face: Face | None,
    gate: Gate | None = None,
) -> tuple[int, ...]:
    """Return the targets of every chosen mode; an aura targets what it will enchant (CR 303.4a)."""
    chosen: list[int] = []
    if face is not None and face.enchants is not None:
        chosen.extend(choose_targets(m, Mode(-1, [face.enchants], ""), who, source, stack, gate))
    if body is not None:
        for number in range(len(body.modes)):
            if modes >> number & 1:
                chosen.extend(choose_targets(m, body.modes[number], who, source, stack, gate))
    return tuple(chosen)


def pay_all(
    m: Match,
    who: int,
    source: int,
    stack: int,
    mana: ManaCost,
    costs: list[Cost],
    means: Means,
    given: list[int] | None = None,
) -> None:
    """Pay everything; if the action proves unpayable, it is illegal and is reversed entirely (CR 601.2h, 733.1)."""
    if not pay_mana(m, who, mana, means, wanted_costs(m, who, source)):
        raise RulesError(f"{m.game.object_name(m, source)} cannot be paid for after all")
    pay_parts(m, who, source, stack, costs, given)


def _tell_targets(m: Match, targets: tuple[int, ...], stack: int, source: int) -> None:
    become_targets(m, targets, stack, source, R_TARGET, [])
    if targets:
        tell_crime(m, m.state.rows[stack][CONTROLLER], targets)


def become_targets(m: Match, targets: tuple[int, ...], stack: int, source: int, rule: int, before: list[int]) -> None:
    """Emit an event for each object that becomes a target of what is on the stack: once each, however often it
    was chosen (CR 601.2c), and not for those in `before`."""
    if not targets:
        return
    told = before[:]
    aims = listed(targets)
    for target in aims:
        if target != GONE and target not in told:
            told.append(target)
            before_it = targeted_by(m, target) if cards_of(m).keeps_targeted else -1
            begin_aiming(m, stack, aims)
            m.emit(events.TARGETED, target, 0, before_it, stack, source=source, rule=rule)
            end_aiming(m)
            if before_it >= 0:
                note_targeted(m, target, m.state.rows[stack][CONTROLLER])


def _fresh_ability() -> list[int]:
    row = [0] * MORE_COUNTERS
    row[0] = ABILITY_KIND
    row[ZONE] = STACK
    for field in (CARD, ATTACHED, PIECE, PREVIOUS_OBJECT, NEXT_OBJECT, ATTACKING, LINK):
        row[field] = -1
    return row


# The row of an ability that comes from no object.
FRESH_ABILITY: Final = _fresh_ability()


def ability_object(m: Match, who: int, source: int) -> int:
    """Create an object for an ability on the stack, independent of its source (CR 113.7a)."""
    row = FRESH_ABILITY[:]
    if source >= m.game.players:
        row[CARD] = m.state.rows[source][CARD]
        row[STATUS] = m.state.rows[source][STATUS] & statuses.FACE_DOWN
    row[OWNER] = who
    row[CONTROLLER] = who
    return m.state.create(row)


def activate(m: Match, who: int, source: int, ability: Activated) -> None:
    """Activate an ability that uses the stack (CR 602.2)."""
    stack = ability_object(m, who, source)
    cost = ability.cost
    body = ability.body
    priced = activation(m, who, source, ability, stack)
    modes = choose_modes(m, body, who, source, stack, None, priced)
    m.state.set(stack, MODES, modes)
    total = cost.mana if cost.mana is not None else ManaCost()
    if total.x:
        but = source if cost.tap else -1
        if priced is not None and priced.by_targets:
            total = choose_x_of_ability(m, priced, modes)
        else:
            means = means_for(m, who, [cost], source, stack, total, 0, but)
            change = None if priced is None else priced.change(m)
            total = choose_x(m, who, stack, total, means, change, 0, 0, body, source)
        m.state.set(stack, ACTED, 1)
    elif cost.parts:
        most = most_of_parts(m, [cost], who, source, stack)
        if most >= 0:
            values = with_targets(m, list(range(most + 1)), body, modes, who, source, stack)
            m.state.set(stack, X, m.ask(who, questions.X, values))
            m.state.set(stack, ACTED, 1)
    gate: Gate | None = None
    if priced is not None:
        priced.total = total
        gate = priced.gate(modes) if priced.by_targets else None
    gate = with_demands(m, who, source, stack, body, modes, None, gate)
    targets = all_targets(m, body, modes, who, source, stack, None, gate)
    if priced is not None:
        total = lock_in(m, priced, listed(targets))
    if ability.is_loyalty:
        note_loyalty(m, source)
    count_use(m, source, ability)
    given: list[int] | None = [] if body.notes & KEEPS_GIVEN else None
    if total.is_zero():
        pay_parts(m, who, source, stack, [cost], given)
    else:
        means = means_for(m, who, [cost], source, stack, total, 0, source)
        if not cost.tap and not means.payable(total):
            # The source's own mana is spent on its ability only where nothing else will do.
            means = means_for(m, who, [cost], source, stack, total)
        pay_all(m, who, source, stack, total, [cost], means, given)
    if given is not None:
        note_given(m, who, stack, given)
    _tell_targets(m, targets, stack, source)
    m.emit(events.ACTIVATED, source, 0, -1, stack, source=source, rule=R_ACTIVATE)
    m.put(new_item(items.ABILITY, who, source, body.number, 0, stack, -1, m.count - 1, 0, None, targets))


def count_use(m: Match, source: int, ability: Activated) -> None:
    """Count a use of an ability if its number of uses is limited."""
    if ability.limit >= 0 or ability.match_limit >= 0:
        cards_of(m).limits.count(m, source, ability)


def put_on_stack(m: Match, item: Item) -> None:
    """Put a triggered ability on the stack, choosing its modes and targets; remove it if there are no legal
    ones (CR 603.3c-d)."""
    body = cards_of(m).bodies[item.node]
    if not body.notes & HANDED_ON:
        _put_on_stack(m, item, body)
        return
    outer = m.gathered
    m.gathered = lent(m, item.b)
    try:
        _put_on_stack(m, item, body)
    finally:
        m.gathered = outer


def _put_on_stack(m: Match, item: Item, body: Body) -> None:
    who = item.who
    source = item.source
    # CR 800.4d: whoever has left the game has no triggers.
    if not m.game.is_in(m, who) or not any_mode(m, body, who, source, -1):
        return
    stack = ability_object(m, who, source)
    if cards_of(m).keeps_triggered:
        m.state.set(stack, MARKS, marks.HAS_TRIGGERED)
    if item.b >= 0:
        # What waited, or notes of the ability that made this one: they know what it speaks of.
        m.state.set(stack, LINK, item.b)
    modes = choose_modes(m, body, who, source, stack)
    m.state.set(stack, MODES, modes)
    targets = all_targets(m, body, modes, who, source, stack, None)
    m.begin_at_once()
    m.emit(events.TRIGGERED, source, 0, -1, stack, source=source, rule=R_TRIGGER)
    _tell_targets(m, targets, stack, source)
    m.put(
        new_item(items.ABILITY, who, source, item.node, 0, stack, item.a, item.cause, item.depth, item.event, targets)
    )
    m.end_at_once()


def any_mode(m: Match, body: Body, who: int, source: int, stack: int) -> bool:
    """Return whether enough modes have legal targets."""
    found = 0
    for mode in body.modes:
        if not mode.targets or enough_targets(m, mode, who, source, stack):
            found += 1
    return found >= body.least
