"""Energy counters as a cost (CR 107.14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import EFFECT, new_item
from cardwright.engine.nodes import Amount
from cardwright.games.magic.rules.core import counter_kinds, events
from cardwright.games.magic.rules.core.board import ENERGY
from cardwright.games.magic.rules.core.faces import Cost, CostPart
from cardwright.games.magic.rules.core.rule_numbers import cr

if TYPE_CHECKING:
    from cardwright.engine.match import Match


R_ENERGY: Final = cr("107.14")


class PayEnergy(CostPart):
    """A cost part by which a player removes energy counters from themselves."""

    amount: Amount

    def __init__(self, text: str, amount: Amount) -> None:
        self.text = text
        self.amount = amount

    def due(self, m: Match, who: int, source: int, stack: int) -> int:
        item = m.item
        if item is None or item.a != stack or item.source != source:
            item = new_item(EFFECT, who, source, a=stack)
        # What is paid as a spell or ability resolves may depend on its targets.
        return max(0, self.amount.ev(m, item))

    def payable(self, m: Match, who: int, source: int, stack: int) -> bool:
        return m.state.rows[who][ENERGY] >= self.due(m, who, source, stack)

    def pay(self, m: Match, who: int, source: int, stack: int) -> None:
        due = self.due(m, who, source, stack)
        if due > 0:
            m.emit(events.COUNTERS_REMOVED, who, due, counter_kinds.ENERGY, rule=R_ENERGY)


def energy_due(m: Match, costs: list[Cost], who: int, source: int, stack: int) -> int:
    """Return the energy that is part of the costs and therefore cannot be paid for mana."""
    total = 0
    for cost in costs:
        for part in cost.parts:
            if isinstance(part, PayEnergy):
                total += part.due(m, who, source, stack)
    return total
