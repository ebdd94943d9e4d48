"""Filters that speak of what only a spell or ability at hand tells: its targets, the event behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.games.magic.rules.core.faces import Filter
from cardwright.games.magic.rules.core.filters import AllOf, AnyOf, Except

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class ByItem(Filter):
    """A filter that may depend on the item it is asked for; then it is bound to the item before it is asked."""

    by_item: bool

    def __init__(self, by_item: bool) -> None:
        self.by_item = by_item

    def bound(self, m: Match, item: Item) -> Filter:
        """Return the filter as it is for the item."""
        raise NotImplementedError


def speaks_of_item(what: Filter) -> bool:
    """Return whether the filter depends on the item it is asked for."""
    if isinstance(what, AllOf):
        for part in what.parts:
            if speaks_of_item(part):
                return True
        return False
    if isinstance(what, AnyOf):
        for part in what.parts:
            if speaks_of_item(part):
                return True
        return False
    if isinstance(what, Except):
        return speaks_of_item(what.part)
    return isinstance(what, ByItem) and what.by_item


def bound(m: Match, item: Item, what: Filter) -> Filter:
    """Return the filter as it is for the item."""
    if isinstance(what, AllOf):
        return AllOf([bound(m, item, part) for part in what.parts])
    if isinstance(what, AnyOf):
        return AnyOf([bound(m, item, part) for part in what.parts])
    if isinstance(what, Except):
        return Except(bound(m, item, what.part))
    return what.bound(m, item) if isinstance(what, ByItem) and what.by_item else what
