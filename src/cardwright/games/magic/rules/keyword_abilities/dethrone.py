"""Dethrone (CR 702.105)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.rules.core.board import LIFE
from cardwright.games.magic.rules.core.filters import PlainFilter
from cardwright.games.magic.rules.core.objects import players_in

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class MostLife(PlainFilter):
    """A filter for players with the most life, or tied for it."""

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        if obj >= m.game.players:
            return False
        for player in players_in(m):
            if m.state.rows[player][LIFE] > m.state.rows[obj][LIFE]:
                return False
        return True

    def reads(self) -> int:
        return 0
