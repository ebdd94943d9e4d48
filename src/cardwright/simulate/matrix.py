"""The matrix of a run: how often each entrant wins against each other.

Of two entrants only one cell is kept, and the other is read from it, so that the two rates are always 1 together. An
entrant against itself wins half of its matches by definition; that is never played.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cardwright.simulate.bootstrap import resampled
from cardwright.simulate.outcomes import turned
from cardwright.simulate.pair_figures import PairFigures, pair_figures
from cardwright.simulate.results import UnitResult

Pair = tuple[int, int]
"""Two entrants by number, the smaller one first."""


@dataclass(frozen=True, slots=True)
class Cell:
    """How often one entrant wins against another, of decided matches. Without any, the interval is 0 to 1.

    `played` is False for a mirror and for a pair without a decided match, whose rate of a half means nothing.
    """

    rate: float
    low: float
    high: float
    cases: int
    played: bool


MIRROR = Cell(0.5, 0.5, 0.5, 0, played=False)
UNPLAYED = Cell(0.5, 0.0, 1.0, 0, played=False)


@dataclass(frozen=True, slots=True)
class Matrix:
    """The standings of pairs, by the numbers of their entrants; the first is the smaller number."""

    names: tuple[str, ...]
    standings: dict[Pair, PairFigures]

    def cell(self, one: int, other: int) -> Cell:
        """Return how often `one` wins against `other`."""
        if one == other:
            return MIRROR
        found = self.standings.get((min(one, other), max(one, other)))
        if found is None or not found.decided.cases:
            return UNPLAYED
        rate = found.decided
        if one < other:
            return Cell(rate.rate, rate.low, rate.high, rate.cases, played=True)
        return Cell(1 - rate.rate, 1 - rate.high, 1 - rate.low, rate.cases, played=True)

    def missing(self) -> list[Pair]:
        """Return the pairs without a decided match."""
        count = len(self.names)
        pairs = [(one, other) for one in range(count) for other in range(one + 1, count)]
        return [pair for pair in pairs if not self.cell(*pair).played]

    def wins(self) -> Wins:
        """Return the number of decided matches that each pair's first entrant won, and that were decided."""
        return {pair: (found.won, found.decided.cases) for pair, found in self.standings.items() if found.decided.cases}

    def drawn(self, draws: int, seed: int | str = 0) -> list[Wins]:
        """Return the wins of every pair in each draw of the bootstrap over its units."""
        columns = {
            pair: resampled(
                [(count.won, count.decided) for count in found.counts], draws, f"{seed} {pair[0]} {pair[1]}"
            )
            for pair, found in self.standings.items()
            if found.decided.cases
        }
        return [{pair: (sums[draw][0], sums[draw][1]) for pair, sums in columns.items()} for draw in range(draws)]


Wins = dict[Pair, tuple[int, int]]
"""For each pair with a decided match: how many of them its first entrant won, and how many there were."""


def matrix(names: Sequence[str], results: Sequence[tuple[int, int, Sequence[UnitResult]]], seed: int = 0) -> Matrix:
    """Return the matrix of results, each with the numbers of the entrants that are sides 0 and 1 of its units.

    Several results of one pair are put together, whichever entrant is side 0 in them.
    """
    units: dict[Pair, list[UnitResult]] = {}
    for one, other, played in results:
        if not (0 <= one < len(names) and 0 <= other < len(names)):
            raise ValueError(f"there are entrants 0 to {len(names) - 1}, not {one} and {other}")
        if one == other:
            raise ValueError(f"{names[one]} against itself wins half by definition; it is not played")
        units.setdefault((min(one, other), max(one, other)), []).extend(played if one < other else turned(played))
    standings = {pair: pair_figures(found, seed=f"{seed} {pair[0]} {pair[1]}") for pair, found in sorted(units.items())}
    return Matrix(tuple(names), standings)


def smoothed(wins: Wins, one: int, other: int) -> float:
    """Return how often `one` wins against `other`, with a win and a loss added: never certain, a half if unplayed."""
    if one > other:
        return 1 - smoothed(wins, other, one)
    won, cases = wins.get((one, other), (0, 0))
    return 0.5 if one == other else (won + 1) / (cases + 2)


def next_pairs(found: Matrix, shares: Mapping[int, float] | None = None) -> list[Pair]:
    """Return all pairs, the one to play next first: that with the widest interval, weighted by the shares of both.

    Without shares all entrants are alike. An entrant without a share is not in the field, and its pairs come last.
    """
    count = len(found.names)
    pairs = [(one, other) for one in range(count) for other in range(one + 1, count)]

    def urgency(pair: Pair) -> tuple[float, Pair]:
        cell = found.cell(*pair)
        weight = 1.0 if shares is None else shares.get(pair[0], 0.0) * shares.get(pair[1], 0.0)
        return -weight * (cell.high - cell.low), pair

    return sorted(pairs, key=urgency)
