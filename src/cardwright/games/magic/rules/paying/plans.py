"""Ways to settle a cost whose symbols can be paid in several ways, and what each way needs (CR 107.4e-f)."""

from __future__ import annotations

from typing import Final

from cardwright.games.magic.rules.concepts.mana_costs import (
    BY_GENERIC,
    BY_LIFE,
    GENERIC,
    KINDS,
    PHYREXIAN,
    TWOBRID,
    TWOBRID_GENERIC,
    ManaCost,
)
from cardwright.games.magic.rules.concepts.mana_sources import BOTH_LAYERS
from cardwright.games.magic.rules.paying.matching import Need, Tally

# A symbol is paid with mana of its own kinds.
WITH_ITS_KIND: Final = 0


class Plan:
    """One way of settling a cost.

    `masks` are the bits of what pays each need, one by one, and `symbols` gives the symbol each need came from. `need`
    counts all of them as needs of the cost itself, so mana restricted to that cost pays them, too.
    """

    __slots__ = ("by_generic", "by_life", "masks", "need", "symbols", "ways")

    ways: list[int]
    masks: list[int]
    symbols: list[int]
    by_life: list[int]
    by_generic: list[int]
    need: Need

    def __init__(self, cost: ManaCost, ways: list[int]) -> None:
        self.ways = ways
        self.masks = []
        self.symbols = []
        self.by_life = []
        self.by_generic = []
        counted = Tally()
        for place in range(len(cost.special)):
            symbol = cost.special[place]
            if ways[place] == BY_LIFE:
                self.by_life.append(symbol)
            elif ways[place] == BY_GENERIC:
                self.by_generic.append(symbol)
                self._add(counted, GENERIC, symbol, TWOBRID_GENERIC)
            else:
                self._add(counted, symbol & GENERIC, symbol, 1)
        for kind in range(KINDS):
            if cost.kinds[kind]:
                self._add(counted, 1 << kind, 1 << kind, cost.kinds[kind])
        if cost.generic:
            self._add(counted, GENERIC, GENERIC, cost.generic)
        self.need = Need(counted)

    def _add(self, counted: Tally, mask: int, symbol: int, count: int) -> None:
        self.masks.extend([mask] * count)
        self.symbols.extend([symbol] * count)
        counted.add(mask * BOTH_LAYERS, count)

    def settled(self, cost: ManaCost) -> ManaCost:
        """Return the plan's cost with each symbol replaced by what was chosen for it."""
        done = cost
        for place in range(len(cost.special)):
            symbol = cost.special[place]
            if self.ways[place] != WITH_ITS_KIND:
                done = done.settled(symbol, self.ways[place])
            elif symbol & (TWOBRID | PHYREXIAN):
                done = done.without(symbol).plus(_one(symbol & GENERIC))
        return done


def _one(mask: int) -> ManaCost:
    """Return a cost of one symbol: of a kind, or a hybrid."""
    kinds = [0] * KINDS
    for kind in range(KINDS):
        if mask == 1 << kind:
            kinds[kind] = 1
            return ManaCost(kinds)
    return ManaCost(special=[mask])


def plans(cost: ManaCost) -> list[Plan]:
    """Return every way of settling the cost, those with the least life first, then those with the least generic mana.

    They depend only on the cost and are stored in it.
    """
    found = cost.plans
    if found is None:
        found = _all_plans(cost)
        cost.plans = found
    return found


def _all_plans(cost: ManaCost) -> list[Plan]:
    rows: list[list[int]] = [[]]
    for place in range(len(cost.special)):
        symbol = cost.special[place]
        longer: list[list[int]] = []
        for ways in rows:
            after = ways[place - 1] if place and cost.special[place - 1] == symbol else WITH_ITS_KIND
            if after == WITH_ITS_KIND:
                longer.append([*ways, WITH_ITS_KIND])
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
