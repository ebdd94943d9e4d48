"""A cost settled symbol by symbol, and chosen sources put into an order in which they pay it."""

from __future__ import annotations

from cardwright.games.magic.rules.mana import (
    BY_GENERIC,
    BY_LIFE,
    COLOURLESS,
    GENERIC,
    KINDS,
    PHYREXIAN,
    SNOW,
    TWOBRID,
    TWOBRID_GENERIC,
    ManaCost,
)
from cardwright.games.magic.rules.matching import Tally, covers
from cardwright.games.magic.rules.sources import (
    BOTH_LAYERS,
    Source,
    kind_of,
    may_be_spent,
    pays,
    restriction_of,
)
from cardwright.games.magic.rules.supply import Use, add_needs, order_of_use, raised, spread


class Plan:
    """A cost whose symbols with several ways are settled; `symbols` tells for each need which symbol it came from."""

    __slots__ = ("by_generic", "by_life", "cost", "masks", "symbols")

    cost: ManaCost
    masks: list[int]
    symbols: list[int]
    by_life: list[int]
    by_generic: list[int]

    def __init__(self, cost: ManaCost, ways: list[int]) -> None:
        self.masks = []
        self.symbols = []
        self.by_life = []
        self.by_generic = []
        self.cost = cost
        for place in range(len(cost.special)):
            symbol = cost.special[place]
            if ways[place] == BY_LIFE:
                self.by_life.append(symbol)
                self.cost = self.cost.settled(symbol, BY_LIFE)
            elif ways[place] == BY_GENERIC:
                self.by_generic.append(symbol)
                self.cost = self.cost.settled(symbol, BY_GENERIC)
                self._need(GENERIC, symbol, TWOBRID_GENERIC)
            else:
                self._need(symbol & GENERIC, symbol, 1)
                if symbol & (TWOBRID | PHYREXIAN):
                    self.cost = self.cost.without(symbol).plus(_one(symbol & GENERIC))
        for kind in range(KINDS):
            self._need(1 << kind, 1 << kind, cost.kinds[kind])
        self._need(GENERIC, GENERIC, cost.generic)

    def _need(self, mask: int, symbol: int, count: int) -> None:
        self.masks.extend([mask] * count)
        self.symbols.extend([symbol] * count)


def _one(mask: int) -> ManaCost:
    """A cost of one symbol: of a kind, or a hybrid."""
    kinds = [0] * KINDS
    for kind in range(KINDS):
        if mask == 1 << kind:
            kinds[kind] = 1
            return ManaCost(kinds)
    return ManaCost(special=[mask])


def plans(cost: ManaCost) -> list[Plan]:
    """Every way of settling the cost, those with the least life first, then those with the least generic mana."""
    rows: list[list[int]] = [[]]
    for place in range(len(cost.special)):
        symbol = cost.special[place]
        longer: list[list[int]] = []
        for ways in rows:
            after = ways[place - 1] if place and cost.special[place - 1] == symbol else 0
            if not after:
                longer.append([*ways, 0])
            if symbol & TWOBRID:
                longer.append([*ways, BY_GENERIC])
            elif symbol & PHYREXIAN:
                longer.append([*ways, BY_LIFE])
        rows = longer
    keyed: list[tuple[int, int, int]] = []
    for number in range(len(rows)):
        keyed.append((rows[number].count(BY_LIFE), rows[number].count(BY_GENERIC), number))
    keyed.sort()
    return [Plan(cost, rows[number]) for _, _, number in keyed]


