"""Finds the known sentence nearest to one that was not understood: the one that shares the most words with it."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from difflib import get_close_matches
from typing import Final

NEAR: Final = 0.5
"""So large a part of the words must be the same for a sentence to be near."""
SMALL: Final = frozenset(
    ["a", "an", "the", "of", "to", "in", "it", "its", "your", "from", "by", "for", "you", "this", "x"]
)
_WORD: Final = re.compile(r"[A-Za-z_'-]+")
_OPTIONAL: Final = re.compile(r"\[[^\]]*\]")
_NOT_SAID: Final = re.compile(r'"[^"]*"|\{[^}]*\}|: EFFECTS$')


def nearest_shape(said: str, shapes: Sequence[str], kept: Collection[str] = ()) -> str:
    """Return the shape that shares the most words with what was said, "" when none has half of them, its verb too.

    Words in capitals are holes, but for those that are `kept`.

    >>> nearest_shape("Deel 6 damage", ["Heal N HP", "Deal N damage [to TARGET]"])
    'Deal N damage [to TARGET]'
    >>> nearest_shape("Shuffle your deck", ["Heal N HP", "Deal N damage [to TARGET]"])
    ''
    """
    found = _words(said, kept)
    best, most = "", 0.0
    for shape in shapes:
        needed, all_of_it = _words(_OPTIONAL.sub("", shape), kept), _words(shape, kept)
        if not found or not needed:
            continue
        part = sum(_like(word, all_of_it) for word in found) / max(len(found), len(needed))
        if part > most and (part > NEAR or (part == NEAR and _like(found[0], needed[:1]))):
            best, most = shape, part
    return best


def _like(word: str, words: Sequence[str]) -> bool:
    """Return whether one of the words is this one, mistyped or with another ending."""
    if get_close_matches(word, words, n=1, cutoff=0.75):
        return True
    return any(len(each) > 3 and (word.startswith(each) or each.startswith(word)) for each in words if len(word) > 3)


def _words(said: str, kept: Collection[str]) -> list[str]:
    """Return the words that characterise a sentence: no numbers, names, small words or holes."""
    words = _WORD.findall(_NOT_SAID.sub("", said))
    return [word.lower() for word in words if word.lower() not in SMALL and not (word.isupper() and word not in kept)]
