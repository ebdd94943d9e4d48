"""The condition that a named object or player matches a filter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Condition
from cardwright.games.magic.rules.core.by_item import bound, speaks_of_item
from cardwright.games.magic.rules.core.faces import Filter
from cardwright.games.magic.rules.core.select import Select

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Fitting(Condition):
    """The condition that all selected objects or players match, and that there is at least one."""

    whom: Select
    what: Filter
    by_item: bool

    def __init__(self, whom: Select, what: Filter) -> None:
        self.whom = whom
        self.what = what
        self.by_item = speaks_of_item(what)

    def test(self, m: Match, item: Item) -> bool:
        found = self.whom.found(m, item)
        what = bound(m, item, self.what) if self.by_item else self.what
        for obj in found:
            if not what.fits(m, item.who, item.source, obj):
                return False
        return len(found) > 0
