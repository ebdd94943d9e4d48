"""Needs and units as bit sets: whether each need can have a unit of its own, and which."""

from __future__ import annotations

from typing import Final

# Above this many different symbols a matching is quicker than looking at every subset of them.
SUBSETS: Final = 8


class Tally:
    """Bit sets, each with how often it occurs."""

    __slots__ = ("counts", "masks", "total")

    masks: list[int]
    counts: list[int]
    total: int

    def __init__(self) -> None:
        self.masks = []
        self.counts = []
        self.total = 0

    def add(self, mask: int, count: int) -> None:
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
        """Every bit set as often as it occurs."""
        masks: list[int] = []
        for place in range(len(self.masks)):
            masks.extend([self.masks[place]] * self.counts[place])
        return masks


def covers(supply: Tally, need: Tally) -> bool:
    """Whether each needed symbol can have a unit of its own: Hall's condition over the subsets of symbols."""
    if need.total > supply.total:
        return False
    masks: list[int] = []
    counts: list[int] = []
    for place in range(len(need.masks)):
        mask = need.masks[place]
        for given in supply.masks:
            if not given & mask:
                masks.append(mask)
                counts.append(need.counts[place])
                break
    if len(masks) > SUBSETS:
        return -1 not in match(need.listed(), supply.listed())
    unions = [0]
    sums = [0]
    for place in range(len(masks)):
        for subset in range(len(unions)):
            union = unions[subset] | masks[place]
            wanted = sums[subset] + counts[place]
            unions.append(union)
            sums.append(wanted)
            for other in range(len(supply.masks)):
                if supply.masks[other] & union:
                    wanted -= supply.counts[other]
            if wanted > 0:
                return False
    return True


def match(needs: list[int], units: list[int]) -> list[int]:
    """For each need the place of the unit that pays it, -1 for what stays unpaid; as many as can be are paid."""
    holder = [-1] * len(units)
    for need in range(len(needs)):
        _augment(need, needs, units, holder, [False] * len(units))
    found = [-1] * len(needs)
    for place in range(len(units)):
        if holder[place] >= 0:
            found[holder[place]] = place
    return found


def _augment(need: int, needs: list[int], units: list[int], holder: list[int], seen: list[bool]) -> bool:
    """Gives the need a free unit, or one whose holder can be given another."""
    for place in range(len(units)):
        if holder[place] < 0 and needs[need] & units[place]:
            holder[place] = need
            return True
    for place in range(len(units)):
        if needs[need] & units[place] and not seen[place]:
            seen[place] = True
            if _augment(holder[place], needs, units, holder, seen):
                holder[place] = need
                return True
    return False
