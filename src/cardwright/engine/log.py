"""The log of a match, created on demand: the answers are played again, and every event is kept.

No rule reads the log, so a match without a reader pays nothing for it. From the first read on, events are kept as they
happen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.gathering import keep_events
from cardwright.engine.pilot import refuse_flown
from cardwright.engine.state import OVER
from cardwright.errors import CardwrightError, RulesError

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def keep_log(m: Match) -> None:
    """Keep every event from now on, and recover those that have happened so far."""
    refuse_flown(m, "log")
    if m.count == m.begun:
        keep_events(m, True)
        return
    if not m.state.journaling:
        raise RulesError("what happened cannot be told: the match was played without journal and log")
    if m.parked is None and m.table()[OVER] == 0:
        raise RulesError("what happened is told where a match waits or is over, not in the middle of its rules")
    again = told_again(m)
    if again.count != m.count or again.digest() != m.digest():
        raise RulesError("what happened cannot be told: the match was changed by other means than answers")
    m.kept = again.kept
    m.notes = again.notes
    keep_events(m, True)


def note_answers(m: Match) -> None:
    """Note the notation of each answer from now on, and recover those of earlier answers as far as possible."""
    if m.annotating:
        return
    m.annotating = True
    if not m.keeping:
        keep_log(m)
    elif m.count > m.begun and m.state.journaling and (m.parked is not None or m.table()[OVER] != 0):
        try:
            again = told_again(m)
        except CardwrightError:
            # It was changed by other means than answers; what was kept is still true.
            return
        if again.count == m.count and again.digest() == m.digest():
            m.notes = again.notes


def told_again(m: Match) -> Match:
    """Return a match brought to the same point by the same answers, with its log."""
    again = m.copy(whole=True)
    answers = len(again.history)
    given = again.choices[len(again.choices) - answers :]
    del again.choices[len(again.choices) - answers :]
    again.history = []
    again.answers = []
    again.asked = []
    keep_events(again, True)
    again.rewind(0, m.begun)
    again.parked = None
    again.advance()
    for value in given:
        again.answer(value)
    return again


def loop_told(m: Match, value: int) -> None:
    """Repeat the answer that led to an endless loop, in a copy with a log, so that the error says how it came about."""
    keep_log(m)
    m.copy(whole=True).answer(value)
