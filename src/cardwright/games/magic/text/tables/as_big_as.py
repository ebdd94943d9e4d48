"""Rows for creatures as big as their mana value, and for power that is compared with another's."""

from __future__ import annotations

from typing import Any, Final

from cardwright.definitions.trees import Worded
from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import fits, is_players, noun_of
from cardwright.games.magic.text.rows import Parts, made
from cardwright.games.magic.words import abilities as a
from cardwright.games.magic.words import amounts as q
from cardwright.games.magic.words import conditions as cond
from cardwright.games.magic.words import targets as t
from cardwright.text.forms import Draft

ITS_MANA_VALUE: Final = Worded(q.ManaValueOf(t.Affected()))


def _as_its_mana_value(words: str, *, many: bool, kept: bool) -> None:
    """Add a row for permanents that are creatures besides, each of a size of its own."""
    types = ("artifact", "creature") if kept else ("creature",)

    def make(got: Parts, start: int) -> object:
        noun = got["noun"]
        if not isinstance(noun, Noun) or noun.many is not many or noun.card or noun.place or is_players(noun):
            return None
        fields = {"on": "each", "what": fits(noun), "types": types, "set_power": ITS_MANA_VALUE,
                  "set_toughness": ITS_MANA_VALUE}  # fmt: skip
        return Draft(a.Static, fields, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, a.Static) or value.on != "each":
            return None
        same = a.Static(on="each", what=value.what, types=types, set_power=ITS_MANA_VALUE,
                        set_toughness=ITS_MANA_VALUE)  # fmt: skip
        return {"noun": noun_of(value.what, "battlefield", many)} if value == same else None

    made("static", words, make, take)


_AS_BIG: Final = "with power and toughness each equal to its mana value"
_as_its_mana_value(f"each <noun> is an artifact creature {_AS_BIG}", many=False, kept=True)
_as_its_mana_value(f"each <noun> is a creature {_AS_BIG} in addition to its other types", many=False, kept=False)


def _is_greater(stat: str, cls: type[Any]) -> None:
    """Add the rows for a condition that compares something's power with another's."""
    for less in (False, True):

        def make(got: Parts, start: int, less: bool = less) -> object:
            one, other = (Draft(Worded, {"quantity": Draft(cls, {"of": got[name]}, start)}, start) for name in "ab")
            limit = {"at_least": other} if less else {"at_most": other}
            return Draft(cond.NotSo, {"what": Draft(cond.Compare, {"amount": one, **limit}, start)}, start)

        def take(value: Any, less: bool = less) -> Parts | None:
            inner = value.what if isinstance(value, cond.NotSo) else None
            if not isinstance(inner, cond.Compare) or not isinstance(inner.amount, Worded):
                return None
            limit = inner.at_least if less else inner.at_most
            if not isinstance(limit, Worded) or not isinstance(limit.quantity, cls):
                return None
            one = inner.amount.quantity
            same = cond.Compare(inner.amount, **{"at_least" if less else "at_most": limit})
            if not isinstance(one, cls) or inner != same:
                return None
            return {"a": one.of, "b": limit.quantity.of}

        than = "less" if less else "greater"
        made("condition", f"<a:possessor> {stat} is {than} than <b:possessor> {stat}", make, take)
        made(
            "condition", f"<a:possessor> {stat} is {than} than <b:possessor>", make, lambda value: None, alternate=True
        )


_is_greater("power", q.PowerOf)
_is_greater("toughness", q.ToughnessOf)
