"""Training (CR 702.149)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.rules.core.faces import Filter
from cardwright.games.magic.rules.core.objects import permanents

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Beside(Filter):
    """A filter that matches while a permanent exists that matches another filter."""

    what: Filter

    def __init__(self, what: Filter) -> None:
        self.what = what

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        for other in permanents(m):
            if self.what.fits(m, who, source, other):
                return True
        return False
