"""Cumulative upkeep (CR 702.24)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Amount, Effect
from cardwright.games.magic.rules.abilities.optional_and_delayed import offer
from cardwright.games.magic.rules.concepts.mana_costs import ManaCost
from cardwright.games.magic.rules.core.faces import Cost
from cardwright.games.magic.rules.core.select import Select

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class UnlessPaysEach(Effect):
    """An effect that happens unless a player pays a cost a number of times, all or nothing (CR 702.24a)."""

    cost: Cost
    times: Amount
    effect: Effect
    who: Select

    def __init__(self, text: str, cost: Cost, times: Amount, effect: Effect, who: Select) -> None:
        self.text = text
        self.cost = cost
        self.times = times
        self.effect = effect
        self.who = who

    def run(self, m: Match, item: Item) -> None:
        total = repeated(self.cost, m.bounded(self.times.ev(m, item)))
        for player in self.who.found(m, item):
            if not offer(m, item, player, total):
                self.effect.run(m, item)


def repeated(cost: Cost, times: int) -> Cost:
    """Return the cost multiplied by `times`."""
    mana: ManaCost | None = None
    parts = cost.parts[:0]
    for _ in range(times):
        if cost.mana is not None:
            mana = cost.mana if mana is None else mana.plus(cost.mana)
        parts.extend(cost.parts)
    return Cost(mana, cost.tap and times > 0, cost.untap and times > 0, parts, f"{times} times {cost.text}")
