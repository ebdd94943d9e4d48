"""Tables: made once, and shown on the page, at the terminal, and in files of all kinds."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from io import StringIO
from typing import Any, Final

from cardwright.simulate.report.words import columns, percent, points

TEXT: Final = "text"
COUNT: Final = "count"
NUMBER: Final = "number"
RATE: Final = "rate"
POINTS: Final = "points"
LOW: Final = "low"
HIGH: Final = "high"
CODE: Final = "code"

Cell = str | int | float | None
"""A value; None where there is none, such as a rate without a case."""

NONE: Final = "–"
LARGEST: Final = 1e6
"""Evidence beyond this says nothing more; files have the exact number."""
SHORT: Final = 28
"""Texts up to this length stand on one line if the screen is wide enough."""


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its name in files, its heading for people, and what its values are.

    Columns of kind LOW and HIGH after a rate or points are its interval. People see them in the same cell.
    """

    key: str
    heading: str
    kind: str = TEXT


@dataclass(frozen=True, slots=True)
class Table:
    """A table with a name for files and a title for people; `notes` are the caveats, a sentence or two each.

    `data` tables are for files only: they would be too long to read.
    """

    name: str
    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    notes: tuple[str, ...] = ()
    data: bool = False

    def __post_init__(self) -> None:
        if any(len(row) != len(self.columns) for row in self.rows):
            raise ValueError(f"the rows of table {self.name!r} do not have {len(self.columns)} cells")

    @property
    def shown(self) -> tuple[Column, ...]:
        """Return the columns that people see."""
        return tuple(column for column in self.columns if column.kind not in (LOW, HIGH))

    def texts(self, row: Sequence[Cell]) -> list[str]:
        """Return a row as people see it."""
        found: list[str] = []
        for column, cell in zip(self.columns, row, strict=True):
            if column.kind == LOW:
                found[-1] += "" if cell is None else f" ({_bound(cell, self._kind_before(column))}"
            elif column.kind == HIGH:
                found[-1] += "" if cell is None else f" to {_bound(cell, self._kind_before(column))})"
            else:
                found.append(text_of(column.kind, cell))
        return found

    def _kind_before(self, bound: Column) -> str:
        kinds = [column.kind for column in self.columns[: self.columns.index(bound)] if column.kind not in (LOW, HIGH)]
        return kinds[-1]

    def dicts(self) -> list[dict[str, Cell]]:
        """Return the rows with their keys, for programs."""
        keys = [column.key for column in self.columns]
        return [dict(zip(keys, row, strict=True)) for row in self.rows]


def rated(key: str, heading: str, kind: str = RATE) -> tuple[Column, Column, Column]:
    """Return the columns of a rate, or of points, with its interval."""
    return (
        Column(key, heading, kind),
        Column(f"{key}_low", f"{heading}, low", LOW),
        Column(f"{key}_high", f"{heading}, high", HIGH),
    )


def text_of(kind: str, cell: Cell) -> str:
    """Return a value as people see it."""
    if cell is None:
        return NONE
    if kind == RATE:
        return percent(float(cell))
    if kind == POINTS:
        return points(float(cell))
    if kind == NUMBER:
        return f"{float(cell):.3g}" if abs(float(cell)) < 100 else f"{min(float(cell), LARGEST):,.0f}"
    return str(cell)


def _bound(cell: Cell, kind: str) -> str:
    return text_of(kind, cell).removesuffix(" %")


def csv_text(table: Table) -> str:
    """Return the table as CSV, with a header of keys; where there is no value the field is empty."""
    stream = StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow([column.key for column in table.columns])
    writer.writerows([["" if cell is None else cell for cell in row] for row in table.rows])
    return stream.getvalue()


def lines_of(table: Table) -> list[str]:
    """Return the table as lines for a terminal, without its notes."""
    heads = [column.heading for column in table.shown]
    return columns([heads, *(table.texts(row) for row in table.rows)])


def html_of(table: Table, identifier: str = "") -> str:
    """Return the table as HTML; the first column names the row."""
    name = f' id="{escape(identifier)}"' if identifier else ""
    parts = [f'<div class="wide" tabindex="0" role="region" aria-label="{escape(table.title)}"><table{name}>']
    parts.append(f"<caption>{escape(table.title)}</caption><thead><tr>")
    for column in table.shown:
        parts.append(f'<th scope="col"{_class(column.kind)}>{escape(column.heading)}</th>')
    parts.append("</tr></thead><tbody>")
    for row in table.rows:
        parts.append("<tr>")
        for number, (column, cell) in enumerate(zip(table.shown, table.texts(row), strict=True)):
            text = escape(cell)
            if column.kind == CODE and cell != NONE:
                text = f"<code>{text}</code>"
            kind = _class(column.kind) or (' class="t"' if len(cell) <= SHORT else ' class="l"')
            parts.append(f'<th scope="row"{kind}>{text}</th>' if number == 0 else f"<td{kind}>{text}</td>")
        parts.append("</tr>")
    if not table.rows:
        parts.append(f'<tr><td colspan="{len(table.shown)}">none</td></tr>')
    parts.append("</tbody></table></div>")
    return "".join(parts)


def _class(kind: str) -> str:
    return "" if kind in (TEXT, CODE) else ' class="n"'


def data_of(tables: Sequence[Table]) -> dict[str, Any]:
    """Return all tables for programs, by their names."""
    return {table.name: table.dicts() for table in tables}
