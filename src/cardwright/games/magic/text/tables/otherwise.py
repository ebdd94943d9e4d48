"""Rows for one thing or another: "If it's a land card, put it onto the battlefield. Otherwise, draw a card."."""

from __future__ import annotations

from typing import Any

from cardwright.definitions.common import If
from cardwright.games.magic.text.rows import Parts, made
from cardwright.games.magic.text.whole_sentence import WholeSentence
from cardwright.games.magic.words.conditions import NotSo


def _otherwise() -> None:
    def make(got: Parts, start: int) -> object:
        return WholeSentence(If, {"condition": got["condition"], "then": got["then"], "else_": got["else_"]}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, If) or not value.else_ or isinstance(value.condition, NotSo):
            return None
        return {"condition": value.condition, "then": value.then, "else_": value.else_}

    words = "if <condition:whole condition>, <then:clauses>. Otherwise, <else_:clauses>"
    made("core effect", words, make, take)


_otherwise()
