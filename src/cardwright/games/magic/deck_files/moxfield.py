"""Moxfield text: `SIDEBOARD:` before the sideboard, set and number behind a card, and `*F*` for foil."""

from __future__ import annotations

import re
from typing import Final

from cardwright.definitions.deck_list import DeckList
from cardwright.games.magic.deck_files.deck_format import DeckFormat
from cardwright.games.magic.deck_files.lines import cards, read_text_lines
from cardwright.sources.decklist import card_lines

_MOXFIELD_SECTION: Final = re.compile(
    r"^[^\S\n]*(?:MAINBOARD|SIDEBOARD|COMMANDER|COMPANION|MAYBEBOARD|CONSIDERING):[^\S\n]*$", re.MULTILINE
)
_FOIL: Final = re.compile(r".*\s\*[FE]\*")


def fits(text: str) -> bool:
    """Return whether the text has a section of Moxfield, or cards marked as foil."""
    return _MOXFIELD_SECTION.search(text) is not None or any(_FOIL.fullmatch(card) for card in cards(text))


def write(deck: DeckList) -> str:
    """Return the deck as Moxfield exports it, without sets; the format has no place for the name.

    >>> print(write(DeckList("Burn", {"Shock": 4}, {"Smash": 1})), end="")
    4 Shock
    <BLANKLINE>
    SIDEBOARD:
    1 Smash
    """
    return card_lines(deck.main) + (f"\nSIDEBOARD:\n{card_lines(deck.sideboard)}" if deck.sideboard else "")


MOXFIELD: Final = DeckFormat("moxfield", "Moxfield text", fits, read_text_lines, write)
