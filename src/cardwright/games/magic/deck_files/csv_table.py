"""Moxfield CSV: a table with the columns `Count` and `Name`, and `Board` if there is a sideboard."""

from __future__ import annotations

import csv
import io
from typing import Final

from cardwright.definitions.deck_list import DeckList
from cardwright.games.magic.deck_files.deck_format import DeckFormat
from cardwright.sources.deck_builder import DeckBuilder

_COLUMNS: Final = (
    "Count", "Tradelist Count", "Name", "Edition", "Condition", "Language", "Foil", "Tags", "Last Modified",
    "Collector Number", "Alter", "Proxy", "Purchase Price",
)  # fmt: skip
_BOARD: Final = "Board"
_COUNTS: Final = ("count", "quantity", "amount")
_NAMES: Final = ("name", "card_name", "card name", "card")
_BOARDS: Final = ("board", "section")
_IS_SIDE: Final = {
    "": False, "main": False, "mainboard": False, "main deck": False, "deck": False, "side": True, "sideboard": True,
}  # fmt: skip
_SEPARATORS: Final = (",", ";", "\t")


def _header(text: str) -> tuple[str, list[str]]:
    """Return what separates the columns and their names in small letters; nothing if it is no table of cards."""
    first = text.lstrip("\n").partition("\n")[0]
    for separator in _SEPARATORS:
        try:
            cells = next(csv.reader([first], delimiter=separator), [])
        except csv.Error:
            continue
        names = [cell.strip().lower() for cell in cells]
        if any(name in _COUNTS for name in names) and any(name in _NAMES for name in names):
            return separator, names
    return "", []


def fits(text: str) -> bool:
    """Return whether the first line names columns for the number and the name of cards."""
    return bool(_header(text)[0])


def read(text: str, builder: DeckBuilder) -> None:
    """Read each row."""
    separator, header = _header(text)
    count, name, board = (_place(header, names) for names in (_COUNTS, _NAMES, _BOARDS))
    for title in (column for at, column in enumerate(header) if at not in (count, name, board) and column):
        builder.drop(f"the column {title}")
    rows = csv.reader(io.StringIO(text), delimiter=separator, strict=True)
    seen = False
    try:
        for row in rows:
            if not any(cell.strip() for cell in row):
                continue
            if not seen:
                seen = True
                continue
            line = rows.line_num
            if len(row) != len(header):
                builder.problem(line, 0, f"expected {len(header)} cells, found {len(row)}")
                continue
            where = row[board].strip().lower() if board >= 0 else ""
            if where not in _IS_SIDE:
                builder.problem(line, 0, f"unknown board {where!r}", where, [each for each in _IS_SIDE if each])
            elif not row[name].strip():
                builder.problem(line, 0, "the row has no name of a card")
            else:
                builder.card(row[count].strip(), row[name].strip(), line, 0, side=_IS_SIDE[where])
    except csv.Error as error:
        builder.problem(rows.line_num, 0, f"this is not CSV: {error}")


def _place(header: list[str], names: tuple[str, ...]) -> int:
    return next((at for at, column in enumerate(header) if column in names), -1)


def write(deck: DeckList) -> str:
    """Return the deck as a table of Moxfield; the format has no place for the name, and none but ours for boards."""
    out = io.StringIO()
    writer = csv.writer(out, quoting=csv.QUOTE_ALL, lineterminator="\n")
    boards = (("mainboard", deck.main), ("sideboard", deck.sideboard))
    writer.writerow([*_COLUMNS, *([_BOARD] if deck.sideboard else [])])
    for board, cards in boards:
        for name, count in cards.items():
            row = [{"Count": str(count), "Name": name}.get(column, "") for column in _COLUMNS]
            writer.writerow([*row, *([board] if deck.sideboard else [])])
    return out.getvalue()


CSV: Final = DeckFormat("csv", "Moxfield CSV", fits, read, write)
