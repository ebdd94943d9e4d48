"""Finds the sentence of the table that is nearest to one that cannot be read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache
from typing import Final

from cardwright.games.magic.text.card import Why
from cardwright.games.magic.text.rows import slots
from cardwright.text.made import Made
from cardwright.text.tables import Constant, Table

SENTENCES: Final = ("core effect", "ability", "keyword ability", "keyword line")
"""The kinds of phrase that are a sentence or the main part of one."""
SMALL: Final = frozenset(["a", "an", "the", "of", "to", "in", "it", "its", "your", "from", "by", "for", "you", "and"])
"""Words that say little about a sentence."""
LIKE: Final = 0.75
"""So alike are two words that may be meant for the same."""
CALLED: Final = {"ANY OBJECT": "OBJECT", "MANY": "OBJECTS", "ONE": "OBJECT", "KIND OF OBJECT": "OBJECT"}
"""What a person is told instead of the name of a kind of phrase."""
_CALLED: Final = re.compile(rf"\b(?:{'|'.join(CALLED)})\b")
_WORD: Final = re.compile(r"[A-Za-z][A-Za-z'-]*")
_ENDS: Final = re.compile(r"[.:—] |, (?!and |or )")


@cache
def outlines() -> dict[str, frozenset[str]]:
    """Return every sentence that is printed, its holes in capitals, with the words that it always has."""
    found: dict[str, frozenset[str]] = {}
    for name in SENTENCES:
        table = slots.get(name)
        for row in table.rows if isinstance(table, Table) else ():
            if isinstance(row, Made | Constant) and not row.reads_only:
                outline = _CALLED.sub(lambda called: CALLED[called.group()], row.core.outline)
                words = frozenset(_words(outline))
                if words:
                    found[outline] = words
    return found


def nearest_sentence(why: Why) -> str:
    """Return the sentence of the table that is most like the one in which reading stopped, "" if none is near."""
    if why.failure is None or why.unbound:
        return ""
    for said in _around(why.text, why.start):
        found = _nearest(said)
        if found:
            return found
    return ""


def _nearest(said: str) -> str:
    """Return the sentence that shares the most words: at least as many as it has besides."""
    known = sorted({word for words in outlines().values() for word in words})
    same: set[str] = set()
    alike: set[str] = set()
    for word in {word.lower() for word in _WORD.findall(said)} - SMALL:
        if word in known:
            same.add(word)
        else:
            alike.update(get_close_matches(word, known, n=3, cutoff=LIKE))
    best, most = "", 0.0
    for outline, words in outlines().items():
        # A hole that is called as something said there is probably meant for it.
        holes = {word.lower() for word in _WORD.findall(outline) if word.isupper()}
        shared = len(words & same) + 0.9 * len(words & (alike - same)) + 0.5 * len(holes & same)
        fits = shared - 0.7 * (len(words) - len(words & (same | alike)))
        if fits > most:
            best, most = outline, fits
    return best if most >= min(1.0, 0.5 * len(outlines().get(best, ()))) and most > 0.5 else ""


def _words(outline: str) -> Iterator[str]:
    """Return the words of an outline in small letters that say something; holes are in capitals."""
    return (word for word in _WORD.findall(outline.replace("{", "").replace("}", "")) if _says(word))


def _says(word: str) -> bool:
    return not word.isupper() and word not in SMALL and word != "X"


def _around(text: str, start: int) -> list[str]:
    """Return the clause, the sentence and the line around a place, each once."""
    cuts = [0, *(cut.end() for cut in _ENDS.finditer(text)), len(text)]
    sentences = [0, *(cut.end() for cut in re.finditer(r"\. ", text)), len(text)]
    return list(dict.fromkeys([_between(text, cuts, start), _between(text, sentences, start), text]))


def _between(text: str, cuts: list[int], at: int) -> str:
    """Return the piece between two cuts that this place is in."""
    before = max(cut for cut in cuts if cut <= at)
    after = min([cut for cut in cuts if cut > at], default=len(text))
    return text[before:after].rstrip(" ,.:—")
