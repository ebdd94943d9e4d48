"""Deck lists as text: lines of the form `2 Scout`, a name, and a sideboard where a game has one."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from cardwright.definitions.deck_list import DeckList
from cardwright.errors import BadInput, shorten
from cardwright.sources.deck_builder import MOST, DeckBuilder, ExactNames
from cardwright.sources.text_file import clean, read_text

LONGEST_LINE: Final = 1000
NO_SIDEBOARD: Final = "decks of this game have no sideboard"

_LINE: Final = re.compile(r"(?P<count>[+-]?[0-9]+)[xX]?\s+(?P<name>\S.*)")
_NAME: Final = re.compile(r"name\s*:\s*(?P<name>.*)", re.IGNORECASE)
_ABOUT_NAME: Final = re.compile(r"name\s+(?P<name>.*)", re.IGNORECASE)
_PREFIX: Final = re.compile(r"SB:\s*(?=\S)", re.IGNORECASE)
_COMMENT: Final = re.compile(r"(^|\s)#.*")
_NAME_COMMENT: Final = re.compile(r"(^|\s)#(\s.*|$)")
_COUNT_BEHIND: Final = re.compile(r"\s*[(\[][0-9]+[)\]]$")


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a deck list: whether its cards are in the sideboard, and whether they are kept at all.

    `note` says what else the section means, which a deck does not keep. Cards of an `extra` section are kept if the
    rest of the list does not have them already. A section that `goes_on` only divides the one before it, and `about`
    has no cards, but the name of the deck.
    """

    side: bool = False
    kept: bool = True
    note: str = ""
    extra: bool = False
    goes_on: bool = False
    about: bool = False


MAIN: Final = Section()
SIDEBOARD: Final = Section(side=True)


@dataclass(frozen=True, slots=True)
class Style:
    """What a deck list may say besides numbers and cards.

    `headings` are the lines that begin a section, in small letters. With `gaps`, a blank line begins the sideboard if
    there are no headings. `printing` matches a `name` and what may follow it; each of its other groups has a note in
    `notes` that says what is not kept.
    """

    headings: Mapping[str, Section] = field(default_factory=dict)
    sideboard: bool = True
    gaps: bool = False
    printing: re.Pattern[str] | None = None
    notes: Mapping[str, str] = field(default_factory=dict)


PLAIN: Final = Style({"sideboard": SIDEBOARD}, sideboard=False)


def read_decklist(
    source: str | os.PathLike[str], known_names: Iterable[str], *, most: int = MOST, file: str = ""
) -> DeckList:
    """Return the deck of a plain list, with its cards in order; a str is the text itself, a Path is a file to read.

    Raises CardErrors with every line that is wrong. A card on two lines is refused, since nobody can tell whether the
    second was meant to add or to correct.

    >>> deck = read_decklist("Name: Swarm\\n2 Scout\\n1x Wall  # for the left side", ["Scout", "Wall"])
    >>> deck.name, deck.main
    ('Swarm', {'Scout': 2, 'Wall': 1})
    """
    if isinstance(source, str):
        text = clean(source, file)
    else:
        text, file = read_text(Path(source), any_unicode=True), file or str(source)
    builder = DeckBuilder(ExactNames(known_names), file=file, most=most, once=True)
    read_lines(text, builder, PLAIN)
    return builder.checked()


def write_decklist(deck: DeckList) -> str:
    """Return the text of a plain list that reads back as the same deck.

    >>> print(write_decklist(DeckList("Swarm", {"Scout": 2, "Wall": 1})), end="")
    Name: Swarm
    2 Scout
    1 Wall
    """
    if deck.name and _NAME_COMMENT.search(deck.name):
        raise BadInput(f"the name {deck.name!r} would read as a comment: '#' must not be a word of its own")
    header = f"Name: {deck.name}\n" if deck.name else ""
    text = header + card_lines(deck.main)
    return f"{text}\nSideboard\n{card_lines(deck.sideboard)}" if deck.sideboard else text


def card_lines(cards: Mapping[str, int]) -> str:
    """Return a line for each card.

    >>> card_lines({"Scout": 2})
    '2 Scout\\n'
    """
    return "".join(f"{count} {card}\n" for card, count in cards.items())


def heading(line: str, style: Style) -> Section | None:
    """Return the section that a line begins, also as a comment or with the number of its cards; None if it does not.

    >>> heading("// Sideboard (15):", Style({"sideboard": SIDEBOARD})) is SIDEBOARD
    True
    """
    stripped = line.strip()
    if len(line) > LONGEST_LINE or (not style.sideboard and stripped.startswith(("#", "//"))):
        return None
    words = _COMMENT.sub("", stripped.lstrip("#/").strip()).rstrip(":").strip()
    return style.headings.get(_COUNT_BEHIND.sub("", words).casefold())


