"""Crew (CR 702.122): reports that a Vehicle was crewed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Effect
from cardwright.games.magic.rules.core import changes
from cardwright.games.magic.rules.core.telling import tell_change

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class TellCrewed(Effect):
    """An effect that reports that a crew ability has resolved (CR 702.122d)."""

    def __init__(self, text: str) -> None:
        self.text = text

    def run(self, m: Match, item: Item) -> None:
        tell_change(m, item.source, changes.CREWED)
