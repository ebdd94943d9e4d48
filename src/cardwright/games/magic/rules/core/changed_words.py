"""Changed words, as numbers (CR 612).

A change of one word is a number, the old word times WORDS plus the new one; an object's changes are these numbers in
sequence, oldest first. Colours are words 1 to 5, a subtype is its place plus FIRST_SUBTYPE.
"""

from __future__ import annotations

from typing import Final

WORDS: Final = 1 << 14
FIRST_SUBTYPE: Final = 16
ONE_CHANGE: Final = WORDS * WORDS


def changed_word(changes: int, word: int) -> int:
    """Return what the word has become."""
    while changes:
        change = changes % ONE_CHANGE
        if change // WORDS == word:
            word = change % WORDS
        changes //= ONE_CHANGE
    return word


def changed_bits(changes: int, bits: int, first: int) -> int:
    """Return a set of words as bits, each word changed; bit 0 is the word `first`."""
    found = 0
    place = 0
    while bits >> place:
        if bits >> place & 1:
            found |= 1 << (changed_word(changes, first + place) - first)
        place += 1
    return found
