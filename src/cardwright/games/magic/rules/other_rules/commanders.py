"""Commanders (CR 903.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.rules.core.filters import PlainFilter

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class IsCommander(PlainFilter):
    """A filter for commanders: only the Commander variant has any, and no match is played by it."""

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        return False

    def reads(self) -> int:
        return 0

    def steady(self) -> bool:
        return True
