"""Rows for what the next spell of a kind that you cast this turn gains: "can't be countered"."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.text.rows import Parts, made
from cardwright.games.magic.text.spell_nouns import noun_for, spell_noun
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words.casting import SpellsGain
from cardwright.games.magic.words.replacement import Apply
from cardwright.text.forms import Draft


def _sure(words: str, *, next_: bool, many: bool) -> None:
    """Add a row for spells that can't be countered."""

    def make(got: Parts, start: int) -> object:
        what = spell_noun(got["noun"], many=many)
        if what is None:
            return None
        said = () if what == (f.Anything(),) else what
        gains = Draft(SpellsGain, {"what": said, "cannot": ("be countered",)}, start)
        return Draft(Apply, {"ability": gains, "next": next_}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Apply) or not isinstance(value.ability, SpellsGain):
            return None
        if value != Apply(SpellsGain(what=value.ability.what, cannot=("be countered",)), next=next_):
            return None
        return {"noun": noun_for(value.ability.what, many=many)}

    made("core effect", words, make, take)


_sure("the next <noun> you cast this turn can't be countered", next_=True, many=False)
_sure("<noun> you cast this turn can't be countered", next_=False, many=True)
