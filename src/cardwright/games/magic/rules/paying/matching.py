"""Matching of needs and units as bit sets: whether each need can have its own unit, and which."""

from __future__ import annotations

from typing import Final

# Above this many different sets of symbols a matching is quicker than asking for every one of them.
MOST_SETS: Final = 32


class Tally:
    """Bit sets with the number of times each occurs."""

    __slots__ = ("counts", "masks", "total")

    masks: list[int]
    counts: list[int]
    total: int

    def __init__(self) -> None:
        self.masks = []
        self.counts = []
        self.total = 0

    def add(self, mask: int, count: int) -> None:
        """Add this many of the bit set, or remove some if the count is negative."""
        self.total += count
        for place in range(len(self.masks)):
            if self.masks[place] == mask:
                self.counts[place] += count
                return
        self.masks.append(mask)
        self.counts.append(count)

    def add_all(self, other: Tally) -> None:
        for place in range(len(other.masks)):
            self.add(other.masks[place], other.counts[place])

    def copy(self) -> Tally:
        copied = Tally()
        copied.masks = self.masks.copy()
        copied.counts = self.counts.copy()
        copied.total = self.total
        return copied

    def listed(self) -> list[int]:
        """Return every bit set as often as it occurs."""
        masks: list[int] = []
        for place in range(len(self.masks)):
            masks.extend([self.masks[place]] * self.counts[place])
        return masks


class Need:
    """Symbols that need a unit each. Counting decides whether they get it: for every set of symbols there must
    be as many units that pay one of them (Hall's condition); sets paid by the same units count as one."""

    __slots__ = ("counts", "masks", "symbols")

    symbols: Tally
    # For each set what pays one of its symbols, and how many such units it wants; none where there are too many sets.
    masks: list[int]
    counts: list[int]

    def __init__(self, symbols: Tally) -> None:
        self.symbols = symbols
        self.masks = []
        self.counts = []
        for mask in symbols.masks:
            smaller = len(self.masks)
            self._note(mask)
            for place in range(smaller):
                self._note(self.masks[place] | mask)
            if len(self.masks) > MOST_SETS:
                self.masks = []
                return
        for union in self.masks:
            count = 0
            for place in range(len(symbols.masks)):
                if symbols.masks[place] | union == union:
                    count += symbols.counts[place]
            self.counts.append(count)

    def _note(self, union: int) -> None:
        for mask in self.masks:
            if mask == union:
                return
        self.masks.append(union)

    def met_by(self, units: Tally) -> bool:
        """Return whether each symbol can have its own unit."""
        if not self.masks:
            return -1 not in match(self.symbols.listed(), units.listed())
        # The largest set first, which comes last as a rule: most often there are just too few units.
        for place in range(len(self.masks) - 1, -1, -1):
            mask = self.masks[place]
            short = self.counts[place]
            for other in range(len(units.masks)):
                if units.masks[other] & mask:
                    short -= units.counts[other]
            if short > 0:
                return False
        return True


def covers(units: Tally, symbols: Tally) -> bool:
    """Return whether each symbol can have its own unit; for many questions about the same symbols create one Need."""
    return Need(symbols).met_by(units)


def match(needs: list[int], units: list[int]) -> list[int]:
    """Return for each need the place of the unit that pays it, -1 if unpaid; as many as possible are paid."""
    holder = [-1] * len(units)
    for need in range(len(needs)):
        if not _take_free(need, needs[need], units, holder):
            _augment(need, needs, units, holder, [False] * len(units))
    found = [-1] * len(needs)
    for place in range(len(units)):
        if holder[place] >= 0:
            found[holder[place]] = place
    return found


def _take_free(need: int, mask: int, units: list[int], holder: list[int]) -> bool:
    """Give the need a unit that is not taken."""
    for place in range(len(units)):
        if holder[place] < 0 and mask & units[place]:
            holder[place] = need
            return True
    return False


def _augment(need: int, needs: list[int], units: list[int], holder: list[int], seen: list[bool]) -> bool:
    """Give the need a unit whose holder can be given another."""
    for place in range(len(units)):
        if needs[need] & units[place] and not seen[place]:
            seen[place] = True
            other = holder[place]
            if _take_free(other, needs[other], units, holder) or _augment(other, needs, units, holder, seen):
                holder[place] = need
                return True
    return False
