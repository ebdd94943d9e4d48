"""Deck lists as text: reads lines of the form `2 Scout` into the number of each card, and writes them back."""

from __future__ import annotations

import os
import re
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Final

from cardwright.errors import CardErrors, Problem, nearest, shorten
from cardwright.sources.text_file import clean, read_text

MOST: Final = 999
"""The most copies of one card a line may ask for."""

_LINE: Final = re.compile(r"(?P<count>[+-]?[0-9]+)[xX]?(?P<gap>\s+)(?P<name>\S.*)")
_HEADER: Final = re.compile(r"name\s*:\s*(?P<name>.*)", re.IGNORECASE)
_COMMENT: Final = re.compile(r"(^|\s)#.*")


def read_decklist(
    source: str | os.PathLike[str], known_names: Iterable[str], *, most: int = MOST, file: str = ""
) -> dict[str, int]:
    """How many of each card, in the order of the lines; a str is the text itself, a Path is a file to read.

    Raises CardErrors with every line that is wrong. A card on two lines is refused, since nobody can tell
    whether the second was meant to add or to correct.

    >>> read_decklist("Name: Swarm\\n2 Scout\\n1x Wall  # for the left side", ["Scout", "Wall"])
    {'Scout': 2, 'Wall': 1}
    """
    text, file = _text(source, file)
    reading = _Reading(list(known_names), most, file)
    for number, line in enumerate(text.split("\n"), start=1):
        reading.line(number, line)
    if not reading.cards and not reading.problems:
        reading.problems.append(Problem(file, "", "the deck list is empty"))
    if reading.problems:
        raise CardErrors(reading.problems)
    return reading.cards


def decklist_name(source: str | os.PathLike[str], *, file: str = "") -> str:
    """What the line `Name: ...` calls the deck, or "".

    >>> decklist_name("Name: Swarm\\n2 Scout")
    'Swarm'
    """
    text, _ = _text(source, file)
    for line in text.split("\n"):
        header = _HEADER.fullmatch(_COMMENT.sub("", line).strip())
        if header:
            return header["name"].strip()
    return ""


def write_decklist(cards: Mapping[str, int], name: str = "") -> str:
    """The text of a deck list that reads back as the same cards.

    >>> print(write_decklist({"Scout": 2, "Wall": 1}, "Swarm"), end="")
    Name: Swarm
    2 Scout
    1 Wall
    """
    header = f"Name: {name}\n" if name else ""
    return header + "".join(f"{count} {card}\n" for card, count in cards.items())


def _text(source: str | os.PathLike[str], file: str) -> tuple[str, str]:
    if isinstance(source, str):
        return clean(source, file), file
    path = Path(source)
    return read_text(path), file or str(path)


class _Reading:
    """The cards and problems of the lines so far."""

    def __init__(self, known_names: Collection[str], most: int, file: str) -> None:
        self.known = dict.fromkeys(known_names)
        self.most = most
        self.file = file
        self.cards: dict[str, int] = {}
        self.lines: dict[str, int] = {}
        self.header = 0
        self.problems: list[Problem] = []

    def problem(self, line: int, column: int, message: str, found: str = "") -> None:
        self.problems.append(Problem(self.file, "", message, found, line=line, column=column))

    def line(self, number: int, line: str) -> None:
        # A known card may have # in its name; only then is it no comment.
        whole = _LINE.fullmatch(line.strip())
        bare = line.strip() if whole and whole["name"] in self.known else _COMMENT.sub("", line).strip()
        if not bare:
            return
        start = line.index(bare) + 1
        header = _HEADER.fullmatch(bare)
        found = _LINE.fullmatch(bare)
        if header:
            self.name(number, start)
        elif found:
            self.card(number, start, found)
        else:
            message = f"expected a number and a card, such as `2 Scout`, found {shorten(bare)!r}"
            self.problem(number, start, message, bare)

    def name(self, number: int, start: int) -> None:
        if self.header:
            self.problem(number, start, f"the deck already has a name, on line {self.header}")
        elif self.cards or self.problems:
            self.problem(number, start, "the name of the deck stands before its first card")
        else:
            self.header = number

    def card(self, number: int, start: int, found: re.Match[str]) -> None:
        written, name = found["count"], found["name"]
        count = int(written) if len(written) < 10 else self.most + 1
        if not 1 <= count <= self.most:
            message = f"expected a number from 1 to {self.most}, found {shorten(written)}"
            self.problem(number, start, message, written)
        if name not in self.known:
            message = f"unknown card {shorten(name)!r}"
            near = nearest(name, list(self.known))
            column = start + found.start("name")
            allowed = tuple(self.known) if len(self.known) <= 20 else ()
            self.problems.append(Problem(self.file, "", message, name, allowed, near, number, column))
        if name in self.lines:
            self.problem(number, start, f"{shorten(name)!r} is already on line {self.lines[name]}", name)
            return
        self.lines[name] = number
        self.cards[name] = count