class Units:
    """The spendable units of a payment: those of the pool, then those of each source used, in order of use.

    `layers` counts the sources with a cost of their own up to the one that made the unit; `idle` are the units
    made that this cost cannot be paid with.
    """

    __slots__ = ("codes", "idle", "keys", "layers", "places")

    codes: list[int]
    layers: list[int]
    places: list[int]
    keys: list[int]
    idle: list[int]

    def __init__(self) -> None:
        self.codes = []
        self.layers = []
        self.places = []
        self.keys = []
        self.idle = []

    def add(self, code: int, layer: int, place: int, key: int) -> None:
        self.codes.append(code)
        self.layers.append(layer)
        self.places.append(place)
        self.keys.append(key)

    def mask(self, number: int) -> int:
        return raised(pays(self.codes[number]), self.layers[number])

    def worth(self, number: int) -> tuple[bool, bool, bool, bool, int, int]:
        """Low for what is kept first: fresh mana before the pool's, then what pays more of other costs."""
        code = self.codes[number]
        restricted = restriction_of(code) > 0
        dull = kind_of(code) == COLOURLESS
        return (self.places[number] >= 0, restricted, not code & SNOW, dull, self.layers[number], code)

    def alike(self) -> list[list[int]]:
        """The numbers of the units, those that are worth the same together, those to be kept first in front."""
        keyed = [(self.worth(number), number) for number in range(len(self.codes))]
        keyed.sort()
        groups: list[list[int]] = []
        for place in range(len(keyed)):
            if place and keyed[place][0] == keyed[place - 1][0]:
                groups[-1].append(keyed[place][1])
            else:
                groups.append([keyed[place][1]])
        return groups


class Arrangement:
    """Sources that pay a plan, all of them, each with one alternative.

    `needs` is all that is to be paid, the costs of sources first; `symbols` and `payers` tell for each the symbol
    and the number of the source whose cost it is, -1 for the plan itself.
    """

    __slots__ = ("alternatives", "needs", "order", "payers", "plan", "symbols", "units", "used")

    plan: Plan
    used: list[Source]
    alternatives: list[int]
    order: list[int]
    units: Units
    needs: list[int]
    symbols: list[int]
    payers: list[int]

    def __init__(self, plan: Plan, used: list[Source], alternatives: list[int], order: list[int]) -> None:
        self.plan = plan
        self.used = used
        self.alternatives = alternatives
        self.order = order
        self.units = Units()
        self.needs = []
        self.symbols = []
        self.payers = []

    def gather(self, pool: list[int], allowed: int) -> None:
        """Fills units and needs from the pool and the sources in their order."""
        units = self.units
        for place in range(len(pool)):
            if may_be_spent(pool[place], allowed):
                units.add(pool[place], 0, place, -1)
        layer = 0
        for number in self.order:
            source = self.used[number]
            if source.cost is not None:
                self._need(Plan(source.cost, [0] * len(source.cost.special)), 1, layer, number)
                layer += 1
            for code in source.makes[self.alternatives[number]]:
                if may_be_spent(code, allowed):
                    units.add(code, layer, -1, source.key)
                else:
                    units.idle.append(code)
        self._need(self.plan, BOTH_LAYERS, layer, -1)

    def _need(self, plan: Plan, layers: int, layer: int, payer: int) -> None:
        for place in range(len(plan.masks)):
            self.needs.append(spread(plan.masks[place] * layers, layer))
            self.symbols.append(plan.symbols[place])
            self.payers.append(payer)

    def enough(self, groups: list[list[int]], kept: list[int]) -> bool:
        """Whether all is paid if so many of each group of units are kept."""
        need = Tally()
        for mask in self.needs:
            need.add(mask, 1)
        supply = Tally()
        for place in range(len(groups)):
            supply.add(self.units.mask(groups[place][0]), len(groups[place]) - kept[place])
        return covers(supply, need)


def arranged(
    plan: Plan, used: list[Source], alternatives: list[int], pool: list[int], allowed: int
) -> Arrangement | None:
    """The sources in the order of their use: those that cost nothing first, each other after what pays for it."""
    given = Tally()
    for code in pool:
        if may_be_spent(code, allowed):
            given.add(pays(code), 1)
    costly: list[Use] = []
    order: list[int] = []
    for number in range(len(used)):
        source = used[number]
        masks = [pays(code) for code in source.makes[alternatives[number]] if may_be_spent(code, allowed)]
        if source.cost is None:
            order.append(number)
            for mask in masks:
                given.add(mask, 1)
        else:
            need = Tally()
            add_needs(need, source.cost, 1)
            costly.append(Use(source, number, masks, need))
    plain = Tally()
    add_needs(plain, plan.cost, BOTH_LAYERS)
    found = order_of_use(plain, given, costly)
    if found is None:
        return None
    for use in found:
        order.append(use.alternative)
    arrangement = Arrangement(plan, used, alternatives, order)
    arrangement.gather(pool, allowed)
    return arrangement
