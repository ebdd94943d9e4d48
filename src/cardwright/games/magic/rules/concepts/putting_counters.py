"""Effects that put counters on objects and players and remove them (CR 122)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Amount, Effect
from cardwright.engine.state import ZONE
from cardwright.games.magic.rules.core.actions import put_counters_on, remove_counters
from cardwright.games.magic.rules.core.select import Select

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class PutCounters(Effect):
    what: Select
    kind: int
    amount: Amount

    def __init__(self, text: str, what: Select, kind: int, amount: Amount) -> None:
        self.text = text
        self.what = what
        self.kind = kind
        self.amount = amount

    def run(self, m: Match, item: Item) -> None:
        there: list[int] = []
        for obj in self.what.found(m, item):
            if obj < m.game.players or m.state.rows[obj][ZONE] >= 0:
                there.append(obj)
        put_counters_on(m, there, self.kind, self.amount.ev(m, item))


class RemoveCounters(Effect):
    what: Select
    kind: int
    amount: Amount

    def __init__(self, text: str, what: Select, kind: int, amount: Amount) -> None:
        self.text = text
        self.what = what
        self.kind = kind
        self.amount = amount

    def run(self, m: Match, item: Item) -> None:
        amount = self.amount.ev(m, item)
        m.begin_at_once()
        for obj in self.what.found(m, item):
            remove_counters(m, obj, self.kind, amount)
        m.end_at_once()