def read_lines(text: str, builder: DeckBuilder, style: Style) -> None:
    """Give everything that the lines of a text say to the builder."""
    _Lines(builder, style).read(text)


@dataclass(frozen=True, slots=True)
class _Entry:
    """A card of a line, its section, and which group of lines without blank ones between them it is in."""

    count: str
    name: str
    line: int
    column: int
    name_at: int
    section: Section
    group: int


class _Lines:
    """What the lines of one text have said so far."""

    def __init__(self, builder: DeckBuilder, style: Style) -> None:
        self.builder = builder
        self.style = style
        self.entries: list[_Entry] = []
        self.section = MAIN
        self.divided = False
        self.group = 0
        self.named = 0

    def read(self, text: str) -> None:
        for number, line in enumerate(text.split("\n"), start=1):
            self.line(number, line)
        last = self.parts()
        for entry in self.entries:
            side = entry.section.side or entry.group == last
            if not entry.section.extra:
                self.add(entry, side)
        for entry in self.entries:
            if entry.section.extra:
                known = self.builder.has(entry.name, side=entry.section.side)
                self.add(entry, entry.section.side, known=known)

    def parts(self) -> int:
        """Return the group of lines that is the sideboard because a blank line stands before it, -1 if none is."""
        groups = list(dict.fromkeys(entry.group for entry in self.entries))
        if self.divided or not self.style.gaps or len(groups) < 2:
            return -1
        if len(groups) > 2:
            third = next(entry for entry in self.entries if entry.group == groups[2])
            told = f"blank lines divide the list into {len(groups)} parts; write `Sideboard` above the sideboard"
            self.builder.problem(third.line, third.column, told)
            return -1
        return groups[1]

    def add(self, entry: _Entry, side: bool, *, known: bool = False) -> None:
        section = entry.section
        if section.note:
            self.builder.drop(section.note)
        if section.kept and not known:
            self.builder.card(entry.count, entry.name, entry.line, entry.column, side=side, name_at=entry.name_at)

    def line(self, number: int, line: str) -> None:
        stripped = line.strip()
        if not stripped:
            self.group = len(self.entries)
            return
        if len(line) > LONGEST_LINE:
            message = f"a line has at most {LONGEST_LINE} characters, this one {len(line)}"
            self.builder.problem(number, 1, message, shorten(line))
            return
        section = heading(stripped, self.style)
        if section is not None:
            self.begin(number, line.index(stripped) + 1, section, stripped)
            return
        # A known card may have # in its name; only then is it no comment.
        whole = _LINE.fullmatch(_PREFIX.sub("", stripped))
        known = whole is not None and self.builder.names.find(whole["name"])
        bare = stripped if known else _COMMENT.sub("", line).strip()
        if bare and not bare.startswith("//"):
            self.said(number, line.index(bare) + 1, bare, stripped)

    def begin(self, number: int, start: int, section: Section, written: str) -> None:
        if section.side and not self.style.sideboard:
            self.builder.problem(number, start, NO_SIDEBOARD, written)
        if not section.goes_on:
            self.section = section
        self.divided = True

    def said(self, number: int, start: int, bare: str, stripped: str) -> None:
        about = _ABOUT_NAME.match(stripped) if self.section.about else None
        name = _NAME.match(stripped)
        prefix = _PREFIX.match(bare)
        begin = prefix.end() if prefix else 0
        found = _LINE.fullmatch(bare, begin)
        if about:
            self.name(number, start, about["name"].strip())
        elif name:
            self.name(number, start, _NAME_COMMENT.sub("", name["name"]).strip())
        elif found:
            if prefix:
                self.divided = True
                if not self.style.sideboard:
                    self.builder.problem(number, start, NO_SIDEBOARD, bare)
            section = SIDEBOARD if prefix else MAIN if self.section.about else self.section
            self.entries.append(
                _Entry(
                    found["count"], self.card_name(found["name"]), number, start + begin, start + found.start("name"),
                    section, self.group,
                )
            )  # fmt: skip
        else:
            message = f"expected a number and a card, such as `2 Scout`, found {shorten(bare)!r}"
            self.builder.problem(number, start, message, bare)

    def card_name(self, written: str) -> str:
        """Return the name without what the style allows behind it, unless a card is called just that."""
        printing = self.style.printing
        found = printing.fullmatch(written) if printing is not None else None
        if found is None or self.builder.names.find(written):
            return written
        for group, note in self.style.notes.items():
            if found[group]:
                self.builder.drop(note)
        return found["name"]

    def name(self, number: int, start: int, name: str) -> None:
        if self.named:
            self.builder.problem(number, start, f"the deck already has a name, on line {self.named}")
        elif self.entries or self.builder.problems:
            self.builder.problem(number, start, "the name of the deck stands before its first card")
        else:
            self.named = number
            self.builder.name = name
