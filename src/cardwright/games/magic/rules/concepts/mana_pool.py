"""A player's mana: what is in the pool, what could be made, and how it pays a cost (CR 106, 601.2g-h)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import EFFECT, Item, new_item
from cardwright.engine.state import CARD, CONTROLLER
from cardwright.errors import RulesError
from cardwright.games.magic.rules.abilities.triggered_abilities import Happens
from cardwright.games.magic.rules.casting.total_cost import mana_abilities_change, mana_ability_cost
from cardwright.games.magic.rules.concepts.costs import PayLife, TapOthers, can_tap
from cardwright.games.magic.rules.concepts.energy import PayEnergy
from cardwright.games.magic.rules.concepts.mana_as_though import AS_IT_IS, as_made, freely, spends_as
from cardwright.games.magic.rules.concepts.mana_costs import KINDS, PHYREXIAN_LIFE, SNOW, ManaCost, symbol_text
from cardwright.games.magic.rules.concepts.mana_sources import Source
from cardwright.games.magic.rules.core import events, questions
from cardwright.games.magic.rules.core.actions import lose_life, tap, untap
from cardwright.games.magic.rules.core.board import (
    CREATURE,
    DETAINED,
    ENERGY,
    FIRST_MANA,
    LAND,
    LOST_ABILITIES,
    MANA,
    MANA_STAYS,
    MANA_UNIT,
    POOL,
    SNOW_TYPE,
    STILLED,
    TAPPED,
    V_FLAGS,
    V_GRANTS,
    V_SUBTYPES,
    V_TYPES,
)
from cardwright.games.magic.rules.core.faces import Activated, Cost, Face
from cardwright.games.magic.rules.core.objects import (
    abilities_of,
    cards_of,
    face_of,
    hand,
    has_lost,
    permanents,
    values_of,
)
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.core.taps import Taps
from cardwright.games.magic.rules.paying.manual_payment import PAY_LIFE, SPEND_AS_GENERIC, Bill, Step, unit_text
from cardwright.games.magic.rules.paying.payment import Payment, pay
from cardwright.games.magic.rules.paying.shared_objects import others_payable, pay_parts
from cardwright.games.magic.rules.paying.supply import Supply
from cardwright.games.magic.rules.replacement.cannot import life_to_pay

if TYPE_CHECKING:
    from cardwright.engine.match import Match

R_MANA: Final = cr("605.3b")

# Preference among sources, low first: lands, then artifacts and their like, creatures, what costs more than tapping.
RANK_LAND: Final = 0
RANK_NEITHER: Final = 1
RANK_CREATURE: Final = 2
RANK_DEAR: Final = 3


class Means:
    """Everything a player could pay with now: the pool, the sources, and the ability that each source uses."""

    __slots__ = (
        "abilities", "but", "due", "energy", "energy_due", "kept", "life", "pool", "sources", "supply", "tapping",
    )  # fmt: skip

    pool: list[int]
    sources: list[Source]
    abilities: list[list[int]]
    life: int
    but: int
    due: int
    energy: int
    energy_due: int
    kept: list[int]
    supply: Supply | None

    def __init__(self) -> None:
        self.pool = []
        self.sources = []
        # For each source and each of its alternatives: the place of the ability among the card's.
        self.abilities = []
        self.life = 0
        # A source that is left out since it is tapped for something else.
        self.but = -1
        # Life, energy and sources that the rest of a cost needs, and the energy that no source is meant to use.
        self.due = 0
        self.energy_due = 0
        self.kept = []
        self.energy = 0
        self.supply = None
        # The places of the sources that tap other permanents.
        self.tapping: list[int] = []

    def payable(self, cost: ManaCost, allowed: int = 0) -> bool:
        """Return whether the cost can be paid; `allowed` gives the restrictions that let mana be spent on it
        (CR 106.6)."""
        if allowed:
            return Supply(self.pool, self.sources, self.life, allowed).payable(cost)
        supply = self.supply
        if supply is None:
            supply = Supply(self.pool, self.sources, self.life)
            self.supply = supply
        return supply.payable(cost)


def allowed_for(m: Match, who: int, spell: int) -> int:
    """Return the mana restrictions that this spell satisfies, as a bit set."""
    allowed = 0
    restrictions = cards_of(m).restrictions
    for number in range(len(restrictions)):
        if restrictions[number].fits(m, who, spell, spell):
            allowed |= 2 << number
    return allowed


def means_of(
    m: Match, who: int, but: int = -1, kept: list[int] | None = None, due: int = 0, energy_due: int = 0
) -> Means:
    """Return everything the player could pay with, except the source `but`, which is tapped for something else,
    the sources in `kept`, and the life and energy due for the rest of the cost."""
    found = Means()
    if kept is not None:
        found.kept = kept
    rows = m.state.rows
    row = rows[who]
    found.life = life_to_pay(m, who) - due
    found.due = due
    found.energy_due = energy_due
    found.energy = row[ENERGY] - energy_due
    found.but = but
    for kind in range(KINDS):
        for _ in range(row[FIRST_MANA + kind]):
            found.pool.append(kind)
    for unit in m.state.zones[POOL]:
        if rows[unit][CONTROLLER] == who:
            found.pool.append(rows[unit][MANA_UNIT])
    dear = mana_abilities_change(m)
    for obj in permanents(m):
        if rows[obj][CONTROLLER] == who and obj != but and obj not in found.kept:
            face = face_of(m, obj)
            values = m.layers.values(m, obj)
            taps = None if dear else taps_now(face, values)
            if taps is not None:
                if can_tap_now(m, obj, who):
                    makes = [snowy(units) for units in taps.makes] if values[V_TYPES] & SNOW_TYPE else taps.makes
                    found.sources.append(Source(obj, makes, rank_of(values)))
                    found.abilities.append(taps.places)
            elif face.mana or values[V_GRANTS]:
                _add_sources(m, found, who, obj)
    if found.tapping:
        _keep_helpers(m, who, found)
    if (how := spends_as(m, who)) != AS_IT_IS:
        found.pool = freely(found.pool, how)
        found.sources = [
            Source(source.key, [freely(units, how) for units in source.makes], source.rank, source.life, source.cost)
            for source in found.sources
        ]
    return found


def made_by(m: Match, who: int, obj: int, ability: Activated) -> list[list[int]]:
    """Return the units of each choice. There are none if it counts something absent, though it is still a mana
    ability (CR 605.2)."""
    makes = ability.makes
    times = ability.times
    if times is not None:
        number = max(0, times.ev(m, new_item(EFFECT, who, obj, a=obj)))
        makes = [units * number for units in makes]
    return [snowy(units) for units in makes] if is_snow(m, obj) else makes


def is_usable(m: Match, who: int, obj: int, ability: Activated) -> bool:
    """Return whether what the ability says about when and how often it can be activated allows it now (CR 602.5b)."""
    if ability.only_if is not None and not ability.only_if.test(m, new_item(EFFECT, who, obj, a=obj)):
        return False
    return ability.limit < 0 or not cards_of(m).limits.used(m, obj, ability)


def is_snow(m: Match, source: int) -> bool:
    """Return whether the source makes snow mana, which it does if it is snow now (CR 106.3, 107.4h)."""
    return source >= m.game.players and values_of(m, source)[V_TYPES] & SNOW_TYPE != 0


def snowy(units: list[int]) -> list[int]:
    return [unit | SNOW for unit in units]


def add_mana_of(m: Match, who: int, source: int, units: list[int]) -> None:
    """Add units to the pool that the source made: a spell, or the source of an ability."""
    add_mana(m, who, snowy(units) if is_snow(m, source) else units)


def taps_now(face: Face, values: list[int]) -> Taps | None:
    """Return what a permanent makes when tapped, if its mana abilities are exactly the printed ones and do
    nothing else."""
    taps = face.taps
    if taps is None or values[V_GRANTS] or values[V_FLAGS] & (LOST_ABILITIES | DETAINED | STILLED):
        return None
    return None if taps.types & ~values[V_SUBTYPES] else taps


def can_tap_now(m: Match, obj: int, who: int) -> bool:
    """Return whether the permanent can be tapped for mana."""
    return m.state.rows[obj][TAPPED] == 0 and can_tap(m, obj, who)


def rank_of(values: list[int]) -> int:
    """Return the preference for a permanent with these values as a source that only taps."""
    types = values[V_TYPES]
    return RANK_LAND if types & LAND else RANK_CREATURE if types & CREATURE else RANK_NEITHER


def _add_sources(m: Match, found: Means, who: int, obj: int) -> None:
    plain: list[list[int]] = []
    places: list[int] = []
    abilities = abilities_of(m, obj)
    for place in range(len(abilities)):
        ability = abilities[place]
        if not ability.makes or has_lost(m, obj, place) or not is_usable(m, who, obj, ability):
            continue
        cost = ability.cost
        makes = made_by(m, who, obj, ability)
        if not makes[0]:
            continue
        mana = mana_ability_cost(m, who, obj, ability)
        if mana is None and cost.tap and not cost.untap and not cost.parts:
            if can_tap_now(m, obj, who):
                for units in makes:
                    if units not in plain:
                        plain.append(units)
                        places.append(place)
        elif others_payable(m, cost, who, obj, obj):
            life = 0
            energy = 0
            for part in cost.parts:
                if isinstance(part, PayLife):
                    life += part.due(m, who, obj, obj)
                elif isinstance(part, PayEnergy):
                    energy += part.due(m, who, obj, obj)
            if energy > found.energy:
                continue
            # Who has little uses it for those that come first.
            found.energy -= energy
            found.sources.append(Source(obj, makes, RANK_DEAR, life, mana))
            found.abilities.append([place] * len(makes))
            for part in cost.parts:
                if isinstance(part, TapOthers):
                    found.tapping.append(len(found.sources) - 1)
    if plain:
        found.sources.append(Source(obj, plain, rank_of(m.layers.values(m, obj))))
        found.abilities.append(places)


def _keep_helpers(m: Match, who: int, found: Means) -> None:
    """Leave out sources that tap other permanents, as far as there are not enough that make no mana themselves.

    Two that could only tap each other, or what is tapped for mana already, do not pay for one thing.
    """
    keys = [source.key for source in found.sources]
    used: list[int] = []
    dropped: list[int] = []
    for place in found.tapping:
        obj = keys[place]
        for part in abilities_of(m, obj)[found.abilities[place][0]].cost.parts:
            if isinstance(part, TapOthers):
                free = [other for other in part.fitting(m, who, obj, obj) if other not in keys and other not in used]
                needed = part.number(m, who, obj, obj)
                if len(free) < needed:
                    dropped.append(place)
                else:
                    used.extend(free[:needed])
    if dropped:
        found.sources = [found.sources[place] for place in range(len(keys)) if place not in dropped]
        found.abilities = [found.abilities[place] for place in range(len(keys)) if place not in dropped]


def pay_mana(m: Match, who: int, cost: ManaCost, means: Means, keep: list[ManaCost], allowed: int = 0) -> bool:
    """Pay the cost from pool and sources; if it cannot be paid, do nothing and return False."""
    if cost.is_zero():
        return True
    if cards_of(m).settings_manual:
        return pay_by_hand(m, who, cost, means, allowed)
    payment = pay(cost, means.pool, means.sources, means.life, allowed, keep)
    if payment is None:
        return False
    carry_out(m, who, payment, means)
    return True


def pay_by_hand(m: Match, who: int, cost: ManaCost, means: Means, allowed: int) -> bool:
    """Pay by asking for one source, unit or symbol at a time; only steps that leave the rest payable are offered."""
    bill = Bill(cost, means.pool, means.sources, means.life, allowed)
    if not bill.payable():
        return False
    while not bill.paid():
        steps = bill.ways()
        values: list[int] = []
        for step in steps:
            value = step_value(bill, step)
            if value not in values:
                values.append(value)
        answer = m.ask(who, questions.PAYMENT, values)
        chosen = 0
        while step_value(bill, steps[chosen]) != answer:
            chosen += 1
        step = steps[chosen]
        left = bill.take(step).cost
        for place in step.places:
            _spend(m, who, bill.pool[place])
            if step.source is None and cards_of(m).keeps_spent:
                cards_of(m).spent.append(bill.pool[place])
        source = step.source
        if source is not None:
            place = 0
            while means.sources[place] is not source:
                place += 1
            ability = means.abilities[place][step.alternative]
            use_mana_ability(m, who, source.key, ability, source.makes[step.alternative])
        elif step.action == PAY_LIFE:
            lose_life(m, who, PHYREXIAN_LIFE)
        means = means_of(m, who, means.but, means.kept, means.due, means.energy_due)
        bill = Bill(left, means.pool, means.sources, means.life, allowed)
    return True


def step_value(bill: Bill, step: Step) -> int:
    """Return a step as an option's number: the last two bits say what it does, the others with what."""
    source = step.source
    if source is not None:
        return 4 * (source.key * 32 + step.alternative)
    if step.action == PAY_LIFE:
        return 4 * step.symbol + 3
    return 4 * (bill.pool[step.places[0]] * 4096 + step.symbol) + (2 if step.action == SPEND_AS_GENERIC else 1)


