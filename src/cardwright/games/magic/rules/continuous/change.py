"""Effects that change the characteristics of objects for a while (CR 611.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Amount, Effect
from cardwright.engine.state import ZONE
from cardwright.games.magic.rules.continuous.continuous_effects import begin_effect
from cardwright.games.magic.rules.core.board import pack
from cardwright.games.magic.rules.core.select import Select

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Change(Effect):
    """An effect that begins continuous effects on each selected object; the layers' nodes define what they do."""

    what: Select
    nodes: list[int]
    power: Amount | None
    toughness: Amount | None

    def __init__(
        self, text: str, what: Select, nodes: list[int], power: Amount | None, toughness: Amount | None
    ) -> None:
        self.text = text
        self.what = what
        self.nodes = nodes
        self.power = power
        self.toughness = toughness

    def run(self, m: Match, item: Item) -> None:
        power = 0 if self.power is None else self.power.ev(m, item)
        toughness = 0 if self.toughness is None else self.toughness.ev(m, item)
        for obj in self.what.found(m, item):
            if obj >= m.game.players and m.state.rows[obj][ZONE] >= 0:
                for node in self.nodes:
                    begin_effect(m, node, item.source, item.who, obj, pack(power, toughness))
        m.unsettled = True
