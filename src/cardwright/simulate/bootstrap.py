"""The bootstrap over units: what would have come out with other units, by drawing from those there are, with a seed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import floor
from random import Random
from typing import Final

DRAWS: Final = 2000
BITS: Final = 40
MASK: Final = (1 << BITS) - 1

Counts = tuple[int, ...]
"""What one unit adds to some sums: whole numbers of at least 0, as many for every unit."""


@dataclass(frozen=True, slots=True)
class Interval:
    low: float
    high: float

    @property
    def width(self) -> float:
        return self.high - self.low


def resampled(units: Sequence[Counts], draws: int = DRAWS, seed: int | str = 0) -> list[Counts]:
    """Return the sums over the units in each draw, in which as many units are taken with replacement.

    The numbers of a unit are packed into one, so that a draw is a single sum.
    """
    if not units:
        return []
    size = len(units[0])
    if any(len(unit) != size or min(unit, default=0) < 0 for unit in units):
        raise ValueError("every unit needs as many whole numbers of at least 0")
    packed = [sum(number << BITS * place for place, number in enumerate(unit)) for unit in units]
    random = Random(seed)
    count = len(packed)
    return [_unpacked(sum(random.choices(packed, k=count)), size) for _ in range(draws)]


def _unpacked(total: int, size: int) -> Counts:
    return tuple(total >> BITS * place & MASK for place in range(size))


def quantile(ordered: Sequence[float], share: float) -> float:
    """Return the value below which a share of the ordered values lies, between two values in proportion.

    >>> quantile([1.0, 2.0, 4.0], 0.75)
    3.0
    """
    place = share * (len(ordered) - 1)
    before = floor(place)
    after = min(before + 1, len(ordered) - 1)
    return ordered[before] + (place - before) * (ordered[after] - ordered[before])


def middle(values: Sequence[float], level: float = 0.95) -> Interval:
    """Return the interval that leaves out the same share of values on both sides."""
    if not values:
        raise ValueError("no interval of no values")
    ordered = sorted(values)
    return Interval(quantile(ordered, (1 - level) / 2), quantile(ordered, (1 + level) / 2))


def bootstrap(
    units: Sequence[Counts],
    statistic: Callable[[Counts], float | None],
    draws: int = DRAWS,
    seed: int | str = 0,
) -> Interval | None:
    """Return the 95 % percentile interval of a statistic of the sums; None if no draw has a value.

    A draw for which the statistic is None, such as a rate without cases, is left out.
    """
    found = [value for value in map(statistic, resampled(units, draws, seed)) if value is not None]
    return middle(found) if found else None


def share(sums: Counts) -> float | None:
    """Return the first sum as a share of the second, None if that is 0: the statistic of a rate."""
    return sums[0] / sums[1] if sums[1] else None
