"""Rows for cards drawn up to a number in hand: "if you have fewer than four cards in hand, draw cards equal to the
difference"."""

from __future__ import annotations

from typing import Any, Final

from cardwright.definitions.expression import Comparison, Number, Variable
from cardwright.definitions.trees import Holds, Worded
from cardwright.games.magic.text.rows import Parts, made
from cardwright.games.magic.text.tables.abilities import event_of, happens_once
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.amounts import Minus
from cardwright.games.magic.words.effects import Draw
from cardwright.text.forms import Draft

CARDS_IN_HAND: Final = Variable("hand")


def fewer_than(number: Number) -> Holds:
    """Return the condition that you have fewer cards in hand."""
    return Holds(Comparison(CARDS_IN_HAND, (("<=", Number(number.value - 1)),)))


def the_rest(number: Number) -> tuple[Draw, ...]:
    """Return the effect that draws as many as are missing."""
    return (Draw(Worded(Minus(number, CARDS_IN_HAND))),)


def _drawn(word: str, *, once: bool) -> None:
    def make(got: Parts, start: int) -> object:
        number = got["n"]
        if not isinstance(number, Number):
            return None
        values = {"event": (got["event"],), "if_": fewer_than(number), "do": the_rest(number)}
        return Draft(When, values, start)

    def take(value: Any) -> Parts | None:
        event = event_of(value) if isinstance(value, When) and len(value.do) == 1 else None
        if event is None or happens_once(event) is not once:
            return None
        amount = getattr(value.do[0], "amount", None)
        difference = amount.quantity if isinstance(amount, Worded) else None
        if not isinstance(difference, Minus) or not isinstance(difference.of, Number):
            return None
        number = difference.of
        return {"event": event, "n": number} if value == When((event,), the_rest(number), fewer_than(number)) else None

    words = f"{word} <event>, if you have fewer than <n:number> cards in hand, draw cards equal to the difference."
    made("ability", words, make, take)


_drawn("when", once=True)
_drawn("whenever", once=False)
