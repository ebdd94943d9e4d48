"""Fuzz target: whatever comes in as a deck list, a deck comes out that reads back equal, or CardErrors."""

from __future__ import annotations

import sys

from cardwright.errors import CardErrors
from cardwright.sources import read_decklist, write_decklist
from cardwright.sources.text_file import decode

KNOWN = ("Scout", "Wall", "Agent #1", "2 Minds", "x")


def fuzz_one(data: bytes) -> int:
    """The number of cards in the list."""
    try:
        text = decode(data, "fuzz")
        deck = read_decklist(text, KNOWN)
    except CardErrors:
        return 0
    assert read_decklist(write_decklist(deck), KNOWN) == deck, data
    return len(deck)


if __name__ == "__main__":
    import atheris  # type: ignore[import-untyped, import-not-found, unused-ignore]

    atheris.Setup(sys.argv, fuzz_one)
    atheris.Fuzz()
