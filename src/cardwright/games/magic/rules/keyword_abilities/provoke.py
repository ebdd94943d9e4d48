"""Provoke (CR 702.39)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.state import CONTROLLER
from cardwright.games.magic.rules.combat.defending import defender_of
from cardwright.games.magic.rules.core.faces import Filter

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class DefendersOwn(Filter):
    """A filter for objects controlled by the player whom the source attacks."""

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        if obj < m.game.players or source < m.game.players:
            return False
        return m.state.rows[obj][CONTROLLER] == defender_of(m, source)

    def reads(self) -> int:
        return 0
