"""All files of a report: the page, the figures as JSON, and every table as CSV and, if wanted, as Parquet."""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib import import_module
from io import BytesIO
from typing import Any, Final

from cardwright.errors import BadInput
from cardwright.simulate.report.content import RunContent
from cardwright.simulate.report.deck_tables import all_cards, mulligan_table, opening_tables, sideboard_tables
from cardwright.simulate.report.figures import Figures, figures
from cardwright.simulate.report.page import page
from cardwright.simulate.report.pair_tables import (
    checks_table,
    ends_table,
    errors_table,
    first_turn_table,
    games_table,
    length_table,
    pairs_table,
    samples_table,
    turns_table,
)
from cardwright.simulate.report.run_tables import (
    agents_line,
    deck_lists,
    entrants,
    facts,
    field_table,
    matrix_table,
    mix_table,
    next_table,
    order_table,
    reality_tables,
)
from cardwright.simulate.report.sections import sections
from cardwright.simulate.report.table import COUNT, HIGH, LOW, NUMBER, POINTS, RATE, Table, csv_text, data_of

FORMAT: Final = 1
PAGE: Final = "report.html"
DATA: Final = "report.json"
NEEDS: Final = "Parquet files need pyarrow: install it with pip install 'cardwright[stats]'"


def tables_of(found: Figures) -> list[Table]:
    """Return every table of a run, those for files only included; each has a name of its own."""
    maybe = [order_table(found), field_table(found), mix_table(found)]
    return [
        facts(found),
        entrants(found),
        deck_lists(found),
        pairs_table(found),
        checks_table(found),
        matrix_table(found),
        next_table(found),
        *[table for table in maybe if table is not None],
        *reality_tables(found),
        first_turn_table(found),
        length_table(found),
        turns_table(found),
        ends_table(found),
        errors_table(found),
        mulligan_table(found),
        all_cards(found),
        *sideboard_tables(found),
        *opening_tables(found),
        samples_table(found),
        games_table(found),
    ]


def report_files(content: RunContent, *, parquet: bool = False) -> dict[str, str | bytes]:
    """Return the files of a report by their names; BadInput if Parquet is wanted and cannot be written here.

    The same run gives the same files, byte for byte.
    """
    writer = _pyarrow() if parquet else None
    found = figures(content)
    tables = tables_of(found)
    files: dict[str, str | bytes] = {PAGE: page(found, sections(found)), DATA: json_text(found, tables)}
    for table in tables:
        files[f"{table.name}.csv"] = csv_text(table)
        if writer is not None:
            files[f"{table.name}.parquet"] = _parquet(table, *writer)
    return files


def json_text(found: Figures, tables: Sequence[Table]) -> str:
    """Return everything for programs: what the run was, whom it describes, the caveats, and the tables by name."""
    content = found.content
    data = {
        "format": FORMAT,
        "title": content.title,
        "run": content.run,
        "agents": [entrant.agent for entrant in content.entrants],
        "describes": agents_line(found),
        "notes": list(content.notes),
        "caveats": {table.name: list(table.notes) for table in tables if table.notes},
        "tables": data_of(tables),
    }
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def _pyarrow() -> tuple[Any, Any]:
    try:
        pyarrow = import_module("pyarrow")
        parquet = import_module("pyarrow.parquet")
    except ImportError as error:
        raise BadInput(NEEDS) from error
    return pyarrow, parquet


def _parquet(table: Table, arrow: Any, parquet: Any) -> bytes:
    whole, number, text = arrow.int64(), arrow.float64(), arrow.string()
    kinds = {COUNT: whole, NUMBER: number, RATE: number, POINTS: number, LOW: number, HIGH: number}
    columns = {
        column.key: arrow.array([row[place] for row in table.rows], kinds.get(column.kind, text))
        for place, column in enumerate(table.columns)
    }
    stream = BytesIO()
    parquet.write_table(arrow.table(columns), stream)
    return stream.getvalue()
