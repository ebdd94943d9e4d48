"""What objects that are chosen together must be like: of a bounded total, or different from each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Amount
from cardwright.games.magic.rules.core.comparing import STATS
from cardwright.games.magic.rules.core.quantities import stat_of
from cardwright.games.magic.rules.core.relations import SHAREABLE, share

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# In what chosen objects may differ: numbers first, then what `share` knows.
DIFFERENCES: Final = (*STATS, *SHAREABLE)


class Together:
    """A requirement on all objects of one choice."""

    def holds(self, m: Match, item: Item, chosen: list[int]) -> bool:
        """Return whether these may be the choice."""
        raise NotImplementedError

    def goes_on(self, m: Match, item: Item, taken: list[int], left: list[int], least: int, most: int) -> bool:
        """Return whether these, with some of what is left, can become a choice of the right number."""
        raise NotImplementedError

    def greatest(self, m: Match, item: Item, objects: list[int], most: int) -> int:
        """Return how many of the objects can be chosen at once, `most` at the most."""
        number = min(most, len(objects))
        while number > 0 and not self.goes_on(m, item, [], objects, number, number):
            number -= 1
        return number


class Total(Together):
    """Their power, toughness or mana value is no more than an amount in all."""

    stat: int
    most: Amount

    def __init__(self, stat: int, most: Amount) -> None:
        self.stat = stat
        self.most = most

    def holds(self, m: Match, item: Item, chosen: list[int]) -> bool:
        return self._sum(m, chosen) <= self.most.ev(m, item)

    def goes_on(self, m: Match, item: Item, taken: list[int], left: list[int], least: int, most: int) -> bool:
        found = self._sum(m, taken)
        number = len(taken)
        if number > most or number + len(left) < least:
            return False
        # The smallest that must be added, and what is below zero: it makes room for others.
        for much in sorted([stat_of(m, obj, self.stat) for obj in left]):
            if number >= least and (much >= 0 or number >= most):
                break
            found += much
            number += 1
        return found <= self.most.ev(m, item)

    def _sum(self, m: Match, objects: list[int]) -> int:
        total = 0
        for obj in objects:
            total += stat_of(m, obj, self.stat)
        return total


class Different(Together):
    """No two of them are the same in something, or share it."""

    what: int

    def __init__(self, what: int) -> None:
        self.what = what

    def holds(self, m: Match, item: Item, chosen: list[int]) -> bool:
        for place in range(len(chosen)):
            if not self._agrees(m, chosen[place], chosen[:place]):
                return False
        return True

    def goes_on(self, m: Match, item: Item, taken: list[int], left: list[int], least: int, most: int) -> bool:
        if len(taken) > most or not self.holds(m, item, taken):
            return False
        return self._enough(m, [obj for obj in left if self._agrees(m, obj, taken)], least - len(taken))

    def _enough(self, m: Match, able: list[int], needed: int) -> bool:
        """Return whether so many of these differ from each other."""
        if needed <= 1:
            return len(able) >= needed
        for place in range(len(able) - needed + 1):
            rest = [obj for obj in able[place + 1 :] if self._agrees(m, obj, [able[place]])]
            if self._enough(m, rest, needed - 1):
                return True
        return False

    def _agrees(self, m: Match, obj: int, others: list[int]) -> bool:
        """Return whether it differs from all of these."""
        for other in others:
            if self.what >= len(STATS):
                if share(m, self.what - len(STATS), obj, other):
                    return False
            elif stat_of(m, obj, self.what) == stat_of(m, other, self.what):
                return False
        return True
