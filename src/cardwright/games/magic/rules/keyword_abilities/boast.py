"""Boast (CR 702.142)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.rules.core import changes
from cardwright.games.magic.rules.core.faces import CostPart
from cardwright.games.magic.rules.keyword_actions.keyword_action_events import tell_doing

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Boasting(CostPart):
    """A cost part without payment: when a boast ability is activated, its creature boasts (CR 702.142b)."""

    def __init__(self) -> None:
        self.text = ""

    def payable(self, m: Match, who: int, source: int, stack: int) -> bool:
        return True

    def pay(self, m: Match, who: int, source: int, stack: int) -> None:
        tell_doing(m, source, changes.BOASTS)
