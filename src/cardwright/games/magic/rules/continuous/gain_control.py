"""Effects by which a player gains control of an object."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Effect
from cardwright.games.magic.rules.continuous.control_effects import gain_control
from cardwright.games.magic.rules.core.select import Select

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class GainControl(Effect):
    """An effect by which players gain control of permanents, for a while or forever."""

    what: Select
    who: Select
    node: int

    def __init__(self, text: str, what: Select, who: Select, node: int) -> None:
        self.text = text
        self.what = what
        self.who = who
        self.node = node

    def run(self, m: Match, item: Item) -> None:
        players = self.who.found(m, item)
        for obj in self.what.found(m, item):
            if players:
                gain_control(m, self.node, item.source, item.who, obj, players[0])
