"""What something is attached to (CR 301.5, 303.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.state import KIND, ZONE
from cardwright.games.magic.rules.core.board import ATTACHED, BATTLEFIELD, THING
from cardwright.games.magic.rules.core.faces import Filter
from cardwright.games.magic.rules.core.objects import permanents
from cardwright.games.magic.rules.core.relations import Related
from cardwright.games.magic.rules.core.select import Select

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class HasAttached(Filter):
    """A permanent to which one is attached that fits."""

    what: Filter

    def __init__(self, what: Filter) -> None:
        self.what = what

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        rows = m.state.rows
        if obj < m.game.players or rows[obj][KIND] != THING or rows[obj][ZONE] != BATTLEFIELD:
            return False
        for other in permanents(m):
            if rows[other][ATTACHED] == obj and self.what.fits(m, who, source, other):
                return True
        return False


class AttachedTo(Related):
    """A permanent that is attached to one of these."""

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        rows = m.state.rows
        if obj < m.game.players or rows[obj][KIND] != THING or rows[obj][ZONE] != BATTLEFIELD:
            return False
        return rows[obj][ATTACHED] in self.others(m, who, source)

    def with_these(self, of: Select) -> Filter:
        return AttachedTo(of, False)
