"""The condition that it is a step of somebody's turn (CR 602.5b)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Condition
from cardwright.games.magic.rules.core.board import ACTIVE, STEP

if TYPE_CHECKING:
    from cardwright.engine.match import Match

ANYONES: Final = 0
IN_YOUR_TURN: Final = 1


class During(Condition):
    """It is this step, of the turn of anybody, of the controller, or of an opponent."""

    step: int
    whose: int

    def __init__(self, step: int, whose: int) -> None:
        self.step = step
        self.whose = whose

    def test(self, m: Match, item: Item) -> bool:
        table = m.table()
        if table[STEP] != self.step:
            return False
        return self.whose == ANYONES or (table[ACTIVE] == item.who) == (self.whose == IN_YOUR_TURN)
