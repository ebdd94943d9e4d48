"""Fuzz target: whatever comes in as a deck list, counts come out that read back equal, or CardErrors."""

from __future__ import annotations

import sys

from cardwright.errors import CardErrors
from cardwright.sources import decklist_name, read_decklist, write_decklist
from cardwright.sources.text_file import decode

KNOWN = ("Scout", "Wall", "Agent #1", "2 Minds", "x")


def fuzz_one(data: bytes) -> int:
    """The number of cards in the list."""
    try:
        text = decode(data, "fuzz")
        decklist_name(text)
        cards = read_decklist(text, KNOWN)
    except CardErrors:
        return 0
    assert read_decklist(write_decklist(cards), KNOWN) == cards, data
    return sum(cards.values())


if __name__ == "__main__":
    import atheris  # type: ignore[import-untyped, import-not-found, unused-ignore]

    atheris.Setup(sys.argv, fuzz_one)
    atheris.Fuzz()
