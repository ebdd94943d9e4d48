"""Bolster (CR 701.39)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Amount, Effect
from cardwright.games.magic.rules.core import counter_kinds, questions
from cardwright.games.magic.rules.core.actions import put_counters
from cardwright.games.magic.rules.core.objects import controlled, is_creature, toughness_of
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.core.select import choose_some

if TYPE_CHECKING:
    from cardwright.engine.match import Match


R_BOLSTER: Final = cr("701.39a")


class Bolster(Effect):
    """An effect that puts counters on the player's creature with the least toughness (CR 701.39a)."""

    amount: Amount

    def __init__(self, text: str, amount: Amount) -> None:
        self.text = text
        self.amount = amount

    def run(self, m: Match, item: Item) -> None:
        own = [obj for obj in controlled(m, item.who) if is_creature(m, obj)]
        if not own:
            return
        least = min([toughness_of(m, obj) for obj in own])
        weakest = [obj for obj in own if toughness_of(m, obj) == least]
        for obj in choose_some(m, item.who, weakest, 1, 1, questions.CHOICE):
            put_counters(m, obj, counter_kinds.PLUS, self.amount.ev(m, item), R_BOLSTER)
