"""Rows for spells by what they target."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import fits, noun_of
from cardwright.games.magic.text.rows import Parts, constant, made
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words.targets_of_spells import Targets

AT_ITSELF = Targets((f.Itself(),))


def _aimed(name: str, words: str) -> None:
    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        return Targets(fits(noun)) if isinstance(noun, Noun) and not (noun.place or noun.other or noun.card) else None

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Targets) or value != Targets(value.what) or value == AT_ITSELF:
            return None
        return {"noun": noun_of(value.what, "battlefield", False)}

    made(name, words, make, take)


for _name, _verb in (("after noun", "targets"), ("aim", "target")):
    constant(_name, f"that {_verb} ~", AT_ITSELF)
    _aimed(_name, f"that {_verb} <noun:a noun>")
