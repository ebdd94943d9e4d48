"""Beholding: choosing a permanent you control or revealing a card from your hand (CR 701.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.nodes import Amount
from cardwright.engine.state import ZONE
from cardwright.games.magic.rules.concepts.costs import R_REVEAL_CARDS, Gives
from cardwright.games.magic.rules.core import events, questions
from cardwright.games.magic.rules.core.board import BATTLEFIELD
from cardwright.games.magic.rules.core.faces import Filter
from cardwright.games.magic.rules.core.objects import controlled, hand

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Behold(Gives):
    """Choosing matching permanents the player controls, or revealing such cards from the hand (CR 701.4a)."""

    what: Filter

    def __init__(self, text: str, what: Filter, amount: Amount) -> None:
        super().__init__(text, amount, questions.CHOICE)
        self.what = what
        self.keeps = True

    def fitting(self, m: Match, who: int, source: int, stack: int) -> list[int]:
        found = [obj for obj in controlled(m, who) if self.what.fits(m, who, source, obj)]
        found.extend([card for card in hand(m, who) if card != stack and self.what.fits(m, who, source, card)])
        return found

    def give(self, m: Match, who: int, objects: list[int]) -> None:
        for obj in objects:
            if m.state.rows[obj][ZONE] != BATTLEFIELD:
                m.emit(events.REVEALED, obj, rule=R_REVEAL_CARDS)
