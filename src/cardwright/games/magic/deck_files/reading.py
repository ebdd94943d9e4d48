"""Reads a deck file in whatever format it is: the format is found by what is in the file, not by its name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardwright.definitions.deck_list import DeckList
from cardwright.errors import BadInput, CardErrors, Problem, nearest, shorten
from cardwright.games.magic.deck_files.arena import ARENA
from cardwright.games.magic.deck_files.cockatrice import COCKATRICE
from cardwright.games.magic.deck_files.csv_table import CSV
from cardwright.games.magic.deck_files.deck_format import DeckFormat
from cardwright.games.magic.deck_files.dek import DEK
from cardwright.games.magic.deck_files.lines import says_more
from cardwright.games.magic.deck_files.moxfield import MOXFIELD
from cardwright.games.magic.deck_files.mtgo import MTGO
from cardwright.games.magic.deck_files.names import MagicNames
from cardwright.games.magic.deck_files.plain import PLAIN_LIST
from cardwright.games.magic.store.place import user_cards
from cardwright.games.magic.words.abilities import MagicCard
from cardwright.sources.deck_builder import MOST, CardNames, DeckBuilder

DECK_FORMATS: Final[tuple[DeckFormat, ...]] = (DEK, COCKATRICE, CSV, MOXFIELD, ARENA, MTGO, PLAIN_LIST)
"""In the order in which they are tried: those with the clearest signs first."""


def format_named(name: str) -> DeckFormat:
    """Return the format with this name; BadInput names the known ones."""
    for each in DECK_FORMATS:
        if each.name == name:
            return each
    known = [each.name for each in DECK_FORMATS]
    near = nearest(name, known)
    hint = f" - did you mean {near!r}?" if near else ""
    raise BadInput(f"unknown deck format {name!r}{hint} (allowed: {', '.join(known)})")


def detect(text: str, file: str = "") -> DeckFormat:
    """Return the format of a deck file; CardErrors names the formats that were tried.

    >>> detect("Deck\\n4 Shock (M21) 159").title
    'Arena'
    """
    for each in DECK_FORMATS:
        if each.fits(text):
            return each
    number, line = next(((at, line) for at, line in enumerate(text.split("\n"), 1) if says_more(line)), (0, ""))
    if not number:
        raise CardErrors([Problem(file, "", "the deck list is empty")])
    tried = ", ".join(each.title for each in DECK_FORMATS)
    message = f"no deck format fits (tried: {tried}); the first line that fits none is {shorten(line)!r}"
    raise CardErrors([Problem(file, "", message, line.strip(), line=number, column=1)])


def read_into(text: str, names: CardNames, file: str = "", most: int = MOST) -> tuple[DeckFormat, DeckBuilder]:
    """Return the format of a deck file, and its cards and problems."""
    found = detect(text, file)
    builder = DeckBuilder(names, file=file, most=most, once=found.once)
    found.read(text, builder)
    return found, builder


def read_deck_text(text: str, file: str, cards: Sequence[MagicCard], most: int) -> DeckList:
    """Return the deck in a text of any format; CardErrors names everything that is wrong."""
    return read_into(text, MagicNames(cards, user_cards()), file, most)[1].checked()
