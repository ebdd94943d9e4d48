"""Effects that gain and lose life (CR 119)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Amount, Effect
from cardwright.games.magic.rules.core.actions import gain_life, lose_life
from cardwright.games.magic.rules.core.select import Select

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class GainLife(Effect):
    amount: Amount
    who: Select

    def __init__(self, text: str, amount: Amount, who: Select) -> None:
        self.text = text
        self.amount = amount
        self.who = who

    def run(self, m: Match, item: Item) -> None:
        amount = self.amount.ev(m, item)
        m.begin_at_once()
        for player in self.who.found(m, item):
            gain_life(m, player, amount)
        m.end_at_once()


class LoseLife(Effect):
    amount: Amount
    who: Select

    def __init__(self, text: str, amount: Amount, who: Select) -> None:
        self.text = text
        self.amount = amount
        self.who = who

    def run(self, m: Match, item: Item) -> None:
        amount = self.amount.ev(m, item)
        m.begin_at_once()
        for player in self.who.found(m, item):
            lose_life(m, player, amount)
        m.end_at_once()
