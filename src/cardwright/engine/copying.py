"""Copies of a match, also in the middle of an item."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.decision import decision_of
from cardwright.engine.history import FORCED

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def copy_into(m: Match, copy: Match, whole: bool, start: int) -> None:
    """Make a new match with a copy of the state equal to another; `start` is the journal's length at the item's start.

    With `whole` the copy gets all of the events and the history, else what belongs to the open item.
    """
    copy.seed = m.seed
    copy.decks = m.decks
    copy.origin = m.origin
    copy.item = m.item
    copy.answers = m.answers[:]
    copy.asked = m.asked[:]
    copy.unsettled = m.unsettled
    copy.triggered = m.triggered[:]
    copy.cause = m.cause
    copy.start_mark = start if whole else 0
    copy.start_count = m.start_count
    copy.count = m.count
    copy.keeping = m.keeping
    copy.choices = m.choices[:]
    copy.reseed_at = m.reseed_at
    copy.reseed_count = m.reseed_count
    copy.reseed_with = m.reseed_with
    if whole:
        copy.base = m.base
        copy.events = m.events[:]
        copy.notes = dict(m.notes)
        copy.annotating = m.annotating
        copy.history = m.history[:]
        copy.redone = m.redone[:]
    else:
        copy.base = m.start_count
        if m.keeping:
            copy.events = m.events[m.start_count - m.base :]
        # What the item has been told so far can be taken back in the copy too.
        for i in range(len(m.answers)):
            if i < len(m.asked) and m.asked[i] == FORCED:
                continue
            copy.history.append((copy.start_mark, m.start_count, m.answers[:i], m.asked[:i], m.answers[i]))
    copy.watermark = copy.count
    parked = m.decision
    if parked is not None:
        decision = decision_of(copy, parked.who, parked.question, parked.values, parked.item)
        decision.candidates = parked.candidates
        decision.check = parked.check
        copy.decision = decision
