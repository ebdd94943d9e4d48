"""The moments at which effects end, those on objects and those that wait (CR 500.5a, 514.2, 611.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.state import CONTROLLER, HEARS, LASTS_NODE, ZONE
from cardwright.engine.trigger import fall_silent
from cardwright.games.magic.rules.continuous.continuous_effects import OF_A_PLAYER, end_effect, end_effects, goes_on
from cardwright.games.magic.rules.core import durations, waiting
from cardwright.games.magic.rules.core.board import LATER_ORIGIN, LATER_UNTIL, LATER_WHAT, LATER_WHO, NOWHERE, TO_COME

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def end_all(m: Match, until: int, player: int = -1) -> None:
    """End everything that lasts until this moment; `player` is whose turn or step it is, where that matters."""
    end_effects(m, until, player)
    rows = m.state.rows
    for obj in m.state.zones[TO_COME][:]:
        row = rows[obj]
        if row[LATER_UNTIL] != until or (until in OF_A_PLAYER and row[CONTROLLER] != player):
            continue
        if until == durations.NEXT_UNTAP and rows[row[LATER_WHO]][CONTROLLER] != player:
            continue
        end_waiting(m, obj)


def end_waiting(m: Match, obj: int) -> None:
    """End something that waits; it hears no more."""
    row = m.state.rows[obj]
    if row[LATER_WHAT] == waiting.ENDS and m.state.rows[row[LATER_WHO]][LASTS_NODE] >= 0:
        end_effect(m, row[LATER_WHO])
    if row[HEARS] != 0:
        fall_silent(m, obj)
    m.state.move(obj, NOWHERE)


def turn_comes(m: Match, player: int) -> None:
    """End what lasts until the player's next turn; what lasts until the end of that turn ends with this one."""
    end_all(m, durations.YOUR_NEXT_TURN, player)
    rows = m.state.rows
    for obj in m.state.zones[TO_COME]:
        row = rows[obj]
        if row[LATER_UNTIL] == durations.END_OF_YOUR_NEXT_TURN and row[CONTROLLER] == player:
            m.state.set(obj, LATER_UNTIL, durations.END_OF_TURN)


def turn_passed_over(m: Match, player: int) -> None:
    """End what lasts until the next turn of a player who has left, or until its end, as it would begin (CR 800.4m)."""
    turn_comes(m, player)
    for obj in m.state.zones[TO_COME][:]:
        row = m.state.rows[obj]
        if row[LATER_UNTIL] == durations.END_OF_TURN and row[CONTROLLER] == player:
            end_waiting(m, obj)


def end_waiting_if_untrue(m: Match) -> bool:
    """End what waits for as long as something is true that is no longer so (CR 611.2b)."""
    rows = m.state.rows
    found = False
    for obj in m.state.zones[TO_COME][:]:
        row = rows[obj]
        until = row[LATER_UNTIL]
        if durations.lapses(until) and not goes_on(m, until, row[LATER_ORIGIN], row[CONTROLLER], row[LATER_WHO]):
            end_waiting(m, obj)
            found = True
        elif row[LATER_WHAT] == waiting.ENDS and rows[row[LATER_WHO]][ZONE] < 0:
            # The effect has ended before.
            m.state.move(obj, NOWHERE)
    return found
