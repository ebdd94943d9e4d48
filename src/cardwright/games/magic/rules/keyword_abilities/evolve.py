"""Evolve (CR 702.100)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Condition
from cardwright.games.magic.rules.core.objects import is_creature, power_of, toughness_of

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Outgrown(Condition):
    """The condition that the creature that entered has greater power or toughness than the source (CR 702.100a,
    702.100c)."""

    def test(self, m: Match, item: Item) -> bool:
        e = item.event
        if e is None or e.other < 0 or not is_creature(m, e.other) or not is_creature(m, item.source):
            return False
        if power_of(m, e.other) > power_of(m, item.source):
            return True
        return toughness_of(m, e.other) > toughness_of(m, item.source)
