"""Effects that a player prevents by paying a computed amount."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Amount, Effect
from cardwright.games.magic.rules.abilities.optional_and_delayed import offer
from cardwright.games.magic.rules.core.faces import Cost
from cardwright.games.magic.rules.core.select import Select

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class UnlessPaysX(Effect):
    """An effect that happens unless a player pays; X is determined on resolution (CR 702.21b)."""

    cost: Cost
    x: Amount
    effect: Effect
    who: Select

    def __init__(self, text: str, cost: Cost, x: Amount, effect: Effect, who: Select) -> None:
        self.text = text
        self.cost = cost
        self.x = x
        self.effect = effect
        self.who = who

    def run(self, m: Match, item: Item) -> None:
        mana = self.cost.mana
        if mana is not None:
            mana = mana.with_x(max(0, self.x.ev(m, item)))
        cost = Cost(mana, self.cost.tap, self.cost.untap, self.cost.parts, self.cost.text)
        for player in self.who.found(m, item):
            if not offer(m, item, player, cost):
                self.effect.run(m, item)
