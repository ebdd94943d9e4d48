"""Rows for what something named before is like: "if it has mana value 2 or less"."""

from __future__ import annotations

from typing import Any

from cardwright.definitions.expression import Number
from cardwright.games.magic.text.rows import Parts, made
from cardwright.games.magic.words import conditions as cond
from cardwright.games.magic.words import filters as f
from cardwright.text.forms import Draft

STAT_FILTERS = {"mana value": f.ManaValue, "power": f.Power, "toughness": f.Toughness}


def _has_stat(words: str, stat: str, limit: str) -> None:
    """Add a row for a number that something named before has."""
    cls: Any = STAT_FILTERS[stat]

    def make(got: Parts, start: int) -> object:
        return Draft(cond.ItFits, {"whom": got["whom"], "what": (cls(**{limit: got["n"]}),)}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, cond.ItFits) or len(value.what) != 1 or type(value.what[0]) is not cls:
            return None
        number = getattr(value.what[0], limit)
        same = isinstance(number, Number) and value.what[0] == cls(**{limit: number})
        return {"whom": value.whom, "n": number} if same else None

    made("condition", words, make, take)


for _stat in STAT_FILTERS:
    for _end, _limit in (("or less", "at_most"), ("or greater", "at_least")):
        _has_stat(f"<whom:one> has {_stat} <n:digits> {_end}", _stat, _limit)
        for _owned in (f"<whom:possessor> {_stat} is <n:digits> {_end}",):
            made("condition", _owned,
                 lambda got, start, cls=STAT_FILTERS[_stat], limit=_limit: Draft(  # type: ignore[misc]
                     cond.ItFits, {"whom": got["whom"], "what": (cls(**{limit: got["n"]}),)}, start),
                 lambda value: None, alternate=True)  # fmt: skip
