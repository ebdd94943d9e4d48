"""A grid of cells as plain text: turns labelled rows into lines of equal width."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final
from unicodedata import combining, east_asian_width

LABEL: Final = 8
CELL: Final = 11


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a grid: its label on the left, and a text for each column."""

    label: str
    cells: Sequence[str]


def grid(heading: Row, rows: Sequence[Row | None]) -> list[str]:
    """The rows between rules; None is a rule between two rows. Five columns are 79 wide.

    >>> rows = [Row("P2", ["Scout"]), None, Row("P1", ["a very long name"])]
    >>> print("\\n".join(grid(Row("slot", ["0"]), rows)))
    slot      0
            +-------------+
    P2      | Scout       |
            +-------------+
    P1      | a very lon~ |
            +-------------+
    """
    rule = " " * LABEL + "+" + ("-" * (CELL + 2) + "+") * len(heading.cells)
    above = fit(heading.label, LABEL) + "".join(f"  {fit(cell, CELL)} " for cell in heading.cells)
    lines = [above.rstrip(), rule]
    for row in rows:
        if row is None:
            lines.append(rule)
        else:
            lines.append(fit(row.label, LABEL) + "|" + "".join(f" {fit(cell, CELL)} |" for cell in row.cells))
    return [*lines, rule]


def fit(text: str, width: int) -> str:
    """The text in exactly this many columns, filled up or cut off with a ~.

    >>> fit("Scout", 7), fit("Necromancer", 7), fit("竜騎士", 5)
    ('Scout  ', 'Necrom~', '竜騎~')
    """
    columns = [_columns(character) for character in text]
    if sum(columns) <= width:
        return text + " " * (width - sum(columns))
    kept = 0
    used = 0
    while used + columns[kept] < width:
        used += columns[kept]
        kept += 1
    return text[:kept] + "~" + " " * (width - used - 1)


def _columns(character: str) -> int:
    if combining(character):
        return 0
    return 2 if east_asian_width(character) in ("W", "F") else 1
