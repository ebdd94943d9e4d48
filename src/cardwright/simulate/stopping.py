"""When a pair has been played enough: at a width of its interval, never because of what the interval leaves out.

Stopping at a width leaves the interval's promise as it is (`scripts/coverage_of_intervals.py` shows it). Stopping when
50 % lies outside does not: who is better is a question for `anytime`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from cardwright.errors import BadInput
from cardwright.simulate.intervals import Z
from cardwright.simulate.outcomes import UnitCount, unit_count
from cardwright.simulate.paired import UnitRate, decided_rate
from cardwright.simulate.results import UnitResult

FEWEST: Final = 20
"""No pair is enough with fewer units: how its units differ is not known before."""


def is_enough(rate: UnitRate, width: float) -> bool:
    """Return whether a pair has been played enough for an interval no wider than this."""
    return rate.units >= FEWEST and rate.width <= width


@dataclass(frozen=True, slots=True)
class StopRule:
    """Stop a pair as soon as the interval of its win rate, over decided matches, is no wider than `width`."""

    width: float

    def __post_init__(self) -> None:
        if not 0 < self.width < 1:
            raise BadInput(f"the width of an interval lies between 0 and 1, such as 0.06, not {self.width:g}")

    def met(self, counts: Iterable[UnitCount]) -> bool:
        """Return whether the units of a pair, in the order of their numbers, are enough."""
        return is_enough(decided_rate(counts), self.width)

    def enough(self, units: Iterable[UnitResult]) -> bool:
        """Return whether the results of a pair are enough; only the gapless beginning may be given."""
        return self.met([unit_count(unit) for unit in units])

    def first_enough(self, units: Sequence[UnitResult], every: int = 1) -> int | None:
        """Return after how many units a pair was enough, looking after each `every` of them; None if never.

        The same units give the same answer whatever the order in which they were finished.
        """
        counts = [unit_count(unit) for unit in units]
        for number in range(every, len(counts) + 1, every):
            if self.met(counts[:number]):
                return number
        return None

    def units_left(self, rate: UnitRate) -> int:
        """Return about how many more units are needed, if they go on as so far."""
        cases_a_unit = rate.effective / rate.units if rate.units else 2.0
        spread = max(rate.rate * (1 - rate.rate), 0.01) if rate.cases else 0.25
        needed = 4 * Z * Z * spread / self.width**2 - Z * Z
        return max(0, max(FEWEST, ceil(needed / cases_a_unit)) - rate.units)
