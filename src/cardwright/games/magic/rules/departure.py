"""What goes with a player who has left a game that the others play on (CR 800.4a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.state import CONTROLLER, KIND, OWNER
from cardwright.games.magic.rules.arrive import leave, off_the_stack
from cardwright.games.magic.rules.board import BATTLEFIELD, COMMAND, MARKS, NOWHERE, SORT_EXILE, STACK, TAKEN, THING
from cardwright.games.magic.rules.deeds import put_into
from cardwright.games.magic.rules.events import CONTROL_CHANGED
from cardwright.games.magic.rules.numbers import cr

if TYPE_CHECKING:
    from cardwright.engine.match import Match

R_DEPART: Final = cr("800.4a")


def depart(m: Match, player: int) -> bool:
    """All the player owns leaves the game, what they took goes back to its owner, what else they control is exiled.

    Whether there was anything.
    """
    state = m.state
    rows = state.rows
    found = False
    for zone in range(COMMAND + 1):
        for obj in state.zones[zone][:]:
            # An ability on the stack is owned by whoever controls it.
            if rows[obj][OWNER] != player:
                continue
            if zone == STACK:
                off_the_stack(m, obj)
            if rows[obj][KIND] == THING:
                leave(m, obj)
            state.move(obj, NOWHERE)
            found = True
    for zone in (BATTLEFIELD, STACK):
        for obj in state.zones[zone][:]:
            if rows[obj][CONTROLLER] == player:
                if rows[obj][MARKS] & TAKEN:
                    # The effect that gave the player control ends.
                    m.emit(CONTROL_CHANGED, obj, 0, -1, rows[obj][OWNER], rule=R_DEPART)
                else:
                    put_into(m, obj, SORT_EXILE, rule=R_DEPART)
                found = True
    return found
