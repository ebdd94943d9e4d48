"""Results of a run beside real ones: how far off they are, and how far off a guess and a perfect predictor would be.

The archetypes of real results are matched with the entrants' by name. Only decided matches count, on both sides.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean
from typing import Final

from cardwright.errors import nearest
from cardwright.simulate.intervals import Rate
from cardwright.simulate.matrix import Cell, Matrix
from cardwright.simulate.reality_file import Reality

LEAST: Final = 100
"""Pairs with fewer real matches are not compared: their real rates are mostly luck."""
TRIES: Final = 400


@dataclass(frozen=True, slots=True)
class Compared:
    """A pair of entrants beside the real results of their archetypes; `sure` if the real interval leaves out a half."""

    one: int
    other: int
    ours: Cell
    real: Rate

    @property
    def sure(self) -> bool:
        return not self.real.low <= 0.5 <= self.real.high

    @property
    def right(self) -> bool:
        """Return whether the same side is the favourite in both; an exact half of ours names none."""
        return self.ours.rate != 0.5 and (self.ours.rate > 0.5) == (self.real.rate > 0.5)


@dataclass(frozen=True, slots=True)
class Marks:
    """How well rates tell the real ones: mean distance, rank correlation, and favourites right among sure pairs."""

    error: float
    correlation: float | None
    right: float


@dataclass(frozen=True, slots=True)
class Comparison:
    """A run beside real results. `unknown` are entrants whose archetype the file does not have, with a name like it.

    `few` are pairs with less than `least` real matches, which are left out. `perfect` is what one would get who knew
    the true rates, given how many real matches there are; the real rates are taken for the true ones.
    """

    about: dict[str, str]
    least: int
    pairs: tuple[Compared, ...]
    few: int
    unknown: tuple[tuple[str, str], ...]
    sure: int
    ours: Marks | None
    guess: Marks | None
    perfect: Marks | None


def compare(found: Matrix, archetypes: Sequence[str], real: Reality, least: int = LEAST, seed: int = 0) -> Comparison:
    """Return how a run's matrix stands beside real results; `archetypes` are those of its entrants, "" for none."""
    names = real.names
    unknown = tuple((name, nearest(name, names)) for name in dict.fromkeys(archetypes) if name not in names)
    pairs, few = [], 0
    for one, other in found.standings:
        ours, rate = found.cell(one, other), real.rate(archetypes[one], archetypes[other])
        if not ours.played or rate is None:
            continue
        if rate.cases < max(1, least):
            few += 1
        else:
            pairs.append(Compared(one, other, ours, rate))
    about = {name: value for name, value in real.about.items() if value}
    sure = sum(pair.sure for pair in pairs)
    if not pairs:
        return Comparison(about, least, (), few, unknown, 0, None, None, None)
    rates = [pair.real.rate for pair in pairs]
    return Comparison(
        about=about,
        least=least,
        pairs=tuple(pairs),
        few=few,
        unknown=unknown,
        sure=sure,
        ours=Marks(
            error=fmean(abs(pair.ours.rate - pair.real.rate) for pair in pairs),
            correlation=both_ways([pair.ours.rate for pair in pairs], rates),
            right=sum(pair.sure and pair.right for pair in pairs),
        ),
        guess=Marks(fmean(abs(rate - 0.5) for rate in rates), None, sure / 2),
        perfect=_perfect([pair.real for pair in pairs], seed),
    )


def _perfect(real: Sequence[Rate], seed: int) -> Marks:
    """Return the mean marks of the true rates against real results that are drawn from them anew."""
    random = Random(seed)
    errors, correlations, right = [], [], 0.0
    sure = sum(not rate.low <= 0.5 <= rate.high for rate in real)
    for _ in range(TRIES):
        drawn = [Rate(sum(random.random() < rate.rate for _ in range(rate.cases)), rate.cases) for rate in real]
        errors.append(fmean(abs(one.rate - true.rate) for one, true in zip(drawn, real, strict=True)))
        correlation = both_ways([rate.rate for rate in real], [rate.rate for rate in drawn])
        if correlation is not None:
            correlations.append(correlation)
        clear = [(one, true) for one, true in zip(drawn, real, strict=True) if not one.low <= 0.5 <= one.high]
        if clear:
            right += sum((one.rate > 0.5) == (true.rate > 0.5) for one, true in clear) / len(clear)
        else:
            right += 1.0
    return Marks(fmean(errors), fmean(correlations) if correlations else None, sure * right / TRIES)


def both_ways(ours: Sequence[float], real: Sequence[float]) -> float | None:
    """Return the rank correlation of rates, each pair taken from both sides, so that their order does not matter."""
    return spearman([*ours, *(1 - rate for rate in ours)], [*real, *(1 - rate for rate in real)])


def spearman(one: Sequence[float], other: Sequence[float]) -> float | None:
    """Return Spearman's rank correlation, with mean ranks for equal values; None if one of the two is all equal.

    >>> spearman([1.0, 2.0, 3.0], [10.0, 30.0, 20.0])
    0.5
    """
    first, second = _ranks(one), _ranks(other)
    mean = (len(first) + 1) / 2
    spread = sum((rank - mean) ** 2 for rank in first) * sum((rank - mean) ** 2 for rank in second)
    if not spread:
        return None
    together = sum((left - mean) * (right - mean) for left, right in zip(first, second, strict=True))
    return float(together / spread**0.5)


def _ranks(values: Sequence[float]) -> list[float]:
    # Rates that are equal but for rounding have equal ranks.
    rounded = [round(value, 12) for value in values]
    ordered = sorted(rounded)
    places: dict[float, list[int]] = {}
    for place, value in enumerate(ordered, 1):
        places.setdefault(value, []).append(place)
    return [fmean(places[value]) for value in rounded]


def shares_of(real: Reality, archetypes: Sequence[str]) -> Mapping[int, float]:
    """Return the share of each entrant in the real field; entrants of one archetype divide it among them."""
    count = {name: archetypes.count(name) for name in archetypes}
    return {
        number: real.shares[name] / count[name] for number, name in enumerate(archetypes) if real.shares.get(name, 0.0)
    }
