"""Rows for the cards that the card itself has exiled: "card types among cards exiled with ~"."""

from __future__ import annotations

from typing import Any

from cardwright.definitions.trees import Worded
from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import fits, noun_of
from cardwright.games.magic.text.rows import Parts, constant, made
from cardwright.games.magic.words import amounts as q
from cardwright.games.magic.words import targets as t
from cardwright.text.forms import Draft

EXILED = t.LinkedCards()


def _one_of_them(words: str, *, alternate: bool = False) -> None:
    """Add a row for a card of a kind among those that it exiled."""

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or noun.many or not noun.card or noun.place or noun.other:
            return None
        return Draft(t.Choose, {"what": fits(noun), "among": EXILED}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, t.Choose) or value != t.Choose(value.what, among=EXILED):
            return None
        noun = noun_of(value.what, "library", False)
        return None if noun is None else {"noun": Noun(noun.what, False, True)}

    made("chosen", words, make, take, alternate=alternate)


_one_of_them("<noun:a noun> exiled with ~")
constant("counted among", "cards exiled with ~", EXILED)
HOW_MANY = Worded(q.Count(EXILED))
for _self in ("~", "it"):
    constant("plain quantity", f"the number of cards exiled with {_self}", HOW_MANY, alternate=_self == "it")
    constant("each of", f"card exiled with {_self}", HOW_MANY, alternate=_self == "it")
