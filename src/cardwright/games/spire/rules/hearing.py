"""Registering and removing listeners: what an object answers after an event, and what it answers before.

A number of 0 or more is a trigger's; a number n below 0 means the replacement -1 - n.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.state import CARD, HEARS, HEARS_OWNER, KIND, LISTENER
from cardwright.engine.trigger import NO_LIMIT, SPAN, listen, stop_listening, stop_replacing

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def hear(m: Match, owner: int, code: int) -> None:
    """Register a listener. A limited one continues its earlier count of uses, since limits are for the combat."""
    state = m.state
    if code >= 0:
        trigger = m.game.triggers[code]
        limited = trigger.per_turn != NO_LIMIT or trigger.per_match != NO_LIMIT
        listen(m, owner, code, _counter(m, owner, code) if limited else -1)
        return
    number = -1 - code
    listener = _counter(m, owner, code)
    if listener < 0:
        listener = state.create([LISTENER, code, -1, 0, 0, 0, owner, -1, 0, 0])
    channel = len(m.game.events) + m.game.replacements[number].event
    state.hear(channel, len(state.heard[channel]), listener * SPAN + number)
    state.set(owner, HEARS, state.rows[owner][HEARS] + 1)


def _counter(m: Match, owner: int, code: int) -> int:
    """Return the object that counted the uses when the owner listened before; -1 if it never did."""
    rows = m.state.rows
    for obj in range(len(rows)):
        row = rows[obj]
        if row[KIND] == LISTENER and row[CARD] == code and row[HEARS_OWNER] == owner:
            return obj
    return -1


def hear_no_more(m: Match, owner: int, code: int) -> None:
    if code >= 0:
        stop_listening(m, owner, code)
    else:
        stop_replacing(m, owner, -1 - code)


def hear_all_of(m: Match, owner: int, codes: list[int]) -> None:
    for code in codes:
        hear(m, owner, code)


def hear_none_of(m: Match, owner: int, codes: list[int]) -> None:
    for code in codes:
        hear_no_more(m, owner, code)
