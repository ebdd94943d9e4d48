"""Several events at the same time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.event import Event
from cardwright.engine.replacement import replaced
from cardwright.engine.trigger import hear_all

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def happen_at_once(m: Match, proposals: list[Event]) -> list[Event]:
    """Let several things happen at once: each may be replaced, then all happen, then all are heard.

    Whoever leaves in the batch hears nothing of the rest of it, unless its trigger looks back.
    """
    events: list[Event] = []
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
    for e in events:
        m.cause = m.count
        e.number = m.count
        m.count += 1
        if m.keeping:
            m.events.append(e)
        what = m.kinds[e.kind]
        what.happen(m, e)
        if what.unsettles:
            m.unsettled = True
    m.cause = cause
    if m.game.checks_layers:
        m.layers.check(m)
    if events:
        m.batch_start = events[0].number
    m.batched = events
    for i in range(len(events)):
        hear_all(m, events[i], befores[i])
    return events
