"""Fuzz target: whatever comes in as a deck file of Magic, a deck comes out that every format keeps, or CardErrors."""

from __future__ import annotations

import sys
from dataclasses import replace

from cardwright.errors import BadInput, CardErrors
from cardwright.games.magic.deck_files.names import MagicNames
from cardwright.games.magic.deck_files.reading import DECK_FORMATS, read_into
from cardwright.games.magic.game import SHELF
from cardwright.sources.text_file import decode

NAMES = MagicNames(SHELF.own)


def fuzz_one(data: bytes) -> int:
    """The number of cards in the deck and its sideboard."""
    try:
        deck = read_into(decode(data, "fuzz", any_unicode=True), NAMES)[1].checked()
    except CardErrors:
        return 0
    for kind in DECK_FORMATS:
        try:
            text = kind.write(deck)
        except BadInput:
            # A plain list has no place for a name that reads as a comment.
            assert kind.name == "plain", data
            continue
        if any(count > 999 for count in (*deck.main.values(), *deck.sideboard.values())):
            # Copies on several lines add up to more than a line may ask for.
            continue
        again = read_into(text, NAMES)[1].checked()
        assert again == (deck if kind.named else replace(deck, name="")), (kind.name, data)
    return len(deck) + len(deck.side)


if __name__ == "__main__":
    import atheris  # type: ignore[import-untyped, import-not-found, unused-ignore]

    atheris.Setup(sys.argv, fuzz_one)
    atheris.Fuzz()
