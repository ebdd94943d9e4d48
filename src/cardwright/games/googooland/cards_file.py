"""Reading and writing card files; reading reports everything that is wrong with a file at once."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from cardwright.definitions.names import LONGEST, Names
from cardwright.errors import CardErrors, Problem, nearest
from cardwright.games.googooland.cells import read_cell
from cardwright.games.googooland.vocabulary import (
    MOST,
    NAMES,
    STATS,
    TARGETS_COST,
    CardWord,
    CopyCard,
    GoogoolandCard,
    RemoveStamina,
    ReturnTarget,
    SleepTarget,
    TakeControl,
    Unsleep,
)
from cardwright.sources.text_file import clean, read_text

SUFFIX: Final = ".csv"
COLUMNS: Final = ("name", "cost", *STATS, "effects")
LONGEST_NAME: Final = 60
CARD_NAMES: Final = Names(
    (
        "end turn", "no more", "no target", "tussle *", "* attacks directly", "activate *", "pay [0-9] CC", "sleep *",
        "enemy *", "stolen *", "* in p[0-9]'s *", "*#*",
    ),
    joins=("of",),
)  # fmt: skip

_HERE: Final = len(COLUMNS)


def read_card_files(paths: Iterable[Path]) -> list[GoogoolandCard]:
    """Return the cards of these files, in order; CardErrors names every problem of every file."""
    reading = _Reading()
    for path in paths:
        reading.path(Path(path))
    return reading.all_cards()


def read_cards_text(text: str, file: str = "") -> list[GoogoolandCard]:
    """Return the cards in the text of a card file; `file` is used only to name the place of a problem."""
    reading = _Reading()
    reading.text(text, file)
    return reading.all_cards()


def write_cards_text(cards: Iterable[GoogoolandCard]) -> str:
    """Return the text of a card file with these cards, which reads back as equal cards."""
    stream = io.StringIO(newline="")
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(COLUMNS)
    for card in cards:
        row = card.row()
        writer.writerow(row[column] for column in COLUMNS)
    return stream.getvalue()


def card_schema() -> dict[str, Any]:
    """Return the JSON Schema (draft-07) of a card as an object with a key for each column."""
    stat = {"anyOf": [{"type": "integer", "minimum": 0, "maximum": MOST}, {"const": ""}]}
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Googooland cards",
        "description": "A row of cards.csv as an object: the columns in their order are the keys.",
        "type": "object",
        "properties": {
            "name": {"type": "string", "minLength": 1, "maxLength": LONGEST_NAME},
            "cost": {"type": "integer", "minimum": TARGETS_COST, "maximum": MOST},
            **{name: {**stat, "description": f"{name} of a Toy; empty for an Action"} for name in STATS},
            "effects": {
                "type": "string",
                "description": "words parted by semicolons, their parameters by colons",
                "pattern": f"^$|^({'|'.join(NAMES)})[^;,]*(;({'|'.join(NAMES)})[^;,]*)*$",
            },
        },
        "required": list(COLUMNS),
        "additionalProperties": False,
    }


class _Reading:
    """The cards and problems read so far."""

    def __init__(self) -> None:
        self.cards: list[GoogoolandCard] = []
        self.problems: list[Problem] = []
        self.names: dict[str, str] = {}

    def all_cards(self) -> list[GoogoolandCard]:
        if self.problems:
            raise CardErrors(self.problems)
        return self.cards

    def path(self, path: Path) -> None:
        if path.suffix.lower() != SUFFIX:
            message = f"a card file of this game ends in {SUFFIX!r}, this one in {path.suffix!r}"
            self.problems.append(Problem(str(path), "", message, path.suffix, (SUFFIX,), SUFFIX))
            return
        try:
            text = read_text(path)
        except CardErrors as errors:
            self.problems += errors.problems
        else:
            self.text(text, str(path))

    def text(self, text: str, file: str) -> None:
        try:
            rows = list(_rows(clean(text, file), file))
        except CardErrors as errors:
            self.problems += errors.problems
            return
        if not rows:
            self.problems.append(Problem(file, "", "is empty", allowed=(",".join(COLUMNS),)))
            return
        number, line, header = rows[0]
        wrong = list(_header_problems(file, number, line, header))
        self.problems += wrong
        if not wrong:
            for number, line, cells in rows[1:]:
                self.row(_Row(file, number, line, cells))

    def row(self, row: _Row) -> None:
        card = row.card()
        wrong = CARD_NAMES.wrong(row.cells[0]) if row.cells[0] else ""
        if wrong:
            row.problem("name", wrong, row.cells[0])
        name = row.cells[0].casefold()
        if name and name in self.names:
            row.problem("name", f"duplicate card name {row.cells[0]!r}, first used at {self.names[name]}", row.cells[0])
        self.names.setdefault(name, f"{row.file + ', ' if row.file else ''}row {row.number}")
        self.problems += row.problems
        if card is not None and not row.problems:
            self.cards.append(card)


def _rows(text: str, file: str) -> Iterator[tuple[int, int, list[str]]]:
    """Yield each row with its number, as a spreadsheet shows it, and its line; skip empty rows."""
    reader = csv.reader(io.StringIO(text, newline=""), strict=True)
    number = 0
    while True:
        line = reader.line_num + 1
        number += 1
        try:
            cells = [cell.strip() for cell in next(reader)]
        except StopIteration:
            return
        except csv.Error as error:
            raise CardErrors([Problem(file, f"row {number}", f"this is not CSV: {error}", line=line)]) from error
        if any(cells):
            yield number, line, cells


def _header_problems(file: str, number: int, line: int, header: Sequence[str]) -> Iterator[Problem]:
    """Yield what is wrong with the first row, which must name these columns in this order."""
    if tuple(header) == COLUMNS:
        return
    wanted = ",".join(COLUMNS)
    for name in header:
        if name not in COLUMNS:
            place = f"row {number}, column {name}"
            yield Problem(file, place, f"unknown column {name!r}", name, COLUMNS, nearest(name, COLUMNS), line)
    for name in COLUMNS:
        if name not in header:
            yield Problem(file, f"row {number}", f"missing column {name!r}; the header is {wanted}", line=line)
    if sorted(header) == sorted(COLUMNS):
        yield Problem(file, f"row {number}", f"the columns stand in another order than {wanted}", line=line)
    elif set(header) == set(COLUMNS):
        yield Problem(file, f"row {number}", f"a column is there twice; the first row is {wanted}", line=line)


class _Row:
    """One row and its problems."""

    def __init__(self, file: str, number: int, line: int, cells: Sequence[str]) -> None:
        self.file = file
        self.number = number
        self.line = line
        self.cells = cells
        self.problems: list[Problem] = []

    def problem(self, column: str, message: str, found: str = "", allowed: Sequence[str] = ()) -> None:
        place = f"row {self.number}, column {column}" if column else f"row {self.number}"
        near = nearest(found, allowed) if found and allowed else ""
        name = self.cells[0]
        self.problems.append(Problem(self.file, place, message, found, tuple(allowed), near, self.line, card=name))

    def card(self) -> GoogoolandCard | None:
        """Return the card, None if the row has the wrong number of cells; note problems."""
        if len(self.cells) != _HERE:
            self.wrong_length()
            return None
        name, cost, *stats, cell = self.cells
        self.check_name(name)
        price = self.number_in("cost", cost, TARGETS_COST)
        values = self.stats(stats)
        words, mistakes = read_cell(cell)
        place = f"row {self.number}, column effects"
        self.problems += [mistake.problem(self.file, place, self.line, name) for mistake in mistakes]
        if not mistakes:
            for message in contradictions(price, words):
                self.problem("effects", message, cell)
        return GoogoolandCard(name, price, values, tuple(words))

    def wrong_length(self) -> None:
        cells = self.cells
        if len(cells) > _HERE and all(cell.partition(":")[0].strip() in NAMES for cell in cells[_HERE - 1 :]):
            # The comma ended the cell, so that the next word stands in a column of its own.
            column = len(cells[_HERE - 1]) + 1
            message = f"found ',' where ';' should be: that is what stands between two words, at position {column}"
            place = f"row {self.number}, column effects"
            self.problems.append(Problem(self.file, place, message, ",", (";",), ";", self.line, card=cells[0]))
            return
        self.problem("", f"the row has {len(cells)} cells, the first row has {_HERE}", str(len(cells)))

    def check_name(self, name: str) -> None:
        if not name:
            self.problem("name", "a card needs a name")
        elif LONGEST_NAME < len(name) <= LONGEST:
            self.problem("name", f"a name has at most {LONGEST_NAME} characters, this one {len(name)}", name)

    def number_in(self, column: str, text: str, low: int) -> int:
        digits = text.removeprefix("-")
        number = digits.isascii() and digits.isdigit() and len(digits) < _HERE
        if number and low <= int(text) <= MOST:
            return int(text)
        self.problem(column, f"expected a whole number from {low} to {MOST}, found {text!r}", text)
        return 0

    def stats(self, cells: Sequence[str]) -> tuple[int, int, int] | None:
        """Return Speed, Strength and Stamina; None if all three are empty."""
        if not any(cells):
            return None
        for name, cell in zip(STATS, cells, strict=True):
            if not cell:
                self.problem(name, "a Toy has all three stats, an Action none; this one is empty")
        speed, strength, stamina = [
            self.number_in(name, cell, 0) if cell else 0 for name, cell in zip(STATS, cells, strict=True)
        ]
        return speed, strength, stamina


def contradictions(cost: int, words: Sequence[CardWord]) -> Iterator[str]:
    """Yield the contradictions between the words of a card."""
    aims = [word for word in words if isinstance(word, SleepTarget | ReturnTarget | TakeControl | CopyCard | Unsleep)]
    alone = len(aims) == 1 and getattr(aims[0], "count", 1) == 1
    if cost == TARGETS_COST and not alone:
        yield f"a cost of {TARGETS_COST} is the target's, so one word must ask for one target"
    if sum(isinstance(word, RemoveStamina) for word in words) > 1:
        yield f"a card has one ability to activate, and {RemoveStamina.name} stands there twice"
