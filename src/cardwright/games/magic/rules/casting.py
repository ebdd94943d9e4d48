"""Casting spells and activating abilities: the steps of CR 601.2 and 602.2, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import FIRST_KIND, Item
from cardwright.engine.state import CARD, CONTROLLER, OWNER, TURN, ZONE
from cardwright.errors import RulesError
from cardwright.games.magic.rules.base import cards_of, face_of, permanents
from cardwright.games.magic.rules.board import (
    ABILITY_KIND,
    ACTED,
    AFTER,
    ATTACHED,
    ATTACKING,
    BEFORE,
    EXILED_AFTER,
    LINK,
    LOST_ABILITIES,
    MARKS,
    MODES,
    MORE_COUNTERS,
    NO,
    NO_MORE,
    PAID,
    PIECE,
    Q_MODE,
    Q_PAY_EXTRA,
    Q_X,
    SORT_STACK,
    STACK,
    V_FLAGS,
    YES,
    X,
)
from cardwright.games.magic.rules.costs import kept_back, most_of_parts, others_payable
from cardwright.games.magic.rules.deeds import put_into, tap, untap
from cardwright.games.magic.rules.events import ACTIVATED, CAST, TARGETED, TRIGGERED_IT
from cardwright.games.magic.rules.face import Activated, Body, Cost, Face, Mode, OtherCost
from cardwright.games.magic.rules.mana import ManaCost
from cardwright.games.magic.rules.numbers import cr
from cardwright.games.magic.rules.payment import most_x
from cardwright.games.magic.rules.pool import Means, allowed_for, means_of, pay_mana, wanted_costs
from cardwright.games.magic.rules.targets import END_OF_SPEC, GONE, choose_targets, enough_targets

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# Items on the stack.
SPELL: Final = FIRST_KIND
ABILITY: Final = FIRST_KIND + 1

R_PROPOSE: Final = cr("601.2a")
R_CAST: Final = cr("601.2i")
R_ACTIVATE: Final = cr("602.2b")
R_TRIGGER: Final = cr("603.3")
R_TARGET: Final = cr("601.2c")

PRINTED: Final = -1


def cast(m: Match, who: int, card: int, way: int) -> None:
    """Cast a card for its mana cost, or in another way it offers; everything is chosen, then paid."""
    rows = m.state.rows
    zone_before = rows[card][ZONE]
    spell = put_into(m, card, SORT_STACK, controller=who, rule=R_PROPOSE)
    face = face_of(m, spell)
    other: OtherCost | None = None if way == PRINTED else face.others[way]
    cost = face.cost if other is None else other.cost.mana
    if other is not None and other.exiled_after:
        m.state.set(spell, MARKS, m.state.rows[spell][MARKS] | EXILED_AFTER)
    total = cost if cost is not None else ManaCost()
    extras: list[Cost] = [] if other is None else [other.cost]
    body = face.body
    modes = 0
    if body is not None:
        modes = choose_modes(m, body, who, spell, spell)
        m.state.set(spell, MODES, modes)
    for extra in face.extras:
        if not extra.optional:
            extras.append(extra.cost)
            if extra.cost.mana is not None:
                total = total.plus(extra.cost.mana)
    means = means_of(m, who, -1, kept_back(m, who, extras, spell, spell))
    allowed = allowed_for(m, who, spell)
    if total.x:
        more, less = changes(m, who, spell)
        total = choose_x(m, who, spell, total, means, more, less, allowed)
    total = choose_extras(m, who, spell, face, total, extras, allowed)
    targets = all_targets(m, body, modes, who, spell, spell, face)
    total = adjusted(m, who, spell, total)
    pay_all(m, who, spell, spell, total, extras, means_of(m, who, -1, kept_back(m, who, extras, spell, spell)), allowed)
    _tell_targets(m, targets, spell, spell)
    m.emit(CAST, spell, 0, zone_before, who, source=spell, rule=R_CAST)
    node = -1 if body is None else body.number
    m.put(Item(SPELL, who, spell, node, 0, spell, -1, m.count - 1, 0, None, targets))


def choose_modes(m: Match, body: Body, who: int, source: int, stack: int) -> int:
    """Which modes, as a bit set (CR 601.2b); only those with legal targets (CR 700.2a)."""
    if len(body.modes) == 1:
        return 1
    chosen = 0
    count = 0
    while count < body.most:
        options = [
            number + 1 for number in range(len(body.modes))
            if not chosen >> number & 1 and enough_targets(m, body.modes[number], who, source, stack)
        ]  # fmt: skip
        if not options:
            break
        if count >= body.least:
            options.append(NO_MORE)
        answer = m.ask(who, Q_MODE, options)
        if answer == NO_MORE:
            break
        chosen |= 1 << (answer - 1)
        count += 1
    return chosen


def choose_x(
    m: Match, who: int, stack: int, cost: ManaCost, means: Means, more: int = 0, less: int = 0, allowed: int = 0
) -> ManaCost:
    """X, as large as can be paid at most with what makes it dearer or cheaper; the cost with it (CR 601.2b)."""
    most = most_x(cost.plus(ManaCost([], more)) if more else cost, means.pool, means.sources, means.life, allowed)
    while less and means.payable(_changed(cost.with_x(most + 1), more, less), allowed):
        most += 1
    value = m.ask(who, Q_X, list(range(max(0, most) + 1)))
    m.state.set(stack, X, value)
    return cost.with_x(value)


def choose_extras(
    m: Match, who: int, spell: int, face: Face, total: ManaCost, extras: list[Cost], allowed: int
) -> ManaCost:
    """Kicker and its like, each as often as wanted (CR 601.2b)."""
    paid = 0
    for extra in face.extras:
        if not extra.optional:
            continue
        times = 0
        while times < extra.most:
            more = total if extra.cost.mana is None else total.plus(extra.cost.mana)
            means = means_of(m, who, -1, kept_back(m, who, [*extras, extra.cost], spell, spell))
            if not means.payable(adjusted(m, who, spell, more), allowed):
                break
            if not others_payable(m, extra.cost, who, spell, spell) or m.ask(who, Q_PAY_EXTRA, [YES, NO]) == NO:
                break
            times += 1
            total = more
            extras.append(extra.cost)
        paid += times
    if paid:
        m.state.set(spell, PAID, paid)
    return total


def all_targets(
    m: Match, body: Body | None, modes: int, who: int, source: int, stack: int, face: Face | None
) -> tuple[int, ...]:
    """The targets of every chosen mode; an aura's is what it will enchant (CR 303.4a)."""
    chosen: list[int] = []
    if face is not None and face.enchants is not None:
        chosen.extend(choose_targets(m, Mode(-1, [face.enchants], ""), who, source, stack))
    if body is not None:
        for number in range(len(body.modes)):
            if modes >> number & 1:
                chosen.extend(choose_targets(m, body.modes[number], who, source, stack))
    return tuple(chosen)


