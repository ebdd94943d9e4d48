"""Warp (CR 702.185): what was cast for its warp cost is exiled, and may be cast on a later turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Effect
from cardwright.engine.state import TURN
from cardwright.games.magic.rules.core.actions import exile
from cardwright.games.magic.rules.core.board import ACTED, WAY
from cardwright.games.magic.rules.core.objects import on_battlefield
from cardwright.games.magic.rules.core.select import Select

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class ExileWarped(Effect):
    """Exiles permanents and notes that they were cast so, and when."""

    what: Select
    way: int

    def __init__(self, text: str, what: Select, way: int) -> None:
        self.text = text
        self.what = what
        self.way = way

    def run(self, m: Match, item: Item) -> None:
        there = [obj for obj in self.what.found(m, item) if on_battlefield(m, obj)]
        for new in exile(m, there):
            m.state.set(new, WAY, self.way)
            m.state.set(new, ACTED, m.table()[TURN])
