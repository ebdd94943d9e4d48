"""Rows for what land types a land has: "enchanted land is an Island", "becomes the basic land type of your choice"."""

from __future__ import annotations

from typing import Any, Final

from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import fits, noun_of
from cardwright.games.magic.text.rows import Parts, constant, made, says
from cardwright.games.magic.words import abilities as a
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words.chosen import BecomeLandType, ChosenType
from cardwright.text.forms import Draft

BASIC_TYPES: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")
for _type in BASIC_TYPES:
    constant("land kind", f"{'an' if _type == 'Island' else 'a'} {_type}", _type)
    constant("land kinds", "Plains" if _type == "Plains" else f"{_type}s", _type)


def _is_land(words: str, *, also: bool, host: bool) -> None:
    """Add a row for lands that have a basic land type, alone (CR 305.7) or besides their own."""

    def make(got: Parts, start: int) -> object:
        values: dict[str, Any] = {"subtypes": (got["land"],), "instead_of": None if also else "land types"}
        if host:
            return Draft(a.Static, {"on": "host", **values}, start)
        noun = got["noun"]
        if not isinstance(noun, Noun) or not noun.many or noun.card or noun.place:
            return None
        return Draft(a.Static, {"on": "each", "what": fits(noun), **values}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, a.Static) or len(value.subtypes) != 1 or value.subtypes[0] not in BASIC_TYPES:
            return None
        same = a.Static(value.on, value.what, subtypes=value.subtypes, instead_of=None if also else "land types")
        if value != same or value.on != ("host" if host else "each"):
            return None
        noun = None if host else noun_of(value.what, "battlefield", True)
        return {"host": t.Host(), "noun": noun, "land": value.subtypes[0]}

    made("static", words, make, take)


_is_land("<host> is <land:land kind>", also=False, host=True)
_is_land("<host> is <land:land kind> in addition to its other types", also=True, host=True)
_is_land("<noun> are <land:land kinds>", also=False, host=False)
_is_land("<noun> are <land:land kinds> in addition to their other types", also=True, host=False)
constant("ability", "enchanted land is the chosen type.", ChosenType("host", instead_of="land types"))
for _words, _also in (("", False), (" in addition to its other types", True)):
    _chosen = f"<what:one> becomes the basic land type of your choice{_words}"
    says("core effect", f"{_chosen} until end of turn", BecomeLandType, also=_also)
    says("core effect", f"until end of turn, {_chosen}", BecomeLandType, alternate=True, also=_also)
