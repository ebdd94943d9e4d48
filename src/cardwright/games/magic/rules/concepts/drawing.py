"""Effects that draw cards (CR 121)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Amount, Condition, Effect
from cardwright.games.magic.rules.core import questions
from cardwright.games.magic.rules.core.actions import draw
from cardwright.games.magic.rules.core.board import DRAWN_THIS_TURN
from cardwright.games.magic.rules.core.select import Select

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class HasDrawn(Condition):
    """The player who would draw has drawn so many cards this turn already."""

    number: int

    def __init__(self, number: int) -> None:
        self.number = number

    def test(self, m: Match, item: Item) -> bool:
        e = item.event
        return e is not None and m.state.rows[e.subject][DRAWN_THIS_TURN] >= self.number


class Draw(Effect):
    amount: Amount
    who: Select

    def __init__(self, text: str, amount: Amount, who: Select) -> None:
        self.text = text
        self.amount = amount
        self.who = who

    def run(self, m: Match, item: Item) -> None:
        amount = self.amount.ev(m, item)
        for player in self.who.found(m, item):
            draw(m, player, amount)


class DrawUpTo(Draw):
    """Players draw as many cards as they like, up to a number."""

    def run(self, m: Match, item: Item) -> None:
        most = m.bounded(self.amount.ev(m, item))
        for player in self.who.found(m, item):
            number = m.ask(player, questions.NUMBER, list(range(most + 1)))
            if number:
                draw(m, player, number)
