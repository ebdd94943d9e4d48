"""Rows for devotion (CR 700.5)."""

from __future__ import annotations

from typing import Any

from cardwright.definitions.trees import Worded
from cardwright.games.magic.text.leaves import COLOURS
from cardwright.games.magic.text.rows import Parts, made
from cardwright.games.magic.words import conditions as cond
from cardwright.games.magic.words.other_rules.devotion import Devotion
from cardwright.text.forms import Draft


def _devotion(words: str, colours: tuple[str, ...]) -> None:
    """Add a row for the devotion to some colours."""
    amount = Worded(Devotion(colours))
    made("plain quantity", words, lambda got, start: amount, lambda value: {} if value == amount else None)
    _compared(f"{words} is less than <n:number>", amount, "less_than")
    _compared(f"{words} is <n:number> or greater", amount, "at_least")


def _compared(words: str, amount: Worded, how: str) -> None:
    def make(got: Parts, start: int) -> object:
        least = Draft(cond.Compare, {"amount": amount, "at_least": got["n"]}, start)
        return least if how == "at_least" else Draft(cond.NotSo, {"what": least}, start)

    def take(value: Any) -> Parts | None:
        least = value if how == "at_least" else value.what if isinstance(value, cond.NotSo) else None
        if not isinstance(least, cond.Compare) or least.at_least is None:
            return None
        if least != cond.Compare(amount, at_least=least.at_least):
            return None
        return {"n": least.at_least}

    made("condition", words, make, take)


for _place, _one in enumerate(COLOURS):
    _devotion(f"your devotion to {_one}", (_one,))
    for _two in COLOURS:
        if _two != _one:
            _devotion(f"your devotion to {_one} and {_two}", (_one, _two))
