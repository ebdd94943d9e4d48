"""Numbers as people write them, for tables, pages and the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class Bounded(Protocol):
    """Anything with the bounds of an interval."""

    @property
    def low(self) -> float: ...

    @property
    def high(self) -> float: ...


def percent(rate: float) -> str:
    """A rate as people write it.

    >>> percent(0.5)
    '50.0 %'
    """
    return f"{100 * rate:.1f} %"


def points(difference: float) -> str:
    """A difference of rates in percentage points.

    >>> points(0.031), points(-0.002)
    ('+3.1', '-0.2')
    """
    return f"{100 * difference:+.1f}"


def interval(rate: Bounded) -> str:
    """The bounds of an interval as people write them."""
    return f"{percent(rate.low)} to {percent(rate.high)}"


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return rows of cells as lines, with the first column aligned left and numbers aligned right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        cells = [f"{row[0]:<{widths[0]}}"]
        cells += [f"{cell:>{width}}" for cell, width in zip(row[1:], widths[1:], strict=True)]
        lines.append("  ".join(cells).rstrip())
    return lines