def adjusted(m: Match, who: int, spell: int, total: ManaCost) -> ManaCost:
    """The total cost after what increases and what reduces it, in that order (CR 601.2f)."""
    more, less = changes(m, who, spell)
    return _changed(total, more, less)


def _changed(total: ManaCost, more: int, less: int) -> ManaCost:
    if more:
        total = total.plus(ManaCost([], more))
    return total.reduced(less) if less else total


def changes(m: Match, who: int, spell: int) -> tuple[int, int]:
    """By how much generic mana the spell costs more, and less."""
    more = 0
    less = 0
    rows = m.state.rows
    faces = cards_of(m).faces
    for obj in permanents(m):
        nodes = faces[rows[obj][CARD]].cost_changes
        if nodes and not m.layers.values(m, obj)[V_FLAGS] & LOST_ABILITIES:
            for node in nodes:
                change = node.change(m, obj, spell)
                if change > 0:
                    more += change
                else:
                    less -= change
    return more, less


def pay_all(
    m: Match, who: int, source: int, stack: int, mana: ManaCost, costs: list[Cost], means: Means, allowed: int = 0
) -> None:
    """Pay everything; an action that turns out unpayable is illegal and is taken back whole (CR 601.2h, 733.1)."""
    if not pay_mana(m, who, mana, means, wanted_costs(m, who, source), allowed):
        raise RulesError(f"{m.game.object_name(m, source)} cannot be paid for after all")
    for cost in costs:
        if cost.tap:
            tap(m, source)
        if cost.untap:
            untap(m, source)
        for part in cost.parts:
            part.pay(m, who, source, stack)


