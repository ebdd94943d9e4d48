"""Renown (CR 702.112)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Effect
from cardwright.games.magic.rules.core import changes, marks
from cardwright.games.magic.rules.core.board import MARKS
from cardwright.games.magic.rules.core.filters import PlainFilter
from cardwright.games.magic.rules.core.objects import on_battlefield
from cardwright.games.magic.rules.core.select import Select
from cardwright.games.magic.rules.keyword_actions.keyword_action_events import tell_doing

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class IsRenowned(PlainFilter):
    """A filter for permanents that have become renowned (CR 702.112b)."""

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        return obj >= m.game.players and m.state.rows[obj][MARKS] & marks.RENOWNED != 0

    def reads(self) -> int:
        return 0


class BecomeRenowned(Effect):
    what: Select

    def __init__(self, text: str, what: Select) -> None:
        self.text = text
        self.what = what

    def run(self, m: Match, item: Item) -> None:
        for obj in self.what.found(m, item):
            if on_battlefield(m, obj) and not m.state.rows[obj][MARKS] & marks.RENOWNED:
                m.state.set(obj, MARKS, m.state.rows[obj][MARKS] | marks.RENOWNED)
                tell_doing(m, obj, changes.BECOMES_RENOWNED)
        m.state.dirty = True
        m.unsettled = True
