"""95 % intervals for one rate, and for the difference of two rates of the same matches."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Final

Z: Final = 1.959963984540054
"""Of a normal distribution 95 % lie within this many standard deviations."""


@dataclass(frozen=True, slots=True)
class Rate:
    """A number of `hits` out of a number of cases, with the 95 % interval by Wilson's method; 0 to 1 without cases."""

    hits: int
    cases: int

    def __post_init__(self) -> None:
        if not 0 <= self.hits <= self.cases:
            raise ValueError(f"{self.hits} of {self.cases} is no rate")

    @property
    def rate(self) -> float:
        return self.hits / self.cases if self.cases else 0.0

    @property
    def low(self) -> float:
        return self._bounds()[0]

    @property
    def high(self) -> float:
        return self._bounds()[1]

    def _bounds(self) -> tuple[float, float]:
        return wilson(self.rate, self.cases)


def wilson(rate: float, cases: float) -> tuple[float, float]:
    """Return the bounds of Wilson's 95 % interval for a rate that was found in so many independent cases."""
    if cases <= 0:
        return 0.0, 1.0
    middle = rate + Z * Z / (2 * cases)
    half = Z * sqrt(rate * (1 - rate) / cases + Z * Z / (4 * cases * cases))
    scale = 1 + Z * Z / cases
    # Rounding must not push a bound beyond what is certain.
    low = 0.0 if rate <= 0 else (middle - half) / scale
    high = 1.0 if rate >= 1 else (middle + half) / scale
    return low, high


@dataclass(frozen=True, slots=True)
class PairedDifference:
    """The rate after a change minus the rate before it, for cases that were tried both ways.

    `both` hit before and after, `gained` only after, `lost` only before, `neither` not at all. The 95 % interval is
    Newcombe's (1998, method 10): Wilson's intervals of both rates, combined with the correlation of the pairs.
    """

    both: int
    gained: int
    lost: int
    neither: int

    @property
    def cases(self) -> int:
        return self.both + self.gained + self.lost + self.neither

    @property
    def before(self) -> Rate:
        return Rate(self.both + self.lost, self.cases)

    @property
    def after(self) -> Rate:
        return Rate(self.both + self.gained, self.cases)

    @property
    def difference(self) -> float:
        return (self.gained - self.lost) / self.cases if self.cases else 0.0

    @property
    def low(self) -> float:
        after, before = self.after, self.before
        return max(-1.0, self.difference - self._reach(after.rate - after.low, before.high - before.rate))

    @property
    def high(self) -> float:
        after, before = self.after, self.before
        return min(1.0, self.difference + self._reach(after.high - after.rate, before.rate - before.low))

    def _reach(self, one: float, other: float) -> float:
        return sqrt(max(0.0, one * one - 2 * self._correlation() * one * other + other * other))

    def _correlation(self) -> float:
        """Return the correlation of a case's two outcomes; a positive one is shrunk towards 0, as in the method."""
        after, before, n = self.after.hits, self.before.hits, self.cases
        spread = after * (n - after) * before * (n - before)
        if spread == 0:
            return 0.0
        together = self.both * self.neither - self.gained * self.lost
        if together > 0:
            return max(0.0, together - n / 2) / sqrt(spread)
        return together / sqrt(spread)