def _tell_targets(m: Match, targets: tuple[int, ...], stack: int, source: int) -> None:
    for place in range(0, len(targets), 2):
        if targets[place] != END_OF_SPEC and targets[place] != GONE:
            m.emit(TARGETED, targets[place], 0, -1, stack, source=source, rule=R_TARGET)


def ability_object(m: Match, who: int, source: int) -> int:
    """An ability on the stack is an object of its own, independent of its source (CR 113.7a)."""
    row = [0] * MORE_COUNTERS
    row[0] = ABILITY_KIND
    for field in (ATTACHED, PIECE, BEFORE, AFTER, ATTACKING, LINK):
        row[field] = -1
    row[CARD] = m.state.rows[source][CARD] if source >= m.game.players else -1
    row[ZONE] = STACK
    row[OWNER] = who
    row[CONTROLLER] = who
    return m.state.create(row)


def activate(m: Match, who: int, source: int, ability: Activated) -> None:
    """Activate an ability that uses the stack (CR 602.2)."""
    stack = ability_object(m, who, source)
    cost = ability.cost
    body = ability.body
    modes = choose_modes(m, body, who, source, stack)
    m.state.set(stack, MODES, modes)
    total = cost.mana if cost.mana is not None else ManaCost()
    if total.x:
        kept = kept_back(m, who, [cost], source, stack)
        total = choose_x(m, who, stack, total, means_of(m, who, source if cost.tap else -1, kept))
    elif cost.parts:
        most = most_of_parts(m, cost, who, source, stack)
        if most >= 0:
            m.state.set(stack, X, m.ask(who, Q_X, list(range(most + 1))))
    targets = all_targets(m, body, modes, who, source, stack, None)
    if ability.is_loyalty:
        m.state.set(source, ACTED, m.table()[TURN])
    count_use(m, source, ability)
    kept = kept_back(m, who, [cost], source, stack)
    means = means_of(m, who, source, kept)
    if not cost.tap and not means.payable(total):
        # The source's own mana is spent on its ability only where nothing else will do.
        means = means_of(m, who, -1, kept)
    pay_all(m, who, source, stack, total, [cost], means)
    _tell_targets(m, targets, stack, source)
    m.emit(ACTIVATED, source, 0, -1, stack, source=source, rule=R_ACTIVATE)
    m.put(Item(ABILITY, who, source, body.number, 0, stack, -1, m.count - 1, 0, None, targets))


def count_use(m: Match, source: int, ability: Activated) -> None:
    """Note a use of an ability that may be used so often only, where it has a limit."""
    if ability.limit >= 0 or ability.match_limit >= 0:
        cards_of(m).limits.count(m, source, ability)


def put_on_stack(m: Match, item: Item) -> None:
    """A triggered ability goes on the stack: modes and targets now; without legal ones it is removed (CR 603.3c-d)."""
    body = cards_of(m).bodies[item.node]
    who = item.who
    source = item.source
    # CR 800.4d: whoever has left the game has no triggers.
    if not m.game.is_in(m, who) or not any_mode(m, body, who, source, -1):
        return
    stack = ability_object(m, who, source)
    modes = choose_modes(m, body, who, source, stack)
    m.state.set(stack, MODES, modes)
    targets = all_targets(m, body, modes, who, source, stack, None)
    m.emit(TRIGGERED_IT, source, 0, -1, stack, source=source, rule=R_TRIGGER)
    _tell_targets(m, targets, stack, source)
    m.put(Item(ABILITY, who, source, item.node, 0, stack, item.a, item.cause, item.depth, item.event, targets))


def any_mode(m: Match, body: Body, who: int, source: int, stack: int) -> bool:
    """Whether as many modes as needed have legal targets."""
    found = 0
    for mode in body.modes:
        if not mode.targets or enough_targets(m, mode, who, source, stack):
            found += 1
    return found >= body.least
