"""Nouns for spells, as filters without the word "spell"."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import fits, noun_of
from cardwright.games.magic.words import filters as f


def spell_noun(noun: object, *, many: bool) -> tuple[Any, ...] | None:
    """Return what spells are by a noun for them; None if it is another noun."""
    if not isinstance(noun, Noun) or noun.many is not many or noun.place or f.Spell() not in noun.what or noun.other:
        return None
    return fits(Noun(tuple(one for one in noun.what if one != f.Spell())))


def noun_for(what: tuple[Any, ...], *, many: bool) -> Noun | None:
    """Return the noun for spells that fit."""
    return noun_of((f.Spell(), *(one for one in what if one != f.Anything())), "battlefield", many)