def step_text(m: Match, who: int, value: int) -> str:
    """Return a description of an option of a payment by hand."""
    what = value % 4
    value //= 4
    if what == 0:
        for source in means_of(m, who).sources:
            if source.key == value // 32 and value % 32 < len(source.makes):
                made = "".join([unit_text(unit) for unit in source.makes[value % 32]])
                return f"use {m.game.object_name(m, source.key)} for {made}"
    if what == 3:
        return f"pay {PHYREXIAN_LIFE} life for {symbol_text(value)}"
    return f"spend {unit_text(value // 4096)} on {symbol_text(value % 4096)}{' as generic' if what == 2 else ''}"


def carry_out(m: Match, who: int, payment: Payment, means: Means) -> None:
    """Activate the mana abilities, then spend."""
    activations = payment.activations
    if means.tapping and all(not activation.spends for activation in activations):
        # What taps others comes last, so that it finds those that make mana tapped already.
        keys = [source.key for source in means.sources if source.rank == RANK_DEAR]
        activations = [each for each in activations if each.source.key not in keys] + [
            each for each in activations if each.source.key in keys
        ]
    for activation in activations:
        place = 0
        while means.sources[place] is not activation.source:
            place += 1
        ability = means.abilities[place][activation.alternative]
        # What a mana ability costs in mana is spent at once, from what was made before it.
        for spend in activation.spends:
            _spend(m, who, spend.unit)
        obj = activation.source.key
        use_mana_ability(m, who, obj, ability, activation.source.makes[activation.alternative])
    for spend in payment.spends:
        _spend(m, who, spend.unit)
        if cards_of(m).keeps_spent:
            cards_of(m).spent.append(spend.unit)
    paid = payment.life
    for activation in payment.activations:
        paid -= activation.source.life
    if paid > 0:
        lose_life(m, who, paid)


