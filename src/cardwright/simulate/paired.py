"""95 % intervals for rates of games that come in units: those of one unit share a seed and are not independent.

Wilson's interval needs a number of independent cases. It is found from how much the units differ: if games of a unit go
alike, they count for fewer cases than there are games, and if they balance each other out, for more (Korn and Graubard
1998).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from cardwright.simulate.intervals import Z, wilson
from cardwright.simulate.outcomes import UnitCount

TRUST: Final = 10
"""As if so many units with independent games had been seen before: how units differ is poorly known from a few."""

Part = tuple[float, int]
"""What one unit adds to a rate: hits, which may be halves, and cases."""


@dataclass(frozen=True, slots=True)
class UnitRate:
    """A rate over units with its interval. `effective` is the number of independent cases that would say as much."""

    hits: float
    cases: int
    units: int
    effective: float

    @property
    def rate(self) -> float:
        return self.hits / self.cases if self.cases else 0.0

    @property
    def low(self) -> float:
        return wilson(self.rate, self.effective)[0]

    @property
    def high(self) -> float:
        return wilson(self.rate, self.effective)[1]

    @property
    def width(self) -> float:
        return self.high - self.low


@dataclass(slots=True)
class UnitSums:
    """What a rate over units needs of them, kept while units are added: sums of the parts, squares and products."""

    units: int = 0
    hits: float = 0.0
    cases: int = 0
    hits_hits: float = 0.0
    hits_cases: float = 0.0
    cases_cases: int = 0

    def add(self, part: Part) -> None:
        """Add one unit; one without a case says nothing."""
        hits, cases = part
        if cases:
            self.units += 1
            self.hits += hits
            self.cases += cases
            self.hits_hits += hits * hits
            self.hits_cases += hits * cases
            self.cases_cases += cases * cases

    def rate(self) -> UnitRate:
        """Return the rate of all units together."""
        units, hits, cases = self.units, self.hits, self.cases
        if not cases:
            return UnitRate(0.0, 0, 0, 0.0)
        rate = hits / cases
        if rate in (0, 1) or units == 1:
            # Nothing shows how alike the games of a unit are, so they count as one case.
            return UnitRate(hits, cases, units, units)
        apart = rate * (1 - rate) / cases
        squares = max(0.0, self.hits_hits - 2 * rate * self.hits_cases + rate * rate * self.cases_cases)
        alike = units / (units - 1) * squares / cases**2 / apart
        factor = (units * alike + TRUST) / (units + TRUST)
        return UnitRate(hits, cases, units, cases / factor)


def unit_rate(parts: Iterable[Part]) -> UnitRate:
    """Return the rate of all units together; units without a case say nothing."""
    sums = UnitSums()
    for part in parts:
        sums.add(part)
    return sums.rate()


def decided_rate(counts: Iterable[UnitCount]) -> UnitRate:
    """Return the first reading: matches won of those that were decided."""
    return unit_rate((count.won, count.decided) for count in counts)


def half_rate(counts: Iterable[UnitCount]) -> UnitRate:
    """Return the second reading: matches won of those played, with undecided ones as half a win."""
    return unit_rate((count.won + count.undecided / 2, count.played) for count in counts)


@dataclass(frozen=True, slots=True)
class RateDifference:
    """One rate minus another over the same units, with its interval; between -1 and 1."""

    one: Part
    other: Part
    error: float

    @property
    def known(self) -> bool:
        """Return whether both rates have a case."""
        return bool(self.one[1] and self.other[1])

    @property
    def difference(self) -> float:
        return self.one[0] / self.one[1] - self.other[0] / self.other[1] if self.known else 0.0

    @property
    def low(self) -> float:
        return max(-1.0, self.difference - Z * self.error) if self.known else -1.0

    @property
    def high(self) -> float:
        return min(1.0, self.difference + Z * self.error) if self.known else 1.0


def rate_difference(parts: Sequence[tuple[float, int, float, int]]) -> RateDifference:
    """Return the difference of two rates; each unit gives hits and cases of the one, then of the other.

    The error is that of the linearised difference over units. What two more cases would add to it is added, so that a
    few cases that all went the same way do not look certain.
    """
    sums = [sum(part[place] for part in parts) for place in range(4)]
    one, other = (sums[0], int(sums[1])), (sums[2], int(sums[3]))
    units = len(parts)
    if not one[1] or not other[1] or units < 2:
        return RateDifference(one, other, 1.0)
    first, second = one[0] / one[1], other[0] / other[1]
    spread = sum(
        ((part[0] - first * part[1]) / one[1] - (part[2] - second * part[3]) / other[1]) ** 2 for part in parts
    )
    floor = 0.5 / (one[1] + 2) ** 2 + 0.5 / (other[1] + 2) ** 2
    return RateDifference(one, other, sqrt(units / (units - 1) * spread + floor))
