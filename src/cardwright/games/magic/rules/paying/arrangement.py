"""The order in which chosen sources pay for each other and for a cost."""

from __future__ import annotations

from cardwright.games.magic.rules.concepts.mana_costs import COLOURLESS, SNOW
from cardwright.games.magic.rules.concepts.mana_sources import (
    BOTH_LAYERS,
    Source,
    kind_of,
    may_be_spent,
    pays,
    restriction_of,
)
from cardwright.games.magic.rules.paying.matching import Tally, covers
from cardwright.games.magic.rules.paying.plans import Plan, plans
from cardwright.games.magic.rules.paying.supply import Use, order_of_use, raised, spread


class Units:
    """The spendable units of a payment: those of the pool, then those of each source used, in order of use.

    `layers` counts the sources with their own cost up to the one that made the unit; `idle` lists the units made that
    cannot pay this cost.
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
        """Return a sort key, low for what is kept first: new mana before the pool's, then what pays more of
        other costs."""
        code = self.codes[number]
        restricted = restriction_of(code) > 0
        dull = kind_of(code) == COLOURLESS
        return (self.places[number] >= 0, restricted, not code & SNOW, dull, self.layers[number], code)

    def alike(self) -> list[list[int]]:
        """Return the numbers of the units, grouped by equal worth, those to be kept first in front."""
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
    """Sources that together pay a plan, each with one alternative.

    `needs` is everything to be paid, the costs of sources first; `symbols` and `payers` give for each need its symbol
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
        """Fill the units and needs from the pool and the sources in their order."""
        units = self.units
        for place in range(len(pool)):
            if may_be_spent(pool[place], allowed):
                units.add(pool[place], 0, place, -1)
        layer = 0
        for number in self.order:
            source = self.used[number]
            if source.cost is not None:
                self._need(plans(source.cost)[0], 1, layer, number)
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
        """Return whether everything is paid if this many units of each group are kept."""
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
    """Return the sources in order of use: those without a cost first, every other after what pays for it."""
    given = Tally()
    for code in pool:
        if may_be_spent(code, allowed):
            given.add(pays(code), 1)
    costly: list[Use] = []
    numbers: list[int] = []
    order: list[int] = []
    for number in range(len(used)):
        source = used[number]
        if source.cost is None:
            order.append(number)
            for code in source.makes[alternatives[number]]:
                if may_be_spent(code, allowed):
                    given.add(pays(code), 1)
        else:
            costly.append(Use(source, alternatives[number], allowed))
            numbers.append(number)
    if costly:
        found = order_of_use(plan.need.symbols, given, costly)
        if found is None:
            return None
        for use in found:
            order.append(numbers[costly.index(use)])
    elif not plan.need.met_by(given):
        return None
    arrangement = Arrangement(plan, used, alternatives, order)
    arrangement.gather(pool, allowed)
    return arrangement
