"""Rows for damage that is divided among targets (CR 601.2d), and for damage that is dealt besides."""

from __future__ import annotations

from typing import Any, Final

from cardwright.definitions.expression import Number
from cardwright.definitions.trees import Filter
from cardwright.games.magic.text.leaves import X
from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import fits, is_players, noun_of
from cardwright.games.magic.text.rows import Parts, made
from cardwright.games.magic.text.tables.joints import plain_damage
from cardwright.games.magic.words import effects as x
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import targets as t
from cardwright.text.forms import Draft

ANY_AT_ALL: Final[tuple[Filter, ...]] = (f.AnyTarget(),)
SO_MANY: Final = {"one or two": Number(2), "one, two, or three": Number(3)}


def _divided(how: str, number: str, *, noun: bool) -> None:
    """Add a row for damage divided among targets: as many as there is damage, if no number is said."""
    count = SO_MANY.get(how)
    many = "" if number == "one" else "many"

    def make(got: Parts, start: int) -> object:
        what = ANY_AT_ALL
        if noun:
            named = got["noun"]
            if not isinstance(named, Noun) or not named.many or named.card or named.other or is_players(named):
                return None
            what = fits(named)
        if not isinstance(got["amount"], Number) and got["amount"] != X:
            return None
        aims = {"what": what, "count": count or got["amount"], "up_to": True}
        to = Draft(t.Targeted, aims, start)
        return Draft(x.Damage, {"by": got["by"], "amount": got["amount"], "to": to, "divided": True}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, x.Damage) or not isinstance(value.to, t.Targeted):
            return None
        if value != x.Damage(value.amount, value.to, by=value.by, divided=True):
            return None
        if value.to != t.Targeted(value.to.what, value.to.count, up_to=True) or (value.to.what == ANY_AT_ALL) is noun:
            return None
        if value.to.count != (count or value.amount) or not (isinstance(value.amount, Number) or value.amount == X):
            return None
        shown = noun_of(value.to.what, "battlefield", True) if noun else None
        return {"by": value.by, "amount": value.amount, "noun": shown}

    verb = "deal" if many else "deals"
    targets = f"{how} target <noun>" if noun else f"{how} targets"
    words = f"<by:{number}> {verb} <amount:damage> divided as you choose among {targets}"
    made("core effect", words, make, take)


for _number in ("one", "many"):
    # So many as two or three are counted out in print.
    for _how in (*SO_MANY, "any number of"):
        for _noun in (False, True):
            _divided(_how, _number, noun=_noun)

# It is read and printed only after other damage that the same object deals.
made("more damage", "<amount:damage> to <to:anyone>", lambda got, start: Draft(x.Damage, got, start),
     lambda value: {"amount": value.amount, "to": value.to} if plain_damage(value) else None)  # fmt: skip
