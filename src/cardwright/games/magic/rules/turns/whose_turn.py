"""The player whose turn it is, as a filter (CR 102.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.rules.core.board import ACTIVE
from cardwright.games.magic.rules.core.filters import PlainFilter

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class IsActive(PlainFilter):
    """Is the player whose turn it is."""

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        return obj < m.game.players and m.table()[ACTIVE] == obj

    def reads(self) -> int:
        return 0
