"""The cause of a state-based action: the last event that happened to its object or player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.event import CHOSEN, PASSED, Event
from cardwright.games.magic.rules.core.rule_numbers import rule_name

if TYPE_CHECKING:
    from cardwright.engine.match import Match

STATE_BASED: Final = "CR 704."


def led_by(m: Match, e: Event) -> int:
    """Return the event that led to this one, as `explain` shows it; it reads the log, so no rule may call it."""
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
