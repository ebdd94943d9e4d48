"""Rows for a target together with all others of its name (CR 201.2)."""

from __future__ import annotations

from typing import Any

from cardwright.definitions.trees import Filter
from cardwright.games.magic.text.mentioned import Said
from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import fits, noun_of
from cardwright.games.magic.text.rows import Parts, made
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words.relations import SharesWith
from cardwright.text.forms import Draft


def _same_name(words: str, *, many: bool, alternate: bool = False) -> None:
    """Add a row; the others are found by the name that the target has as the effect happens."""

    def make(got: Parts, start: int) -> object:
        noun, target = got["noun"], got["one"]
        if not isinstance(target, Draft) or target.cls is not t.Targeted:
            return None
        if not isinstance(noun, Noun) or noun.many is not many or noun.card or noun.place or noun.other:
            return None
        if not isinstance(got["it"], Said):
            return None
        shares = Draft(SharesWith, {"quality": "name", "with_": got["it"]}, start)
        others = Draft(t.Each, {"what": (*fits(noun), shares)}, start)
        return Draft(t.Both, {"parts": (target, others)}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, t.Both) or len(value.parts) != 2:
            return None
        target, others = value.parts
        if not isinstance(target, t.Targeted) or not isinstance(others, t.Each) or others != t.Each(others.what):
            return None
        shares = [word for word in others.what if isinstance(word, SharesWith) and word.quality == "name"]
        rest: tuple[Filter, ...] = tuple(word for word in others.what if word not in shares)
        if len(shares) != 1 or not isinstance(shares[0].with_, t.That):
            return None
        return {"one": target, "noun": noun_of(rest, "battlefield", many), "it": shares[0].with_}

    made("objects", words, make, take, alternate=alternate)


_same_name("<one:object> and all other <noun> with the same name as <it:object>", many=True)
_same_name("<one:object> and each other <noun> with the same name as <it:object>", many=False, alternate=True)