def use_mana_ability(m: Match, who: int, obj: int, place: int, units: list[int]) -> None:
    """Resolve a mana ability as it is activated, without the stack (CR 605.3b); its mana cost has been paid."""
    ability = abilities_of(m, obj)[place]
    cost = ability.cost
    if ability.limit >= 0:
        cards_of(m).limits.count(m, obj, ability)
    if cost.tap:
        tap(m, obj, for_mana=True)
    if cost.untap:
        untap(m, obj)
    if cost.parts:
        pay_parts(m, who, obj, obj, [Cost(None, False, False, cost.parts, cost.text)])
    add_mana(m, who, [as_made(unit) for unit in units], ability.stays)
    if ability.body.modes:
        effect = m.game.effects[ability.body.modes[0].effect]
        effect.run(m, new_item(EFFECT, who, obj, ability.body.modes[0].effect, a=obj))
    mana_triggers(m)


def mana_triggers(m: Match) -> None:
    """Resolve triggered mana abilities at once, without the stack (CR 605.4a)."""
    if not m.triggered:
        return
    waiting = m.triggered
    m.triggered = [item for item in waiting if not _is_at_once(m, item)]
    for item in waiting:
        if _is_at_once(m, item):
            m.game.effects[item.node].run(m, item)


def _is_at_once(m: Match, item: Item) -> bool:
    trigger = m.game.triggers[item.a]
    return isinstance(trigger, Happens) and trigger.at_once


