"""Several events at the same time, or the same event for each of several objects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.event import NOTHING, Event
from cardwright.engine.gathering import note
from cardwright.engine.replacement import follow, replaced
from cardwright.engine.trigger import hear_all

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def happen_at_once(m: Match, proposals: list[Event]) -> list[Event]:
    """Let several events happen at once: each may be replaced, then all happen, then all are heard.

    An object that leaves in the batch does not hear the rest of it, unless its trigger looks back.
    """
    events: list[Event] = []
    behind = len(m.following)
    for e in proposals:
        if m.state.heard[m.replacers + e.kind] or m.kinds[e.kind].own:
            became = replaced(m, e)
            if became is None:
                continue
            e = became
        events.append(e)
    rows = m.state.rows
    befores: list[list[int] | None] = []
    for e in events:
        remembers = m.kinds[e.kind].remembers
        if remembers:
            e.known = rows[e.subject][:]
        befores.append(m.state.heard[e.kind] if remembers else None)
    m.batch_start = m.count
    cause = m.cause
    m.inside += 1
    for e in events:
        m.cause = m.count
        e.number = m.count
        m.count += 1
        if m.noting:
            note(m, e)
        what = m.kinds[e.kind]
        what.happen(m, e)
        if what.unsettles:
            m.unsettled = True
    m.cause = cause
    m.inside -= 1
    if m.game.checks_layers:
        m.layers.check(m)
    if events:
        m.batch_start = events[0].number
    m.batched = events
    for i in range(len(events)):
        hear_all(m, events[i], befores[i])
    m.look()
    if len(m.following) > behind:
        follow(m, behind)
    return events


def happen_to_each(m: Match, kind: int, subjects: list[int]) -> None:
    """Let the same event happen to each of these in turn, or all at once if that makes no difference."""
    what = m.kinds[kind]
    item = m.item
    if item is None or not what.in_one or m.traits[kind] != 0 or m.state.heard[kind]:
        for subject in subjects:
            m.emit(kind, subject)
        return
    number = m.count
    m.batch_start = number
    events: list[Event] = []
    for subject in subjects:
        # As in `emit`.
        e = Event()
        e.kind = kind
        e.number = number
        e.subject = subject
        e.amount = 0
        e.place = -1
        e.other = -1
        e.source = item.source
        e.who = item.who
        e.node = item.node
        e.rule = 0
        e.cause = m.cause
        e.known = NOTHING
        e.more = NOTHING
        events.append(e)
        number += 1
    m.count = number
    if m.noting:
        for e in events:
            note(m, e)
    what.happen_in_one(m, events)
