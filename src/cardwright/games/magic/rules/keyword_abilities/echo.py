"""Echo (CR 702.30)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Condition
from cardwright.engine.state import CONTROLLER
from cardwright.games.magic.rules.core.board import CAME, UPKEEPS
from cardwright.games.magic.rules.core.objects import on_battlefield

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class CameSinceUpkeep(Condition):
    """Its controller has had it for less long than since their last upkeep began (CR 702.30a).

    Of the upkeep that has begun now, that is the one before.
    """

    def test(self, m: Match, item: Item) -> bool:
        row = m.state.rows[item.source]
        if not on_battlefield(m, item.source) or row[CONTROLLER] != item.who:
            return False
        return row[CAME] >= m.state.rows[item.who][UPKEEPS] - 1