def add_mana(m: Match, who: int, units: list[int], stays: bool = False) -> None:
    """Add units to the pool; plain ones are counted by kind, others are separate objects."""
    counts = [0] * KINDS
    for unit in units:
        if unit < KINDS and not stays:
            counts[unit] += 1
        else:
            m.state.create([MANA, -1, POOL, who, who, 0, unit, 1 if stays else 0])
    for kind in range(KINDS):
        if counts[kind]:
            m.emit(events.MANA_ADDED, who, counts[kind], kind, rule=R_MANA)


def _spend(m: Match, who: int, unit: int) -> None:
    rows = m.state.rows
    unit = as_made(unit)
    if unit < KINDS and rows[who][FIRST_MANA + unit] > 0:
        m.state.set(who, FIRST_MANA + unit, rows[who][FIRST_MANA + unit] - 1)
        return
    for obj in m.state.zones[POOL]:
        if rows[obj][CONTROLLER] == who and rows[obj][MANA_UNIT] == unit:
            m.state.move(obj, -1)
            return
    raise RulesError(f"the unit {unit} of mana is to be spent but not in the pool")


def empty_pools(m: Match) -> None:
    """Empty the pools as a step or phase ends (CR 500.5), except mana that stays."""
    for player in range(m.game.players):
        row = m.state.rows[player]
        for kind in range(KINDS):
            if row[FIRST_MANA + kind]:
                m.state.set(player, FIRST_MANA + kind, 0)
    if m.state.zones[POOL]:
        for unit in m.state.zones[POOL][:]:
            if m.state.rows[unit][MANA_STAYS] == 0:
                m.state.move(unit, -1)


def wanted_costs(m: Match, who: int, but: int) -> list[ManaCost]:
    """Return the costs of the other cards in hand, which a payment should leave payable."""
    known = cards_of(m).kept_for[who]
    if known:
        return known
    costs: list[ManaCost] = []
    faces = cards_of(m).faces
    for card in hand(m, who):
        cost = faces[m.state.rows[card][CARD]].cost
        if card != but and cost is not None and len(costs) < 6 and cost not in costs:
            costs.append(cost)
    return costs
