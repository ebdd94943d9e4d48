"""Effects that gain and lose life (CR 119)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Amount, Effect
from cardwright.games.magic.rules.core import events
from cardwright.games.magic.rules.core.actions import change_life
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
        change_life(m, events.LIFE_GAINED, self.who.found(m, item), amount)


class LoseLife(Effect):
    amount: Amount
    who: Select

    def __init__(self, text: str, amount: Amount, who: Select) -> None:
        self.text = text
        self.amount = amount
        self.who = who

    def run(self, m: Match, item: Item) -> None:
        amount = self.amount.ev(m, item)
        change_life(m, events.LIFE_LOST, self.who.found(m, item), amount)
