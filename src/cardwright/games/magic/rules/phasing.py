"""Phasing (CR 702.26): a permanent that is treated as though it did not exist, and comes back in its untap step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.state import CONTROLLER, HEARS
from cardwright.engine.trigger import fall_silent
from cardwright.games.magic.rules.arrive import begin_abilities, end_statics, leave_combat
from cardwright.games.magic.rules.board import ATTACHED, ATTACKING, BATTLEFIELD, PHASED, PHASED_OUT, STATUS

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def phase_out(m: Match, objects: list[int]) -> None:
    """These and what is attached to them phase out together; nothing triggers by leaving (CR 702.26d, g)."""
    state = m.state
    going = objects[:]
    for obj in state.zones[BATTLEFIELD]:
        host = state.rows[obj][ATTACHED]
        if host in going and obj not in going:
            going.append(obj)
    for obj in going:
        status = state.rows[obj][STATUS]
        if status & PHASED_OUT:
            continue
        state.set(obj, STATUS, status | PHASED_OUT)
        state.set(m.game.players, PHASED, m.table()[PHASED] + 1)
        if state.rows[obj][HEARS] != 0:
            fall_silent(m, obj)
        end_statics(m, obj)
        leave_combat(m, obj)
        state.set(obj, ATTACKING, -1)
    m.unsettled = True


def phase_in(m: Match, player: int) -> None:
    """As the player's untap step begins, all that phased out under their control comes back (CR 502.1)."""
    if m.table()[PHASED] == 0:
        return
    state = m.state
    for obj in state.zones[BATTLEFIELD]:
        row = state.rows[obj]
        if row[STATUS] & PHASED_OUT and row[CONTROLLER] == player:
            state.set(obj, STATUS, row[STATUS] & ~PHASED_OUT)
            state.set(m.game.players, PHASED, m.table()[PHASED] - 1)
            begin_abilities(m, obj)
    m.unsettled = True
