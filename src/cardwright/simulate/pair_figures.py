"""How a pair stands: matches won and lost, those that nobody won, and what may be said about who is better."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardwright.simulate.anytime import Anytime, anytime
from cardwright.simulate.bootstrap import Interval, bootstrap, share
from cardwright.simulate.outcomes import UnitCount, unit_count
from cardwright.simulate.paired import UnitRate, decided_rate, half_rate
from cardwright.simulate.results import UnitResult


@dataclass(frozen=True, slots=True)
class PairFigures:
    """The matches of a pair, for its first side.

    `decided` is the rate over decided matches, `half` the one with draws and turn limits as half a win; errors are in
    neither. `drawn` is the interval of `decided` by the bootstrap over units, None without a decided match. `failed`
    units could not be played at all.
    """

    counts: tuple[UnitCount, ...]
    failed: int
    decided: UnitRate
    half: UnitRate
    drawn: Interval | None
    anytime: Anytime

    @property
    def won(self) -> int:
        return sum(count.won for count in self.counts)

    @property
    def lost(self) -> int:
        return sum(count.lost for count in self.counts)

    @property
    def draws(self) -> int:
        return sum(count.drawn for count in self.counts)

    @property
    def limits(self) -> int:
        return sum(count.limits for count in self.counts)

    @property
    def errors(self) -> int:
        return sum(count.errors for count in self.counts)


def pair_figures(units: Sequence[UnitResult], side: int = 0, seed: int | str = 0) -> PairFigures:
    """Return how a pair stands after its units, for a side; the seed is that of the bootstrap."""
    played = sorted((unit for unit in units if unit.games), key=lambda unit: unit.number)
    counts = tuple(unit_count(unit, side) for unit in played)
    return PairFigures(
        counts=counts,
        failed=len(units) - len(played),
        decided=decided_rate(counts),
        half=half_rate(counts),
        drawn=bootstrap([(count.won, count.decided) for count in counts], share, seed=seed),
        anytime=anytime(count.score for count in counts if count.played),
    )
