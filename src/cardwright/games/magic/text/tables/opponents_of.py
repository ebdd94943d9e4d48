"""Rows for the opponents of a player who was named before: "each of that player's opponents"."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.language.normal import ordered
from cardwright.games.magic.text.rows import Parts, made
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words.relations import OneOf
from cardwright.text.forms import Draft


def _each_of_them() -> None:
    def make(got: Parts, start: int) -> object:
        return Draft(t.Each, {"what": (f.Not(OneOf(got["whose"])), f.Player())}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, t.Each) or value != t.Each(value.what) or len(value.what) != 2:
            return None
        other = next((one for one in value.what if isinstance(one, f.Not)), None)
        if other is None or f.Player() not in value.what or not isinstance(other.filter, OneOf):
            return None
        same = value.what == ordered((f.Player(), other))
        return {"whose": other.filter.these} if same else None

    made("player", "each of <whose:player's> opponents", make, take)


_each_of_them()
