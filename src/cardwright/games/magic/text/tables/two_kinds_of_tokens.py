"""Rows for tokens of two kinds in one sentence: "create a 1/1 white Cat creature token and a 1/1 black Rat creature
token"."""

from __future__ import annotations

from cardwright.games.magic.text.rows import Parts, made
from cardwright.games.magic.words.keyword_actions.create import Create
from cardwright.text.forms import Draft


def _both(verb: str, *, others: bool = False) -> None:
    def make(got: Parts, start: int) -> object:
        who = {"who": got["who"]} if others else {}
        if others and isinstance(got["who"], Draft):
            return None
        return (Draft(Create, {**who, **got["one"]}, start), Draft(Create, {**who, **got["two"]}, start))

    words = f"{verb} <one:described tokens> and <two:described tokens>"
    made("two effects", words, make, lambda value: None, alternate=True)


_both("create")
