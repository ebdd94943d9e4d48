"""Shuffle (CR 701.24)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Effect
from cardwright.engine.state import OWNER
from cardwright.games.magic.rules.core.actions import shuffle, to_library
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


class ShuffleInto(Effect):
    """An effect that puts objects into their owners' libraries, which are shuffled; so are those of these players, even
    if nothing is put there (CR 701.24d)."""

    what: Select
    who: Select

    def __init__(self, text: str, what: Select, who: Select) -> None:
        self.text = text
        self.what = what
        self.who = who

    def run(self, m: Match, item: Item) -> None:
        players = self.who.found(m, item)
        m.begin_at_once()
        for obj in self.what.found(m, item):
            if obj >= m.game.players:
                owner = m.state.rows[obj][OWNER]
                if owner not in players:
                    players = [*players, owner]
                to_library(m, obj, False)
        m.end_at_once()
        for player in players:
            shuffle(m, player)
