"""Monstrosity (CR 701.37)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Amount, Effect
from cardwright.games.magic.rules.core import changes, counter_kinds, marks
from cardwright.games.magic.rules.core.actions import put_counters
from cardwright.games.magic.rules.core.board import MARKS
from cardwright.games.magic.rules.core.filters import PlainFilter
from cardwright.games.magic.rules.core.objects import on_battlefield
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.keyword_actions.keyword_action_events import tell_doing

if TYPE_CHECKING:
    from cardwright.engine.match import Match


R_MONSTROSITY: Final = cr("701.37a")


class Monstrosity(Effect):
    """An effect that puts counters on the source and makes it monstrous, once (CR 701.37)."""

    amount: Amount

    def __init__(self, text: str, amount: Amount) -> None:
        self.text = text
        self.amount = amount

    def run(self, m: Match, item: Item) -> None:
        obj = item.source
        if not on_battlefield(m, obj) or m.state.rows[obj][MARKS] & marks.MONSTROUS:
            return
        amount = self.amount.ev(m, item)
        put_counters(m, obj, counter_kinds.PLUS, amount, R_MONSTROSITY)
        m.state.set(obj, MARKS, m.state.rows[obj][MARKS] | marks.MONSTROUS)
        m.state.dirty = True
        tell_doing(m, obj, changes.BECOMES_MONSTROUS, amount)


class IsMonstrous(PlainFilter):
    """A filter for permanents that have become monstrous (CR 701.37b)."""

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        return obj >= m.game.players and m.state.rows[obj][MARKS] & marks.MONSTROUS != 0

    def reads(self) -> int:
        return 0
