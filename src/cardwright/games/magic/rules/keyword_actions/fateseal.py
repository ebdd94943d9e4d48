"""Fateseal (CR 701.29)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Amount, Effect
from cardwright.games.magic.rules.core import questions
from cardwright.games.magic.rules.core.actions import to_library
from cardwright.games.magic.rules.core.objects import library
from cardwright.games.magic.rules.core.select import choose_some
from cardwright.games.magic.rules.keyword_actions.an_opponent import an_opponent
from cardwright.games.magic.rules.zones.library_order import order_on_top

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Fateseal(Effect):
    """An effect that looks at the top cards of an opponent's library; any of them go to the bottom, the rest
    back in any order."""

    amount: Amount

    def __init__(self, text: str, amount: Amount) -> None:
        self.text = text
        self.amount = amount

    def run(self, m: Match, item: Item) -> None:
        opponent = an_opponent(m, item.who)
        if opponent < 0:
            return
        cards = library(m, opponent)
        count = min(self.amount.ev(m, item), len(cards))
        if count <= 0:
            return
        top = cards[len(cards) - count :][::-1]
        away = choose_some(m, item.who, top, 0, count, questions.SCRY)
        for card in away:
            to_library(m, card, True)
        order_on_top(m, item.who, [card for card in top if card not in away])
