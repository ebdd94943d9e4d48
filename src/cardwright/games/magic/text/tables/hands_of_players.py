"""Rows for how many cards a player has in hand who was named before: "if that player has no cards in hand"."""

from __future__ import annotations

from typing import Any, Final

from cardwright.definitions.expression import Number
from cardwright.definitions.trees import Worded
from cardwright.games.magic.text.event_parts import PLAYER
from cardwright.games.magic.text.mentioned import Said
from cardwright.games.magic.text.rows import Parts, made
from cardwright.games.magic.words import conditions as cond
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words import targets as t
from cardwright.games.magic.words.amounts import Count
from cardwright.text.forms import Draft

ANYTHING: Final = (f.Anything(),)
NONE: Final = Number(0)


def _hand(words: str, limit: str, *, none: bool = False) -> None:
    """Add a row that compares the number of cards in a hand."""

    def make(got: Parts, start: int) -> object:
        who = got.get("who", Said("that player", PLAYER))
        cards = Draft(t.Each, {"what": ANYTHING, "place": "hand", "whose": who}, start)
        count = Draft(Worded, {"quantity": Draft(Count, {"of": cards}, start)}, start)
        return Draft(cond.Compare, {"amount": count, limit: NONE if none else got["n"]}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, cond.Compare) or not isinstance(value.amount, Worded):
            return None
        bound = getattr(value, limit)
        if bound is None or (bound == NONE) is not none or value != cond.Compare(value.amount, **{limit: bound}):
            return None
        cards = value.amount.quantity.of if isinstance(value.amount.quantity, Count) else None
        if not isinstance(cards, t.Each) or cards != t.Each(ANYTHING, "hand", cards.whose) or cards.whose is None:
            return None
        return {"who": cards.whose, "n": bound}

    made("condition", f"<who:that player> {words}", make, take)
    made("condition", f"that player {words}", make, lambda value: None, alternate=True)


_hand("has no cards in hand", "at_most", none=True)
_hand("has <n:number> or fewer cards in hand", "at_most")
_hand("has <n:number> or more cards in hand", "at_least")
