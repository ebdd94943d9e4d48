"""Rows for cards of your graveyard that are taken at random."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardwright.games.magic.text.leaves import ONE
from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import fits, noun_of
from cardwright.games.magic.text.rows import Parts, made
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import targets as t
from cardwright.text.forms import Draft


def _at_random(words: str, *, many: bool) -> None:
    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or not noun.card or noun.place or noun.other or noun.many is not many:
            return None
        what = fits(replace(noun, whose="yours"))
        values = {"what": what, "count": got.get("count", ONE), "place": "graveyard", "at_random": True}
        return Draft(t.Choose, values, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, t.Choose) or not value.at_random or (value.count != ONE) is not many:
            return None
        if value != t.Choose(value.what, value.count, place="graveyard", at_random=True):
            return None
        noun = noun_of(tuple(one for one in value.what if one != f.Anything()), "library", many)
        return None if noun is None else {"noun": Noun(noun.what, many, True), "count": value.count}

    made("chosen", words, make, take)


_at_random("<noun:a noun> at random from your graveyard", many=False)
_at_random("<count:number> <noun> at random from your graveyard", many=True)
