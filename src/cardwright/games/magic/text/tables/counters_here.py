"""Rows for the counters on the card itself: "there are no charge counters on ~", "with mana value equal to the number
of charge counters on ~"."""

from __future__ import annotations

from typing import Any, Final

from cardwright.definitions.expression import Number
from cardwright.games.magic.text.rows import Parts, made, says
from cardwright.games.magic.text.tables.amounts import THAT_MUCH, counters_here
from cardwright.games.magic.words import conditions as cond
from cardwright.games.magic.words import effects as x
from cardwright.text.forms import Draft

NONE: Final = Number(0)


def _without(words: str, *, alternate: bool = False) -> None:
    """Add a row for the last counter that is gone."""

    def make(got: Parts, start: int) -> object:
        return Draft(cond.CountersOn, {"kind": got["kind"], "at_most": NONE}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, cond.CountersOn):
            return None
        return {"kind": value.kind} if value == cond.CountersOn(value.kind, at_most=NONE) else None

    made("condition", words, make, take, alternate=alternate)


_without("there are no <kind:counter kind> counters on ~")
_without("~ has no <kind:counter kind> counters on it", alternate=True)
says("condition", "there are <at_least:number> or more <kind:counter kind> counters on ~", cond.CountersOn,
     alternate=True)  # fmt: skip
# What a noun compares with.
counters_here("the number of <kind:counter kind> counters on ~", "told amount")
says("core effect", "put that many <kind:counter kind> counters on <on:each object>", x.PutCounters, amount=THAT_MUCH)
