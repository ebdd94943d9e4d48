"""When a pair has been played enough: at a width of its interval, never because of what the interval leaves out.

Stopping at a width leaves the interval's promise as it is (`scripts/coverage_of_intervals.py` shows it). Stopping when
50 % lies outside does not: who is better is a question for `anytime`.
"""

from __future__ import annotations

from typing import Final

from cardwright.simulate.paired import UnitRate

FEWEST: Final = 20
"""No pair is enough with fewer units: how its units differ is not known before."""


def is_enough(rate: UnitRate, width: float) -> bool:
    """Return whether a pair has been played enough for an interval no wider than this."""
    return rate.units >= FEWEST and rate.width <= width
