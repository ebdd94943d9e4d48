"""What a payment leaves, and how many of the costs wanted next it can pay."""

from __future__ import annotations

from cardwright.games.magic.rules.concepts.mana_costs import ManaCost
from cardwright.games.magic.rules.paying.lots import Lot
from cardwright.games.magic.rules.paying.supply import Supply


class Leftover:
    """The units, life and unused sources that are left; `counts` is how many of each lot are used.

    In a lot that shares its permanent, sources are left only if no other source of the permanent is used.
    """

    __slots__ = ("counts", "life", "lots", "units")

    units: list[int]
    lots: list[Lot]
    counts: list[int]
    life: int

    def __init__(self, units: list[int], lots: list[Lot], counts: list[int], life: int) -> None:
        self.units = units
        self.lots = lots
        self.counts = counts
        self.life = life

    def still_payable(self, wanted: list[ManaCost]) -> int:
        """Return how many of these costs can be paid, each on its own, ignoring what restricted mana might then pay."""
        if not wanted:
            return 0
        supply = Supply(self.units, [], self.life)
        for place in range(len(self.lots)):
            lot = self.lots[place]
            later = lot.later
            if later is None:
                supply.given.add(lot.plain, len(lot.members) - self.counts[place])
            elif not lot.shares:
                supply.add(later, len(lot.members) - self.counts[place])
            elif lot.shares[0] == place and not self._in_use(lot):
                supply.add(later, 1)
        count = 0
        for cost in wanted:
            if supply.payable(cost):
                count += 1
        return count

    def _in_use(self, lot: Lot) -> bool:
        for place in lot.shares:
            if self.counts[place]:
                return True
        return False
