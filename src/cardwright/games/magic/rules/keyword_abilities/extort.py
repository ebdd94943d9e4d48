"""Extort (CR 702.101)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Amount, Effect
from cardwright.games.magic.rules.core import events
from cardwright.games.magic.rules.core.actions import gain_life
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.core.select import Select

if TYPE_CHECKING:
    from cardwright.engine.match import Match


R_LOSE_LIFE: Final = cr("119.3")


class Drain(Effect):
    """An effect by which players lose life at once, and the controller gains the total lost."""

    amount: Amount
    who: Select

    def __init__(self, text: str, amount: Amount, who: Select) -> None:
        self.text = text
        self.amount = amount
        self.who = who

    def run(self, m: Match, item: Item) -> None:
        amount = self.amount.ev(m, item)
        if amount <= 0:
            return
        losses = [
            m.propose(events.LIFE_LOST, player, amount, -1, -1, -2, R_LOSE_LIFE) for player in self.who.found(m, item)
        ]
        total = 0
        for e in m.batch(losses):
            total += e.amount
        gain_life(m, item.who, total)
