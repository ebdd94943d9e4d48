"""The condition that a named object or player matches a filter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Condition
from cardwright.games.magic.rules.core.faces import Filter
from cardwright.games.magic.rules.core.select import Select

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Fitting(Condition):
    """The condition that all selected objects or players match, and that there is at least one."""

    whom: Select
    what: Filter

    def __init__(self, whom: Select, what: Filter) -> None:
        self.whom = whom
        self.what = what

    def test(self, m: Match, item: Item) -> bool:
        found = self.whom.found(m, item)
        for obj in found:
            if not self.what.fits(m, item.who, item.source, obj):
                return False
        return len(found) > 0
