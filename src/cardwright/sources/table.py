"""Reads cards from CSV files: one row per card, one column per field."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Sequence
from typing import Final

from cardwright.definitions.fields import (
    AmountKind,
    ChoiceKind,
    FlagKind,
    Kind,
    ListKind,
    OptionalKind,
    TextKind,
    TreeKind,
    WholeKind,
)
from cardwright.definitions.trees import Condition
from cardwright.definitions.vocabulary import Vocabulary
from cardwright.errors import CardErrors, Problem, shorten
from cardwright.sources.build import Builder
from cardwright.sources.card_type import KIND, CardSpec, build_card
from cardwright.sources.node import Listed, Node, Refused, Value, plain
from cardwright.sources.report import BAD, Entries
from cardwright.sources.yaml_reader import read_yaml

SEPARATORS: Final = (",", ";", "\t")
_NOTES: Final = ("#", "note")
_NESTED: Final = re.compile(r"[\[{\"']")
_FLAGS: Final = {"true": True, "false": False}


def table_cards(text: str, builder: Builder, cards: CardSpec) -> list[object]:
    """Return the cards of a table whose first row names the columns."""
    rows = _rows(text, builder, _separator(text, cards.columns))
    header = next(rows, None)
    if header is None:
        if not builder.problems:
            builder.problems.append(Problem(builder.file, "", "is empty"))
        return []
    names = header[2]
    if not _check_columns(header, builder, cards):
        return []
    found: list[object] = []
    for row, line, cells in rows:
        builder.row_line = line
        place = f"row {row}"
        if len(cells) == len(names):
            found.append(_card(list(zip(names, cells, strict=True)), builder, cards, place))
        else:
            message = f"the row has {len(cells)} cells, but the header has {len(names)}"
            found.append(builder.report(Value(None, ""), place, message, str(len(cells))))
    return found


def named_rows(text: str) -> Iterator[tuple[str, int, int]]:
    """Yield the name in each row of a table, with the row's number and its line; nothing for an unreadable table."""
    rows = _rows(text, Builder(Vocabulary("names"), "", {}), _separator(text, ("name", KIND)))
    header = next(rows, None)
    if header is None or "name" not in header[2]:
        return
    column = header[2].index("name")
    for row, line, cells in rows:
        if column < len(cells):
            yield cells[column], row, line


def _separator(text: str, columns: Sequence[str]) -> str:
    """Return the character between the cells: the one that finds the most known names in the first row."""
    first = text.lstrip("\n").partition("\n")[0]
    known = set(columns)

    def names_found(separator: str) -> int:
        return len(known & {cell.strip().strip('"').strip() for cell in first.split(separator)})

    return max(SEPARATORS, key=names_found)


def _rows(text: str, builder: Builder, separator: str) -> Iterator[tuple[int, int, list[str]]]:
    """Yield the row number as a spreadsheet shows it, the line in the file, and the cells stripped of blank space.

    An empty row is only a separator and is skipped.
    """
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    row = 0
    while True:
        line = reader.line_num + 1
        row += 1
        try:
            cells = [cell.strip() for cell in next(reader)]
        except StopIteration:
            return
        except csv.Error as error:
            problem = Problem(builder.file, f"row {row}", f"this is not CSV: {error}", line=line)
            builder.problems.append(problem)
            return
        if any(cells):
            yield row, line, cells


def _check_columns(header: tuple[int, int, list[str]], builder: Builder, cards: CardSpec) -> bool:
    """Note unknown, repeated and missing columns; return whether the rows can be read at all."""
    row, line, names = header
    builder.row_line = line
    here = Value(None, "")
    for index, name in enumerate(names):
        place = f"row {row}, column {shorten(name)}"
        if name in names[:index] and name in cards.columns:
            builder.report(here, place, "duplicate column", name)
        elif name and name not in cards.columns and not _is_note(name):
            builder.report(here, place, f"unknown column {shorten(name)!r}", name, cards.columns)
    missing = [name for name in cards.always if name not in names]
    for name in missing:
        builder.report(here, f"row {row}", f"missing column {name!r}")
    return not missing


def _is_note(name: str) -> bool:
    """Return whether a column is a note for the table's maintainers, which the loader skips."""
    return name.lower().startswith(_NOTES)


def _card(row: list[tuple[str, str]], builder: Builder, cards: CardSpec, place: str) -> object:
    here = Value(None, "")
    given = dict(row)
    spec = cards.kinds.get((given.get(KIND, "") or cards.assumed) if cards.tagged else "")
    entries: Entries = {}
    complete = True
    for name, text in row:
        if not text:
            continue
        if name in cards.columns:
            field = spec.field(name) if spec else None
            entries[name] = (here, cell_node(field.kind, text) if field else Value(text, text))
        elif not name:
            builder.report(here, place, "a value in a column without a name", text)
            complete = False
    card = build_card(builder, cards, entries, here, place, "column")
    return card if complete else BAD


def cell_node(kind: Kind, text: str) -> Node:
    """Return what a cell of a column of this kind means; it is read as YAML only if plain text is not enough."""
    if isinstance(kind, OptionalKind):
        return cell_node(kind.item, text)
    if isinstance(kind, ListKind):
        if text.startswith("["):
            return _yaml_cell(text)
        if "," in text and _splits(kind.item) and not _NESTED.search(text):
            return Listed(tuple(cell_node(kind.item, part.strip()) for part in text.split(",")))
        return cell_node(kind.item, text)
    if isinstance(kind, TextKind | AmountKind):
        return Value(text, text)
    if isinstance(kind, FlagKind):
        return Value(_FLAGS.get(text.lower(), text), text)
    if isinstance(kind, ChoiceKind):
        return Value(next((w for w in kind.written if str(w) == text), text), text)
    if isinstance(kind, WholeKind):
        value = plain(text)
        return Value(value if isinstance(value, int) and not isinstance(value, bool) else text, text)
    if isinstance(kind, TreeKind) and kind.tree is Condition and not text.startswith("{"):
        return Value(text, text)
    return _yaml_cell(text)


def _yaml_cell(text: str) -> Node:
    try:
        return read_yaml(text)
    except CardErrors as error:
        problem = error.problems[0]
        return Refused(problem.message, problem.found)


def _splits(kind: Kind) -> bool:
    """Return whether `a, b` in a cell can only be two values: free text and expressions may contain commas."""
    if isinstance(kind, TreeKind):
        return kind.tree is not Condition
    return isinstance(kind, WholeKind | ChoiceKind)
