"""Rows that compare: the greatest of its kind, a mana value of so much."""

from __future__ import annotations

from typing import Any

from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import fits, is_players, noun_of, place_of
from cardwright.games.magic.text.rows import Parts, made
from cardwright.games.magic.words import conditions as cond
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import relations as r
from cardwright.games.magic.words import targets as t
from cardwright.text.forms import Draft

ITS_CONTROLLERS = t.Controller(t.Candidate())
COMPARED_STATS = (("power", f.Power), ("toughness", f.Toughness), ("mana value", f.ManaValue))


def _most(words: str, cls: type[Any], stat: str, *, theirs: bool, alternate: bool = False) -> None:
    """Add a row for what has the most, or the least, of all that are such."""

    def make(got: Parts, start: int) -> object:
        among = got["among"]
        if not isinstance(among, Noun) or not among.many or is_players(among) or among.card is not bool(among.place):
            return None
        fields = {"what": fits(among), "place": place_of(among), "whose": ITS_CONTROLLERS if theirs else None}
        return Draft(cls, {"stat": stat, "among": Draft(t.Each, fields, start)}, start)

    def take(value: Any) -> Parts | None:
        if type(value) is not cls or value.stat != stat or not isinstance(value.among, t.Each):
            return None
        each = value.among
        if each.whose != (ITS_CONTROLLERS if theirs else None):
            return None
        return {"among": noun_of(each.what, each.place, True)}

    made("after noun", words, make, take, alternate=alternate)


for _stat, _cls in COMPARED_STATS:
    for _words, _extreme in (("greatest", r.Greatest), ("least", r.Least), ("lowest", r.Least)):
        _read_only = _words == "lowest"
        _most(f"with the {_words} {_stat} among <among:noun> they control", _extreme, _stat, theirs=True,
              alternate=_read_only)  # fmt: skip
        _most(f"with the {_words} {_stat} among <among:noun>", _extreme, _stat, theirs=False, alternate=_read_only)


def _is_so_much(words: str, cls: type[Any], field: str) -> None:
    """Add a row for how much something is of what was named before."""

    def make(got: Parts, start: int) -> object:
        return Draft(cond.ItFits, {"whom": got["whom"], "what": (Draft(cls, {field: got["n"]}, start),)}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, cond.ItFits) or len(value.what) != 1 or not isinstance(value.what[0], cls):
            return None
        limit: Any = value.what[0]
        number = getattr(limit, field)
        return {"whom": value.whom, "n": number} if number is not None and limit == cls(**{field: number}) else None

    made("condition", words, make, take)


for _stat, _cls in COMPARED_STATS:
    # What has left is spoken of as it was, so these come first.
    _is_so_much(f"<whom:as it was> had {_stat} <n:digits> or less", _cls, "at_most")
    _is_so_much(f"<whom:as it was> had {_stat} <n:digits> or greater", _cls, "at_least")
    _is_so_much(f"<whom:possessor> {_stat} is <n:digits> or less", _cls, "at_most")
    _is_so_much(f"<whom:possessor> {_stat} is <n:digits> or greater", _cls, "at_least")
    _is_so_much(f"<whom:possessor> {_stat} is <n:digits>", _cls, "exactly")
