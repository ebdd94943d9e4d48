"""MTGO text: a number and a card on each line, and a blank line or `SB:` before the sideboard."""

from __future__ import annotations

import re
from typing import Final

from cardwright.definitions.deck_list import DeckList
from cardwright.games.magic.deck_files.deck_format import DeckFormat
from cardwright.games.magic.deck_files.lines import headings, read_text_lines
from cardwright.sources.decklist import card_lines

_SIDE_PREFIX: Final = re.compile(r"^[^\S\n]*SB:[^\S\n]*\S", re.MULTILINE | re.IGNORECASE)
_OWN_NAME: Final = re.compile(r"^[^\S\n]*name[^\S\n]*:", re.MULTILINE | re.IGNORECASE)
_GAP: Final = re.compile(r"^[^\S\n]*[0-9].*\n(?:[^\S\n]*\n)+[^\S\n]*[0-9]", re.MULTILINE)


def fits(text: str) -> bool:
    """Return whether the sideboard of the text begins with a blank line, or each of its lines with `SB:`."""
    if _SIDE_PREFIX.search(text):
        return True
    return _GAP.search(text) is not None and not any(headings(text)) and not _OWN_NAME.search(text)


def write(deck: DeckList) -> str:
    """Return the deck as MTGO exports it; the format has no place for the name.

    >>> print(write(DeckList("Burn", {"Shock": 4}, {"Smash": 1})), end="")
    4 Shock
    <BLANKLINE>
    1 Smash
    """
    return card_lines(deck.main) + (f"\n{card_lines(deck.sideboard)}" if deck.sideboard else "")


MTGO: Final = DeckFormat("mtgo", "MTGO text", fits, read_text_lines, write)
