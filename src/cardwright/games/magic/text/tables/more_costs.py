"""Rows for costs of cards of any kind: "exile two cards from your graveyard", and hands that are discarded whole."""

from __future__ import annotations

from typing import Any, Final

from cardwright.definitions.expression import Variable
from cardwright.games.magic.text.leaves import ONE
from cardwright.games.magic.text.objects import THE_PLAYER
from cardwright.games.magic.text.rows import Parts, constant, made
from cardwright.games.magic.words import costs as c
from cardwright.games.magic.words import optional_and_delayed as o
from cardwright.games.magic.words.keyword_actions.discard import Discard
from cardwright.text.forms import Draft

CARDS_IN_HAND: Final = Variable("hand")


def _any_cards(place: str) -> None:
    """Add rows for cards of any kind that are exiled from a place of yours."""

    def make(got: Parts, start: int) -> object:
        return Draft(c.ExileCost, {"place": place, "count": got.get("count", ONE)}, start)

    def take(many: bool) -> Any:
        def taken(value: Any) -> Parts | None:
            if not isinstance(value, c.ExileCost) or value != c.ExileCost(place, value.count):  # type: ignore[arg-type]
                return None
            return {"count": value.count} if (value.count != ONE) is many else None

        return taken

    made("deed cost", f"exile a card from your {place}", make, take(False))
    made("deed cost", f"exile <count:number> cards from your {place}", make, take(True))


_any_cards("graveyard")
_any_cards("hand")
constant("core effect", "discard your hand", Discard(CARDS_IN_HAND))
constant("core effect", "you discard your hand", Discard(CARDS_IN_HAND), alternate=True)
constant("bare effect", "discard your hand", Discard(CARDS_IN_HAND))


def _their_hands() -> None:
    """Add rows for players who discard their hands: each of them as many as they have."""

    def make(got: Parts, start: int) -> object:
        return Draft(o.EachDoes, {"who": got["who"], "do": (Discard(CARDS_IN_HAND),)}, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, o.EachDoes) or value.do != (Discard(CARDS_IN_HAND),) or value.who == THE_PLAYER:
            return None
        return {"who": value.who}

    made("core effect", "<who:player> discards their hand", make, take)
    made("core effect", "<who:player> discards all the cards in their hand", make, take, alternate=True)


_their_hands()
