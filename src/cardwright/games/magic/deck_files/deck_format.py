"""What a deck format is: how a file of it is told from others, read and written."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cardwright.definitions.deck_list import DeckList
from cardwright.sources.deck_builder import DeckBuilder


@dataclass(frozen=True, slots=True)
class DeckFormat:
    """A format of deck files.

    `fits` says whether a text has a sign of this format. `read` gives what a text says to the builder; `write` returns
    a text that reads back as the same deck, except for the name if the format has none (`named`). With `once`, a card
    may be on one line only.
    """

    name: str
    title: str
    fits: Callable[[str], bool]
    read: Callable[[str, DeckBuilder], None]
    write: Callable[[DeckList], str]
    named: bool = False
    once: bool = False
