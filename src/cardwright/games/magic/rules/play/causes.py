"""What led to a state-based action: the last thing that happened to the object or player it is about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.event import CHOSEN, PASSED, Event
from cardwright.games.magic.rules.core.rule_numbers import rule_name

if TYPE_CHECKING:
    from cardwright.engine.match import Match

STATE_BASED: Final = "CR 704."


def led_by(m: Match, e: Event) -> int:
    """The event behind this one, as `explain` tells it; the log is read, so no rule may ask."""
    if e.subject < 0 or not rule_name(e.rule).startswith(STATE_BASED):
        return e.cause
    behind = m.event(e.cause) if e.cause >= m.base else None
    if behind is not None and behind.subject == e.subject and behind.kind != CHOSEN:
        # Destroyed, and so put into the graveyard.
        return e.cause
    for number in range(e.number - 1, max(e.cause, m.base - 1), -1):
        other = m.event(number)
        if other.subject == e.subject and other.kind not in (CHOSEN, PASSED):
            return number
    return e.cause
