"""Exiling the top cards of a library (CR 701.13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Amount, Effect
from cardwright.engine.state import ZONE
from cardwright.games.magic.rules.core import statuses
from cardwright.games.magic.rules.core.actions import exile, put_into
from cardwright.games.magic.rules.core.board import EXILE, LINK, SORT_EXILE, STATUS
from cardwright.games.magic.rules.core.objects import library
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.core.select import Select

if TYPE_CHECKING:
    from cardwright.engine.match import Match


R_FACE_DOWN: Final = cr("406.3")


class ExileTop(Effect):
    """An effect that exiles the top cards of libraries, as many as there are."""

    amount: Amount
    who: Select
    face_down: bool

    def __init__(self, text: str, amount: Amount, who: Select, face_down: bool) -> None:
        self.text = text
        self.amount = amount
        self.who = who
        self.face_down = face_down

    def run(self, m: Match, item: Item) -> None:
        amount = self.amount.ev(m, item)
        for player in self.who.found(m, item):
            cards = library(m, player)
            count = min(amount, len(cards))
            if count <= 0:
                continue
            top = cards[len(cards) - count :][::-1]
            if self.face_down:
                self.hide(m, item, top)
            else:
                exile(m, top)

    def hide(self, m: Match, item: Item, cards: list[int]) -> None:
        for card in cards:
            # Turned first, so that nobody is told what it was.
            m.state.set(card, STATUS, statuses.FACE_DOWN)
            new = put_into(m, card, SORT_EXILE, rule=R_FACE_DOWN)
            if new >= 0 and m.state.rows[new][ZONE] == EXILE:
                m.state.set(new, STATUS, statuses.FACE_DOWN)
                # Hidden by what is no permanent: nobody may look at it (CR 406.3).
                m.state.set(new, LINK, item.a)
