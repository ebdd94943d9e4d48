"""Cards put onto the battlefield with continuous effects on them from the start (CR 611.2e)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Amount, Effect
from cardwright.games.magic.rules.core import entry_plans
from cardwright.games.magic.rules.core.actions import put_all
from cardwright.games.magic.rules.core.board import SORT_BATTLEFIELD
from cardwright.games.magic.rules.core.select import Select

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class PutAs(Effect):
    """An effect that puts cards onto the battlefield; continuous effects begin as each enters."""

    what: Select
    tapped: bool
    yours: bool
    nodes: list[int]
    # The kinds of counters they enter with, and how many of each.
    kinds: list[int]
    amounts: list[Amount]

    def __init__(self, text: str, what: Select, tapped: bool, yours: bool, nodes: list[int]) -> None:
        self.text = text
        self.what = what
        self.tapped = tapped
        self.yours = yours
        self.nodes = nodes
        self.kinds = []
        self.amounts = []

    def run(self, m: Match, item: Item) -> None:
        plans: list[int] = []
        for node in self.nodes:
            plans.append(entry_plans.LASTING)
            plans.append(node)
        for place in range(len(self.kinds)):
            plans.append(self.kinds[place])
            plans.append(self.amounts[place].ev(m, item))
        objects = [obj for obj in self.what.found(m, item) if obj >= m.game.players]
        put_all(m, objects, SORT_BATTLEFIELD, 0, item.who if self.yours else -1, self.tapped, plans)
