"""Cards in order, each known by name at once and read when it is requested."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final, Generic, Protocol, TypeVar, overload

from cardwright.errors import RulesError


class Named(Protocol):
    """A card: any object with a name."""

    @property
    def name(self) -> str: ...


C = TypeVar("C", bound=Named)

_HEAD: Final = re.compile(r"(?:#.*\n|version: 1\n)*cards:\n")
_ITEM: Final = re.compile(
    r"  - (?:name: (?:\"(?P<quoted>[^\"\\\n]+)\"|(?P<plain>[A-Za-z][^:#\"\n]*[\w'!?.)])) *\n"
    r"|\{name: (?:\"(?P<within>[^\"\\\n]+)\"|(?P<bare>[A-Za-z][^:#\"\n,{}\[\]]*[\w'!?.)]))[,}].*\n)"
    r"(?:    .*\n)*"
)


class Entry(Generic[C]):
    """A card of a pile: its name, its text, and the card itself once it has been read.

    `text` is "" for a card that was never a text.
    """

    __slots__ = ("_card", "_read", "name", "text")

    def __init__(self, name: str, text: str, read: Callable[[], C]) -> None:
        self.name = name
        self.text = text
        self._read: Callable[[], C] | None = read
        self._card: C | None = None

    @property
    def is_read(self) -> bool:
        """Return whether the card has been read."""
        return self._card is not None

    def card(self) -> C:
        """Return the card, reading it if necessary."""
        if self._card is None:
            assert self._read is not None
            self._card = self._read()
            if self._card.name != self.name:
                raise RulesError(f"the card {self._card.name!r} was listed as {self.name!r}")
            self._read = None
        return self._card


class Pile(Sequence[C]):
    """Cards in order; `names` reads none of them."""

    def __init__(self, entries: Iterable[Entry[C]]) -> None:
        self.entries: Final = tuple(entries)

    def names(self) -> list[str]:
        """Return the names of the cards in order."""
        return [entry.name for entry in self.entries]

    def __len__(self) -> int:
        return len(self.entries)

    @overload
    def __getitem__(self, place: int) -> C: ...
    @overload
    def __getitem__(self, place: slice) -> list[C]: ...
    def __getitem__(self, place: int | slice) -> C | list[C]:
        if isinstance(place, slice):
            return [entry.card() for entry in self.entries[place]]
        return self.entries[place].card()


def given(card: C) -> Entry[C]:
    """Return the entry of a card that exists already."""
    return Entry(card.name, "", lambda: card)


def pile_of(cards: Iterable[C]) -> Pile[C]:
    """Return the cards as a pile."""
    return cards if isinstance(cards, Pile) else Pile(map(given, cards))


def names_of(cards: Sequence[C]) -> list[str]:
    """Return the names of the cards in order, without reading those of a pile."""
    return cards.names() if isinstance(cards, Pile) else [card.name for card in cards]


def items_of(text: str) -> list[tuple[str, str]] | None:
    """Return the name and the text of each card of a YAML file; None if the file is not written in the usual form.

    That is `cards:` after `version:` and comments, and below it items that begin with the name in the third column.

    >>> items_of("cards:\\n  - {name: Wall, power: 0}\\n  - name: Scout\\n    power: 1\\n")
    [('Wall', '  - {name: Wall, power: 0}\\n'), ('Scout', '  - name: Scout\\n    power: 1\\n')]
    >>> items_of("[{name: Wall, power: 0}]\\n") is None
    True
    """
    head = _HEAD.match(text)
    if head is None:
        return None
    found: list[tuple[str, str]] = []
    at = head.end()
    while at < len(text):
        item = _ITEM.match(text, at)
        if item is None:
            return None
        found.append((item["quoted"] or item["plain"] or item["within"] or item["bare"], item.group()))
        at = item.end()
    return found
