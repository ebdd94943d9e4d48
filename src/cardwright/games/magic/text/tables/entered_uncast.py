"""Rows for what would enter without having been cast: "if a nontoken creature would enter and it wasn't cast, exile it
instead"."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.language.normal import ordered
from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import fits, is_players, noun_of
from cardwright.games.magic.text.rows import Parts, made
from cardwright.games.magic.text.tables.where_cast_from import ANYWHERE
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words.replacement import Instead
from cardwright.games.magic.words.triggers import Enters
from cardwright.text.forms import Draft

UNCAST = f.Not(ANYWHERE)


def _exiled() -> None:
    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or noun.many or noun.card or noun.place or is_players(noun):
            return None
        event = Draft(Enters, {"what": ordered((*fits(noun), UNCAST))}, start)
        return Draft(Instead, {"event": event, "to": "exile"}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, Instead) or not isinstance(value.event, Enters) or UNCAST not in value.event.what:
            return None
        if value != Instead(value.event, to="exile"):
            return None
        return {"noun": noun_of(tuple(one for one in value.event.what if one != UNCAST), "battlefield", False)}

    made("ability", "if <noun:a noun> would enter and it wasn't cast, exile it instead.", make, take)
    made("ability", "if <noun:a noun> would enter the battlefield and it wasn't cast, exile it instead.", make,
         lambda value: None, alternate=True)  # fmt: skip


_exiled()
