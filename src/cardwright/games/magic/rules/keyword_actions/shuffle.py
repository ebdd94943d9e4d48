"""Shuffle (CR 701.24)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Effect
from cardwright.games.magic.rules.core.actions import shuffle
from cardwright.games.magic.rules.core.select import Select

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Shuffle(Effect):
    who: Select

    def __init__(self, text: str, who: Select) -> None:
        self.text = text
        self.who = who

    def run(self, m: Match, item: Item) -> None:
        for player in self.who.found(m, item):
            shuffle(m, player)
