"""Who is better, asked as often as wanted: an interval and a test that hold however often one looks and whenever one
stops.

Usual intervals promise 95 % for one look at a number of games fixed before. Looking after every game and stopping when
the interval leaves out 50 % finds a difference where there is none in one run of four. Here a bet is placed on every
unit against each supposed mean. If the mean is right, the stake grows 20-fold at any time in at most one run of 20
(Ville's inequality).

The bets are mixed over an even beta distribution of rates. A unit's score may be any number from 0 to 1, for which a
bet pays in proportion; if every score is 0 or 1, the stake is the closed form of the beta-binomial distribution.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import exp, inf, log
from typing import Final

LEVEL: Final = 0.05
GRID: Final = 200
"""So many rates are bet on. Any mixture keeps the promise; a finer one only bets better with very many units."""
STEPS: Final = 50
RATES: Final = tuple((2 * number + 1) / (2 * GRID) for number in range(GRID))


@dataclass(frozen=True, slots=True)
class Anytime:
    """What may be said at any time: the mean score of a unit with its interval, and the stake against a mean of a half.

    `better` is 0 or 1, the side that is better, or None while that is open.
    """

    units: int
    mean: float
    low: float
    high: float
    evidence: float

    @property
    def better(self) -> int | None:
        if self.evidence < 1 / LEVEL:
            return None
        return 0 if self.mean > 0.5 else 1


def stake(scores: Mapping[float, int], mean: float) -> float:
    """Return what a stake of 1 against this mean has become; `scores` says how many units had each score."""
    logs = [_log_stake(scores, mean, rate) for rate in RATES]
    largest = max(logs)
    if largest == -inf:
        return 0.0
    return exp(min(700.0, largest + log(sum(exp(one - largest) for one in logs) / GRID)))


def _log_stake(scores: Mapping[float, int], mean: float, rate: float) -> float:
    total = 0.0
    for score, units in scores.items():
        total += units * log(score * rate / mean + (1 - score) * (1 - rate) / (1 - mean))
    return total


def anytime(scores: Iterable[float]) -> Anytime:
    """Return the interval and the test for the scores of units in the order in which they were played."""
    counted = Counter(scores)
    units = counted.total()
    if not units:
        return Anytime(0, 0.5, 0.0, 1.0, 1.0)
    if min(counted) < 0 or max(counted) > 1:
        raise ValueError("a score lies between 0 and 1")
    mean = sum(score * number for score, number in counted.items()) / units
    return Anytime(units, mean, _bound(counted, mean, 0.0), _bound(counted, mean, 1.0), stake(counted, 0.5))


def _bound(scores: Mapping[float, int], mean: float, end: float) -> float:
    """Return the mean nearest to an end that is not refuted. The stake grows from the found mean towards both ends."""
    if mean == end:
        return end
    inside, outside = mean, end
    for _ in range(STEPS):
        tried = (inside + outside) / 2
        if stake(scores, tried) < 1 / LEVEL:
            inside = tried
        else:
            outside = tried
    return outside
