"""Life paid as a permanent enters (CR 607.2g, 614.12a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.event import Event
from cardwright.engine.nodes import Amount
from cardwright.engine.state import KIND
from cardwright.games.magic.rules.core import entry_plans, questions
from cardwright.games.magic.rules.core.actions import lose_life
from cardwright.games.magic.rules.core.board import CHOICE, THING
from cardwright.games.magic.rules.replacement.cannot import life_to_pay
from cardwright.games.magic.rules.replacement.entering import Enters

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class EntersPaying(Enters):
    """Enters with its controller paying any amount of life, which is recorded as the choice."""

    def replace(self, m: Match, owner: int, e: Event) -> Event | None:
        who = self.item(m, owner, e).who
        paid = m.ask(who, questions.X, list(range(max(0, life_to_pay(m, who)) + 1)))
        lose_life(m, who, paid)
        return e.changed(more=[entry_plans.CHOICE, paid])


class PaidEntering(Amount):
    """The amount that was paid as the source entered."""

    def ev(self, m: Match, item: Item) -> int:
        row = m.state.rows[item.source]
        return row[CHOICE] if row[KIND] == THING else 0
