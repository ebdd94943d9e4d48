"""Mill (CR 701.17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Amount, Effect
from cardwright.games.magic.rules.core.actions import mill
from cardwright.games.magic.rules.core.select import Select

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Mill(Effect):
    amount: Amount
    who: Select

    def __init__(self, text: str, amount: Amount, who: Select) -> None:
        self.text = text
        self.amount = amount
        self.who = who

    def run(self, m: Match, item: Item) -> None:
        for player in self.who.found(m, item):
            mill(m, player, self.amount.ev(m, item))
