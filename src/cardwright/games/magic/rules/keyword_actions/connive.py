"""Connive (CR 701.50)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Amount
from cardwright.games.magic.rules.core import changes, counter_kinds, questions
from cardwright.games.magic.rules.core.actions import discard, draw, put_counters
from cardwright.games.magic.rules.core.board import LAND
from cardwright.games.magic.rules.core.objects import hand, on_battlefield, types_of
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.core.select import Select, choose_some
from cardwright.games.magic.rules.keyword_actions.in_turn import InTurn
from cardwright.games.magic.rules.keyword_actions.keyword_action_events import tell_doing

if TYPE_CHECKING:
    from cardwright.engine.match import Match


R_CONNIVE: Final = cr("701.50a")


class Connive(InTurn):
    """An effect by which a permanent's controller draws and discards; it gets a counter for each nonland card
    discarded (CR 701.50)."""

    amount: Amount

    def __init__(self, text: str, what: Select, amount: Amount) -> None:
        super().__init__(text, what)
        self.amount = amount

    def act(self, m: Match, item: Item, player: int, obj: int) -> None:
        amount = self.amount.ev(m, item)
        draw(m, player, amount)
        cards = hand(m, player)[:]
        given = choose_some(m, player, cards, amount, amount, questions.DISCARD, cards)
        grows = 0
        for card in given:
            if not types_of(m, card) & LAND:
                grows += 1
        discard(m, player, given)
        if on_battlefield(m, obj):
            put_counters(m, obj, counter_kinds.PLUS, grows, R_CONNIVE)
        tell_doing(m, obj, changes.CONNIVES)
