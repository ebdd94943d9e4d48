"""Permanents that are phased out until their source leaves the battlefield (CR 610.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Effect
from cardwright.engine.state import ZONE
from cardwright.games.magic.rules.core import statuses, waiting
from cardwright.games.magic.rules.core.board import BATTLEFIELD, LATER_SOURCE, LATER_WHAT, LATER_WHO, STATUS, TO_COME
from cardwright.games.magic.rules.core.objects import on_battlefield
from cardwright.games.magic.rules.core.select import Select
from cardwright.games.magic.rules.core.waiting import to_come
from cardwright.games.magic.rules.keyword_abilities.phasing import come_back, phase_out, with_attachments

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class PhaseOutUntilLeaves(Effect):
    """An effect that phases out permanents, unless the source has left already (CR 610.4b-c)."""

    what: Select

    def __init__(self, text: str, what: Select) -> None:
        self.text = text
        self.what = what

    def run(self, m: Match, item: Item) -> None:
        if m.state.rows[item.source][ZONE] != BATTLEFIELD:
            return
        going = [obj for obj in self.what.found(m, item) if obj >= m.game.players and on_battlefield(m, obj)]
        phase_out(m, going)
        for obj in going:
            to_come(m, item.who, waiting.PHASED_UNTIL, obj, 0, item.source)


def phase_back(m: Match) -> bool:
    """Phase in permanents phased out until a source that has now left, all at once (CR 610.4d); return whether
    there were any."""
    state = m.state
    rows = state.rows
    back: list[int] = []
    for coming in state.zones[TO_COME][:]:
        row = rows[coming]
        if row[LATER_WHAT] != waiting.PHASED_UNTIL:
            continue
        obj = row[LATER_WHO]
        if rows[obj][ZONE] != BATTLEFIELD or not rows[obj][STATUS] & statuses.PHASED_OUT:
            # CR 610.4a: something else has brought it back.
            state.move(coming, -1)
        elif rows[row[LATER_SOURCE]][ZONE] != BATTLEFIELD:
            state.move(coming, -1)
            back.append(obj)
    if back:
        come_back(m, with_attachments(m, back))
    return bool(back)
