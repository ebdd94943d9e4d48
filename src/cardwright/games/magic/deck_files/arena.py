"""Arena: sections `Deck`, `Sideboard`, `Commander` and `Companion`, and lines such as `4 Shock (M21) 159`."""

from __future__ import annotations

import re
from typing import Final

from cardwright.definitions.deck_list import DeckList
from cardwright.games.magic.deck_files.deck_format import DeckFormat
from cardwright.games.magic.deck_files.lines import cards, read_text_lines
from cardwright.sources.decklist import card_lines

_ARENA_SECTION: Final = re.compile(r"^[^\S\n]*(?:About|Deck|Commander|Companion)[^\S\n]*$", re.MULTILINE)
_ARENA_PRINTING: Final = re.compile(r".*\S\s+\([A-Z0-9]{2,6}\)\s+\S+")


def fits(text: str) -> bool:
    """Return whether the text has a section of Arena, or cards with set and number."""
    return _ARENA_SECTION.search(text) is not None or any(_ARENA_PRINTING.fullmatch(card) for card in cards(text))


def write(deck: DeckList) -> str:
    """Return the deck as Arena exports it, without sets and numbers.

    >>> print(write(DeckList("Burn", {"Shock": 4}, {"Smash": 1})), end="")
    About
    Name Burn
    <BLANKLINE>
    Deck
    4 Shock
    <BLANKLINE>
    Sideboard
    1 Smash
    """
    about = f"About\nName {deck.name}\n\n" if deck.name else ""
    side = f"\nSideboard\n{card_lines(deck.sideboard)}" if deck.sideboard else ""
    return f"{about}Deck\n{card_lines(deck.main)}{side}"


ARENA: Final = DeckFormat("arena", "Arena", fits, read_text_lines, write, named=True)
