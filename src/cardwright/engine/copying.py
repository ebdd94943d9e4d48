"""Copies of a match, also in the middle of an item."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

from cardwright.engine.gathering import keep_events
from cardwright.engine.history import Rest, rest_of, rests_within
from cardwright.engine.state import NOT_LENT, State

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def copy_of(m: Match, whole: bool) -> Match:
    """Return an independent copy of the match at the same point; with `whole` it can undo everything."""
    start: int = m.start_mark if m.parked is not None else m.state.mark
    # A copy makes no garbage, but so many lists that Python looks for some.
    collects = gc.isenabled()
    if collects:
        gc.disable()
    try:
        copy = cardwright.engine.match.Match(m.game, m.state.copy(0 if whole else start), m.traits)
        copy_into(m, copy, whole, start)
    finally:
        if collects:
            gc.enable()
    return copy


def trade(state: State, objs: list[int], others: list[int]) -> None:
    """Give each object the row of another permanently, for samples, in which hidden cards trade places.

    A shared row is copied before it is written.
    """
    old = state.rows
    rows = old[:]
    # The match that was copied has the same list.
    lent = state.lent[:]
    while len(lent) < len(rows):
        lent.append(NOT_LENT)
    for other in others:
        lent[other] = old[other]
    for at in range(len(objs)):
        row = old[others[at]]
        rows[objs[at]] = row
        lent[objs[at]] = row
    state.rows = rows
    state.lent = lent
    state.dirty = True


def copy_into(m: Match, copy: Match, whole: bool, start: int) -> None:
    """Make a new match with a copy of the state equal to another; `start` is the journal's length at the item's start.

    With `whole` the copy gets all events and the whole history, else only those of the open item.
    """
    copy.seed = m.seed
    copy.decks = m.decks
    copy.deck_names = m.deck_names
    copy.sideboards = m.sideboards
    copy.lists = m.lists
    copy.first = m.first
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
    copy.choices = m.choices[:]
    copy.reseed_at = m.reseed_at
    copy.reseed_count = m.reseed_count
    copy.reseed_with = m.reseed_with
    copy.watermark = copy.count
    parked = m.parked
    if whole:
        copy.base = m.base
        copy.begun = m.begun
        keep_events(copy, m.keeping)
        copy.kept = m.kept[:]
        copy.notes = dict(m.notes)
        copy.annotating = m.annotating
        copy.history = m.history[:]
        copy.redone = m.redone[:]
        copy.parked = parked
        return
    copy.base = m.count if parked is None else m.start_count
    copy.begun = copy.base
    if parked is not None:
        copy.parked = moved(parked)
        if m.answers:
            # What the item has been told so far can be taken back in the copy too.
            copy.history = rests_within(parked.item, m.answers, m.asked, m.start_count)


def moved(parked: Rest) -> Rest:
    """Return the same place for a match whose journal begins with the item that asks."""
    rest = rest_of(parked.who, parked.question, parked.values, parked.item, 0, parked.count)
    rest.candidates = parked.candidates
    rest.check = parked.check
    rest.answers = parked.answers
    rest.asked = parked.asked
    rest.written = parked.written
    rest.hint = parked.hint
    return rest


# At the end, since a match makes copies and a copy is a match.
import cardwright.engine.match  # noqa: E402
