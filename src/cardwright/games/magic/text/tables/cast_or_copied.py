"""Rows for spells that are cast or copied: "you cast or copy an instant or sorcery spell"."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.text.rows import Parts, made
from cardwright.games.magic.text.spell_nouns import noun_for, spell_noun
from cardwright.games.magic.words import triggers as e
from cardwright.games.magic.words.copying import Copies
from cardwright.text.forms import Draft


def _cast_or_copy() -> None:
    def make(got: Parts, start: int) -> object:
        what = spell_noun(got["noun"], many=False)
        if what is None:
            return None
        return (Draft(e.Casts, {"what": what}, start), Draft(Copies, {"what": what}, start))

    def take(value: Any) -> Parts | None:
        if not isinstance(value, tuple) or len(value) != 2 or not isinstance(value[0], e.Casts):
            return None
        if value != (e.Casts(value[0].what), Copies(value[0].what)):
            return None
        return {"noun": noun_for(value[0].what, many=False)}

    made("events", "you cast or copy <noun:a noun>", make, take)


_cast_or_copy()
