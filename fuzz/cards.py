"""Fuzz target: whatever comes in as a card file, cards come out that read back equal, or CardErrors."""

from __future__ import annotations

import sys

from cardwright.errors import CardErrors
from cardwright.sources import read_cards_text, write_cards_text
from cardwright.sources.text_file import decode
from tests.sources.garden import CARDS, garden

SUFFIXES = (".yaml", ".json", ".csv")


def fuzz_one(data: bytes) -> int:
    """The number of cards in the file; the first byte chooses the format."""
    suffix = SUFFIXES[data[0] % len(SUFFIXES)] if data else ".yaml"
    try:
        cards = read_cards_text(decode(data[1:], "fuzz"), suffix, garden, CARDS, "fuzz")
    except CardErrors:
        return 0
    for other in SUFFIXES:
        assert read_cards_text(write_cards_text(cards, other, CARDS), other, garden, CARDS) == cards, data
    return len(cards)


if __name__ == "__main__":
    import atheris  # type: ignore[import-untyped, import-not-found, unused-ignore]

    atheris.Setup(sys.argv, fuzz_one)
    atheris.Fuzz()
