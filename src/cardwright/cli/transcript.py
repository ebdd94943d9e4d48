"""Events as data for programs, and the steps of a match as text for people."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardwright.engine.agenda import AGENDA, FIFO, NOW, Item
from cardwright.engine.event import Event
from cardwright.engine.match import Match
from cardwright.engine.observer import Observer


class Trace(Observer):
    """Reports each step as it is resolved: the item, its events, and what is queued after it."""

    tell: Callable[[dict[str, Any]], None]
    seen: int
    steps: int

    def __init__(self, tell: Callable[[dict[str, Any]], None]) -> None:
        self.tell = tell
        self.seen = 0
        self.steps = 0

    def on_step(self, m: Match, item: Item) -> None:
        self.between(m, m.start_count)
        self.steps += 1
        step = {"step": self.steps, "item": m.game.item_name(m, item)}
        self.tell({**step, "events": event_data(m, m.start_count), "queue": queue(m)})
        self.seen = m.count

    def between(self, m: Match, until: int) -> None:
        """Report what the game did by itself before the item, or before the question that is open now."""
        events = event_data(m, self.seen, until)
        self.seen = max(self.seen, until)
        if events:
            self.tell({"events": events})


def queue(m: Match) -> list[str]:
    """Return the names of the waiting items, in the order in which they will be taken."""
    now = m.state.lanes[NOW]
    agenda = m.state.lanes[AGENDA]
    waiting = [*reversed(now), *(agenda if m.game.discipline == FIFO else reversed(agenda))]
    return [m.game.item_name(m, item) for item in waiting]


def step_lines(step: dict[str, Any]) -> list[str]:
    """Return one step of a trace as lines for people."""
    events = [f"    {event['name']:<22} {event['text']}" for event in step["events"]]
    if "step" not in step:
        return ["--- the game goes on", *events]
    return [f"--- step {step['step']}: {step['item']}", *events, f"    queue: [{', '.join(step['queue'])}]"]


def event_data(m: Match, start: int = 0, end: int | None = None) -> list[dict[str, Any]]:
    """Return the events numbered from `start` up to `end` as plain data."""
    last = m.count if end is None else end
    return [_data(m, e) for e in m.events[max(0, start - m.base) : max(0, last - m.base)]]


def _data(m: Match, e: Event) -> dict[str, Any]:
    kind = m.game.events[e.kind]
    return {
        "number": e.number,
        "name": kind.name,
        "text": kind.text(m, e),
        "cause": e.cause if e.cause >= 0 else None,
        "subject": e.subject if e.subject >= 0 else None,
        "source": e.source if e.source >= 0 else None,
        "amount": e.amount,
    }
