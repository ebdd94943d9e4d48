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
    """The condition that the source came under its controller's control since their last upkeep began (CR 702.30a).

    During an upkeep, this means the upkeep before it.
    """

    def test(self, m: Match, item: Item) -> bool:
        row = m.state.rows[item.source]
        if not on_battlefield(m, item.source) or row[CONTROLLER] != item.who:
            return False
        return row[CAME] >= m.state.rows[item.who][UPKEEPS] - 1
