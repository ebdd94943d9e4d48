"""Effects that move counters (CR 122.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Amount, Effect
from cardwright.engine.state import ZONE
from cardwright.games.magic.rules.core import events
from cardwright.games.magic.rules.core.actions import remove_counters
from cardwright.games.magic.rules.core.counter_fields import counter_field
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.core.select import Select

if TYPE_CHECKING:
    from cardwright.engine.match import Match


R_MOVE: Final = cr("122.5")


class MoveCounters(Effect):
    """Moves counters from one object to another, at most as many as there are; none if either object is gone
    (CR 122.5)."""

    kind: int
    amount: Amount
    away: Select
    to: Select

    def __init__(self, text: str, kind: int, amount: Amount, away: Select, to: Select) -> None:
        self.text = text
        self.kind = kind
        self.amount = amount
        self.away = away
        self.to = to

    def run(self, m: Match, item: Item) -> None:
        givers = self.away.found(m, item)
        takers = self.to.found(m, item)
        if not givers or not takers or givers[0] == takers[0]:
            return
        rows = m.state.rows
        giver, taker = givers[0], takers[0]
        if rows[giver][ZONE] < 0 or rows[taker][ZONE] < 0:
            return
        there = min(self.amount.ev(m, item), rows[giver][counter_field(self.kind)])
        # CR 122.5: what cannot be put on the one is not removed from the other.
        if there > 0 and m.emit(events.COUNTERS_PUT, taker, there, self.kind, rule=R_MOVE) is not None:
            remove_counters(m, giver, self.kind, there, R_MOVE)
