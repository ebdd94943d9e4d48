"""Which words refer to what a linked ability did (CR 607)."""

from __future__ import annotations

from dataclasses import fields, is_dataclass

from cardwright.games.magic.words.targets import LinkedCards


def speaks_of_links(word: object) -> bool:
    """Return whether a word, or one within it, refers to what a linked ability did."""
    if isinstance(word, tuple):
        return any(speaks_of_links(part) for part in word)
    if not is_dataclass(word):
        return False
    if isinstance(word, LinkedCards) or getattr(word, "linked", False):
        return True
    return any(speaks_of_links(getattr(word, field.name)) for field in fields(word))
