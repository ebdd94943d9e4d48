"""Builds a deck from what a file says line by line, and gathers everything that is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final, Protocol

from cardwright.definitions.deck_list import DeckList
from cardwright.errors import CardErrors, Problem, nearest, shorten

MOST: Final = 999
"""The most copies of one card a line may ask for."""
MOST_LISTED: Final = 20
"""So many known cards are listed if a name is unknown."""
_NUMBER: Final = re.compile(r"\+?[0-9]{1,9}")


class CardNames(Protocol):
    """The cards that a deck may have, by every spelling of their names."""

    def find(self, written: str) -> str:
        """Return the name of the card that is written so, "" if there is none."""
        ...

    def all(self) -> Sequence[str]:
        """Return the names of all cards."""
        ...

    def refusal(self, written: str) -> str:
        """Return why a card that exists cannot be in a deck, "" if it can, or if there is no such card."""
        ...


class ExactNames:
    """Names that must be written as they are."""

    def __init__(self, names: Iterable[str]) -> None:
        self._names: Final = dict.fromkeys(names)

    def find(self, written: str) -> str:
        """Return the name if a card has it."""
        return written if written in self._names else ""

    def all(self) -> Sequence[str]:
        """Return the names of all cards."""
        return list(self._names)

    def refusal(self, written: str) -> str:
        """Return "": nothing is known of other cards."""
        return ""


class DeckBuilder:
    """The cards and problems of a deck list so far.

    With `once`, a card on two lines is refused; otherwise its copies are added. `unknown` are the problems of cards
    that `names` does not have; the deck has these cards as they are written.
    """

    def __init__(self, names: CardNames, *, file: str = "", most: int = MOST, once: bool = False) -> None:
        self.names = names
        self.file = file
        self.most = most
        self.once = once
        self.name = ""
        self.problems: list[Problem] = []
        self.unknown: list[Problem] = []
        self._main: dict[str, int] = {}
        self._side: dict[str, int] = {}
        self._dropped: dict[str, None] = {}
        # Where each card is, in the main deck and the sideboard.
        self._lines: tuple[dict[str, int], dict[str, int]] = ({}, {})

    def problem(self, line: int, column: int, message: str, found: str = "", allowed: Sequence[str] = ()) -> None:
        """Add a problem at this place."""
        near = nearest(found, allowed) if allowed else ""
        self.problems.append(Problem(self.file, "", message, found, tuple(allowed), near, line, column))

    def drop(self, what: str) -> None:
        """Note that the file says this, and that a deck does not keep it."""
        self._dropped[what] = None

    def card(self, written: str, name: str, line: int, column: int, *, side: bool = False, name_at: int = 0) -> None:
        """Add so many copies of a card; `name_at` is the column of its name if it is not that of the number."""
        count = int(written) if _NUMBER.fullmatch(written) else 0
        if not 1 <= count <= self.most:
            self.problem(line, column, f"expected a number from 1 to {self.most}, found {shorten(written)}", written)
        known = self.names.find(name)
        if not known:
            self.unknown.append(self._unknown(name, line, name_at or column))
            known = name
        cards, lines = (self._side if side else self._main), self._lines[side]
        if known in cards and self.once:
            self.problem(line, column, f"{shorten(known)!r} is already on line {lines[known]}", known)
            return
        lines.setdefault(known, line)
        cards[known] = cards.get(known, 0) + count

    def _unknown(self, name: str, line: int, column: int) -> Problem:
        """Return the problem of a card that is not known, or that cannot be in a deck."""
        refusal = self.names.refusal(name)
        if refusal:
            return Problem(self.file, "", refusal, name, line=line, column=column)
        names = self.names.all()
        allowed = tuple(names) if len(names) <= MOST_LISTED else ()
        message = f"unknown card {shorten(name)!r}"
        return Problem(self.file, "", message, name, allowed, nearest(name, names), line, column)

    def has(self, name: str, *, side: bool) -> bool:
        """Return whether the main deck or the sideboard has this card, however it is spelt."""
        return (self.names.find(name) or name) in (self._side if side else self._main)

    @property
    def empty(self) -> bool:
        """Return whether no card has been read."""
        return not self._main and not self._side

    def deck(self) -> DeckList:
        """Return the deck, also if something is wrong with it."""
        lines = {**self._lines[1], **self._lines[0]}
        return DeckList(self.name, self._main, self._side, self.file, lines, tuple(self._dropped))

    def checked(self) -> DeckList:
        """Return the deck, or raise CardErrors with everything that is wrong.

        The error has the deck as its only `sound` part, so that more can be said about it, and the unknown cards as
        `broken`.
        """
        if not self._main and not self.problems:
            what = "the main deck is empty" if self._side else "the deck list is empty"
            self.problems.append(Problem(self.file, "", what))
        deck = self.deck()
        if self.problems or self.unknown:
            told = sorted([*self.problems, *self.unknown], key=lambda each: each.line)
            raise CardErrors(told, [deck], [each.found for each in self.unknown])
        return deck
