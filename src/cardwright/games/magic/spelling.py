"""Spellings of card names that mean the same."""

from __future__ import annotations

import unicodedata
from typing import Final

PLAIN_SIGNS: Final = str.maketrans({
    "\u2018": "'", "\u2019": "'", "\u201c": '"', "\u201d": '"', "\u2010": "-", "\u2011": "-", "\u2012": "-",
    "\u2013": "-", "\u2014": "-", "\u2015": "-", "\u2212": "-", "\u00e6": "ae", "\u00c6": "ae",
})  # fmt: skip


def fold(text: str) -> str:
    """Without regard to case, accents, kinds of dashes and quotes, and spacing.

    >>> fold("Lim-D\u00fbl\u2019s  Vault")
    "lim-dul's vault"
    """
    apart = unicodedata.normalize("NFKD", text.translate(PLAIN_SIGNS))
    return " ".join("".join(letter for letter in apart if not unicodedata.combining(letter)).lower().split())


def fold_name(text: str) -> str:
    """Fold the name of a card, whose faces may be divided by one slash or two, with or without blanks.

    >>> fold_name("Wear/Tear"), fold_name("Wear  // Tear")
    ('wear // tear', 'wear // tear')
    """
    return " // ".join(part.strip() for part in fold(text).replace("//", "/").split("/"))
