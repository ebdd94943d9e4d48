"""Plain lists: `Name:`, a number and a card on each line, `Sideboard` on a line of its own."""

from __future__ import annotations

from typing import Final

from cardwright.games.magic.deck_files.deck_format import DeckFormat
from cardwright.games.magic.deck_files.lines import cards, read_text_lines
from cardwright.sources.decklist import write_decklist


def fits(text: str) -> bool:
    """Return whether the text has a line with a number and a card."""
    return any(True for _ in cards(text))


PLAIN_LIST: Final = DeckFormat("plain", "plain text", fits, read_text_lines, write_decklist, named=True, once=True)
