"""Paying mana: from a cost, a pool and sources, finds the payment that keeps the most for later."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.errors import RulesError
from cardwright.games.magic.rules.concepts.mana_costs import PHYREXIAN_LIFE, ManaCost
from cardwright.games.magic.rules.concepts.mana_sources import Source, kind_of, may_be_spent, restriction_of, unit
from cardwright.games.magic.rules.paying.lots import lots_of
from cardwright.games.magic.rules.paying.manual_payment import Bill, Step, ways
from cardwright.games.magic.rules.paying.matching import match
from cardwright.games.magic.rules.paying.payment_search import Found, Search
from cardwright.games.magic.rules.paying.plans import plans
from cardwright.games.magic.rules.paying.supply import Supply

__all__ = [
    "Activation",
    "Bill",
    "Payment",
    "Source",
    "Spend",
    "Step",
    "Supply",
    "kind_of",
    "may_be_spent",
    "most_x",
    "pay",
    "payable",
    "restriction_of",
    "unit",
    "ways",
]


class Spend:
    """One unit spent on one symbol: from `place` in the pool, or, if that is -1, from the source `key`."""

    __slots__ = ("key", "place", "symbol", "unit")

    symbol: int
    unit: int
    place: int
    key: int

    def __init__(self, symbol: int, code: int, place: int, key: int) -> None:
        self.symbol = symbol
        self.unit = code
        self.place = place
        self.key = key


class Activation:
    """A source that is used, its alternative, and what is spent on its own cost."""

    __slots__ = ("alternative", "source", "spends")

    source: Source
    alternative: int
    spends: list[Spend]

    def __init__(self, source: Source, alternative: int) -> None:
        self.source = source
        self.alternative = alternative
        self.spends = []


class Payment:
    """How a cost is paid.

    `activations` are in the order they are made. `by_life` lists the Phyrexian symbols paid with life, `by_generic` the
    two-brid ones paid with generic mana. `places` are the places in the pool whose units are spent, ascending; `left`
    is the pool afterwards: what remains, then what was made and not needed. `life` is the total life paid.
    """

    __slots__ = ("activations", "by_generic", "by_life", "left", "life", "places", "spends")

    activations: list[Activation]
    spends: list[Spend]
    by_life: list[int]
    by_generic: list[int]
    places: list[int]
    left: list[int]
    life: int

    def __init__(self) -> None:
        self.activations = []
        self.spends = []
        self.by_life = []
        self.by_generic = []
        self.places = []
        self.left = []
        self.life = 0


def _written_out(cost: ManaCost, found: Found, pool: list[int]) -> Payment:
    arrangement = found.arrangement
    units = arrangement.units
    payment = Payment()
    payment.by_life = arrangement.plan.by_life
    payment.by_generic = arrangement.plan.by_generic
    payment.life = PHYREXIAN_LIFE * len(payment.by_life)
    activations: list[Activation] = []
    for number in range(len(arrangement.used)):
        activations.append(Activation(arrangement.used[number], arrangement.alternatives[number]))
    for number in arrangement.order:
        payment.activations.append(activations[number])
        payment.life += arrangement.used[number].life
    masks = [units.mask(number) for number in range(len(units.codes))]
    for place in range(len(found.groups)):
        for number in found.groups[place][: found.kept[place]]:
            masks[number] = 0
            if units.places[number] < 0:
                payment.left.append(units.codes[number])
    paid = match(arrangement.needs, masks)
    for need in range(len(paid)):
        number = paid[need]
        if number < 0:
            raise RulesError(f"the payment of {cost.text()} leaves a symbol unpaid")
        spend = Spend(arrangement.symbols[need], units.codes[number], units.places[number], units.keys[number])
        if spend.place >= 0:
            payment.places.append(spend.place)
        if arrangement.payers[need] >= 0:
            activations[arrangement.payers[need]].spends.append(spend)
        else:
            payment.spends.append(spend)
    payment.places.sort()
    gone = set(payment.places)
    still = [pool[place] for place in range(len(pool)) if place not in gone]
    payment.left = still + payment.left + units.idle
    return payment


def payable(cost: ManaCost, pool: Sequence[int], sources: Sequence[Source], life: int, allowed: int = 0) -> bool:
    """Return whether the cost can be paid (CR 118.3), with X as 0; for many costs create one Supply and ask it."""
    return Supply(list(pool), list(sources), life, allowed).payable(cost)


def pay(
    cost: ManaCost,
    pool: Sequence[int],
    sources: Sequence[Source],
    life: int,
    allowed: int = 0,
    wanted: Sequence[ManaCost] = (),
) -> Payment | None:
    """Return a payment of the cost, None if there is none; always the same one.

    It pays life for Phyrexian symbols only if mana is not enough, uses the pool before sources, then keeps as many of
    the wanted costs as possible payable, each on its own; then it prefers sources of low rank and few kinds, and little
    waste.
    """
    if cost.x:
        raise RulesError(f"{cost.text()} is to be paid before X is chosen")
    units = list(pool)
    lots = lots_of(list(sources), allowed)
    keep = list(wanted)
    best: Found | None = None
    fewest = -1
    for plan in plans(cost):
        if fewest >= 0 and len(plan.by_life) > fewest:
            break
        found = Search(cost, plan, units, lots, life, allowed, keep).run()
        if found is not None:
            fewest = len(plan.by_life)
            if best is None or found.better_than(best, keep):
                best = found
    return None if best is None else _written_out(cost, best, units)


def most_x(cost: ManaCost, pool: Sequence[int], sources: Sequence[Source], life: int, allowed: int = 0) -> int:
    """Return the largest X for which the cost can be paid, -1 if it cannot be paid even with X = 0."""
    if not cost.x:
        raise RulesError(f"{cost.text()} has no X")
    supply = Supply(list(pool), list(sources), life, allowed)
    if not supply.payable(cost):
        return -1
    low = 0
    high = len(pool) + 1
    for source in sources:
        high += max([len(units) for units in source.makes], default=0)
    while high - low > 1:
        middle = (low + high) // 2
        if supply.payable(cost.with_x(middle)):
            low = middle
        else:
            high = middle
    return low
