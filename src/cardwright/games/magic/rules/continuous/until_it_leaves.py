"""Objects that are exiled until their source leaves the battlefield (CR 610.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.event import Event
from cardwright.engine.nodes import Effect
from cardwright.engine.state import ZONE
from cardwright.games.magic.rules.abilities.linked_abilities import link
from cardwright.games.magic.rules.core import events, waiting
from cardwright.games.magic.rules.core.actions import exile, home
from cardwright.games.magic.rules.core.board import (
    BATTLEFIELD,
    EXILE,
    LATER_WHAT,
    LATER_WHO,
    LINK,
    SORT_NAMES,
    TO_COME,
    sort_of,
)
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.core.select import Select
from cardwright.games.magic.rules.core.waiting import to_come

if TYPE_CHECKING:
    from cardwright.engine.match import Match

SORTS: Final = len(SORT_NAMES)

R_RETURN: Final = cr("610.3")


class ExileUntilLeaves(Effect):
    """An effect that exiles objects, unless the source has left already (CR 610.3a-b)."""

    what: Select
    link: int

    def __init__(self, text: str, what: Select, link: int = 0) -> None:
        self.text = text
        self.what = what
        self.link = link

    def run(self, m: Match, item: Item) -> None:
        state = m.state
        if state.rows[item.source][ZONE] != BATTLEFIELD:
            return
        for obj in self.what.found(m, item):
            if obj < m.game.players:
                continue
            sort = sort_of(state.rows[obj][ZONE])
            for new in exile(m, [obj]):
                if state.rows[new][ZONE] == EXILE:
                    link(m, [new], item.source, self.link)
                    to_come(m, item.who, waiting.RETURNS + sort, new)


def return_exiled(m: Match) -> bool:
    """Return objects exiled until a source that has now left, all at once (CR 610.3d); return whether there
    were any."""
    state = m.state
    rows = state.rows
    moves: list[Event] = []
    for coming in state.zones[TO_COME][:]:
        row = rows[coming]
        if not waiting.RETURNS <= row[LATER_WHAT] < waiting.RETURNS + SORTS:
            continue
        obj = row[LATER_WHO]
        if rows[obj][ZONE] != EXILE:
            state.move(coming, -1)
        elif rows[rows[obj][LINK]][ZONE] != BATTLEFIELD:
            state.move(coming, -1)
            moves.append(
                m.propose(events.MOVED, obj, 0, home(m, obj, row[LATER_WHAT] - waiting.RETURNS), -1, -2, R_RETURN)
            )
    if moves:
        m.batch(moves)
    return bool(moves)
