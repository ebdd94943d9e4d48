"""Permanents that are exiled if they would leave the battlefield."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.event import Event
from cardwright.engine.nodes import Effect
from cardwright.engine.replacement import Replacement
from cardwright.engine.state import ZONE
from cardwright.engine.trigger import fall_silent, replace_with
from cardwright.games.magic.rules.core import events, ranks, waiting
from cardwright.games.magic.rules.core.board import BATTLEFIELD, EXILE, LATER_WHAT, LATER_WHO, NOWHERE, TO_COME
from cardwright.games.magic.rules.core.objects import on_battlefield
from cardwright.games.magic.rules.core.select import Select
from cardwright.games.magic.rules.core.waiting import to_come

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class LeavesForExile(Replacement):
    """A replacement effect: a permanent that would leave the battlefield is exiled instead of being put
    anywhere else."""

    def __init__(self, text: str) -> None:
        super().__init__(events.MOVED, text, ranks.OTHER)

    def applies(self, m: Match, owner: int, e: Event) -> bool:
        rows = m.state.rows
        return e.subject == rows[owner][LATER_WHO] and rows[e.subject][ZONE] == BATTLEFIELD and e.place != EXILE

    def replace(self, m: Match, owner: int, e: Event) -> Event | None:
        return e.changed(place=EXILE, amount=0, other=-1)


class ExileIfLeaves(Effect):
    """An effect by which these permanents are exiled if they would leave the battlefield; not an ability of theirs."""

    what: Select
    replacement: int

    def __init__(self, text: str, what: Select, replacement: int) -> None:
        self.text = text
        self.what = what
        self.replacement = replacement

    def run(self, m: Match, item: Item) -> None:
        for obj in self.what.found(m, item):
            if obj >= m.game.players and on_battlefield(m, obj):
                watch = to_come(m, item.who, waiting.EXILED_IF_IT_LEAVES, obj, 0)
                replace_with(m, watch, self.replacement)


def end_watches(m: Match) -> None:
    """Remove the watches on permanents that have left."""
    rows = m.state.rows
    for watch in m.state.zones[TO_COME][:]:
        if rows[watch][LATER_WHAT] == waiting.EXILED_IF_IT_LEAVES and rows[rows[watch][LATER_WHO]][ZONE] != BATTLEFIELD:
            fall_silent(m, watch)
            m.state.move(watch, NOWHERE)
