"""Rows for where a spell was cast from: "a spell from your hand", "if you cast it from your hand"."""

from __future__ import annotations

from typing import Any, Final

from cardwright.definitions.trees import Filter
from cardwright.games.magic.language.normal import ordered
from cardwright.games.magic.text.event_parts import OBJECT
from cardwright.games.magic.text.mentioned import Said
from cardwright.games.magic.text.rows import Parts, constant, made
from cardwright.games.magic.text.spell_nouns import noun_for, spell_noun
from cardwright.games.magic.text.tables.cost_changes import LESS_OR_MORE, changed, mana_of
from cardwright.games.magic.words import conditions as cond
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words.casting import CastFrom
from cardwright.games.magic.words.costs_of_spells import CostsChanged
from cardwright.text.forms import Draft

ANYWHERE: Final = CastFrom(("library", "hand", "graveyard", "exile", "command"))
CAST_FROM_WORDS: Final[dict[str, Filter]] = {
    "from your hand": CastFrom(("hand",)), "from your graveyard": CastFrom(("graveyard",)),
    "from exile": CastFrom(("exile",)), "from your graveyard or from exile": CastFrom(("graveyard", "exile")),
    "from anywhere other than your hand": f.Not(CastFrom(("hand",))),
}  # fmt: skip
for _words, _place in CAST_FROM_WORDS.items():
    constant("after noun", _words, _place)


def _it_was(words: str, place: Filter, *, so: bool = True) -> None:
    """Add the rows for the condition that something was cast, or was cast from a place."""
    fits = cond.ItFits(t.THIS_OBJECT, (place,))
    constant("condition", f"~ {words}", fits if so else cond.NotSo(fits))
    others = ("you cast it", "it was cast") if so else ("you didn't cast it", "it wasn't cast")
    passive = "was cast" if so else "wasn't cast"

    def make(got: Parts, start: int) -> object:
        fitting = Draft(cond.ItFits, {"whom": Said("it", OBJECT), "what": (place,)}, start)
        return fitting if so else Draft(cond.NotSo, {"what": fitting}, start)

    for other in others:
        made("condition", f"{other}{words.removeprefix(passive)}", make, lambda value: None, alternate=True)

    def other_make(got: Parts, start: int) -> object:
        fitting = Draft(cond.ItFits, {"whom": got["whom"], "what": (place,)}, start)
        return fitting if so else Draft(cond.NotSo, {"what": fitting}, start)

    def other_take(value: Any) -> Parts | None:
        fitting = value if so else value.what if isinstance(value, cond.NotSo) else None
        if not isinstance(fitting, cond.ItFits) or fitting.what != (place,) or fitting.whom == t.THIS_OBJECT:
            return None
        return {"whom": fitting.whom}

    made("condition", f"<whom:one> {words}", other_make, other_take)


_it_was("was cast", ANYWHERE)
_it_was("was cast from your hand", CastFrom(("hand",)))
_it_was("was cast from your graveyard", CastFrom(("graveyard",)))
_it_was("wasn't cast", ANYWHERE, so=False)
_it_was("wasn't cast from your hand", CastFrom(("hand",)), so=False)


def _cost_from(words: str, place: Filter, way: str) -> None:
    """Add a row for spells of yours that cost less, or more, if they are cast from a place."""

    def make(got: Parts, start: int) -> object:
        what = spell_noun(got["noun"], many=True)
        if what is None:
            return None
        said = ordered((*(one for one in what if one != f.Anything()), place))
        return Draft(CostsChanged, changed(way, got["mana"], what=said, by=(f.You(),)), start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, CostsChanged) or place not in value.what or getattr(value, way) is None:
            return None
        mana = mana_of(getattr(value, way), value.mana)
        plain = {way: getattr(value, way), "mana": value.mana, "what": value.what, "by": (f.You(),)}
        if mana is None or value != CostsChanged(**plain):
            return None
        return {"mana": mana, "noun": noun_for(tuple(one for one in value.what if one != place), many=True)}

    made("ability", words, make, take)


for _words, _place in CAST_FROM_WORDS.items():
    for _way in LESS_OR_MORE:
        _cost_from(f"<noun> you cast {_words} cost <mana> {_way} to cast.", _place, _way)
