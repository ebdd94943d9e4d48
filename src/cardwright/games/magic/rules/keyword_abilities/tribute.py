"""Tribute (CR 702.104)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Condition
from cardwright.games.magic.rules.core.board import CHOICE

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class TributeUnpaid(Condition):
    """The condition that the chosen opponent put no counters on it as it entered (CR 702.104b)."""

    def test(self, m: Match, item: Item) -> bool:
        return m.state.rows[item.source][CHOICE] == 0
