"""Umbra armor (CR 702.89)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Effect
from cardwright.games.magic.rules.core.actions import heal
from cardwright.games.magic.rules.core.objects import on_battlefield
from cardwright.games.magic.rules.core.select import Select

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Heal(Effect):
    """An effect that removes the damage marked on permanents."""

    what: Select

    def __init__(self, text: str, what: Select) -> None:
        self.text = text
        self.what = what

    def run(self, m: Match, item: Item) -> None:
        for obj in self.what.found(m, item):
            if obj >= m.game.players and on_battlefield(m, obj):
                heal(m, obj)
