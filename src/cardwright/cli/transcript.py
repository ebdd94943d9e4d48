"""Events in, lines and data out: what happened, each thing under what led to it, and how each step went."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cardwright.engine.agenda import AGENDA, FIFO, NOW, Item
from cardwright.engine.event import CHOSEN, PASSED, Event
from cardwright.engine.history import ANSWERED_ITSELF
from cardwright.engine.match import Match
from cardwright.engine.observer import Observer
from cardwright.engine.view import View

DEEPEST: Final = 8
CHOICE: Final = "{number:>4}. {who}: {said}"
MARGIN: Final = " " * 6


def is_choice(e: Event) -> bool:
    """Whether a player chose: where there is one answer only nobody is asked."""
    return e.kind == CHOSEN and e.other != ANSWERED_ITSELF


class Transcript:
    """What has happened in a match, as lines; with a view, as that player may know it.

    Choices stand at the left with the number of choices made so far, which `replay --at` takes, those in a
    row on one line. Everything else is indented under what caused it.
    """

    def __init__(self, m: Match, view: View | None = None) -> None:
        self.match = m
        self.view = view
        self.told = m.base

    def everything(self) -> list[str]:
        """The match from its first event on."""
        self.told = self.match.base
        return self.since(whole=True)

    def forget(self) -> None:
        """After an undo: what did not happen after all will be told when it happens."""
        self.told = min(self.told, self.match.count)

    def since(self, *, whole: bool = False) -> list[str]:
        """What is new since this was asked last; choices at the end wait for their effects unless `whole`."""
        m = self.match
        lines: list[str] = []
        said: list[Event] = []
        fleeting: Event | None = None
        number = sum(is_choice(e) for e in m.events[: self.told - m.base])
        for e in m.events[self.told - m.base :]:
            if e.kind == PASSED or (e.kind == CHOSEN and not is_choice(e)):
                continue
            if e.kind in m.game.fleeting and not said:
                fleeting = e
                continue
            if fleeting is not None:
                lines.append(self.line(fleeting))
                fleeting = None
            if e.kind == CHOSEN:
                if said and said[-1].who != e.who:
                    lines.append(self.choice(number, said))
                number += 1
                said.append(e)
                continue
            if said:
                lines.append(self.choice(number, said))
            if e.kind in m.game.fleeting:
                fleeting = e
                continue
            lines.append(self.line(e))
        self.told = m.count
        if whole:
            lines += [self.line(fleeting)] if fleeting is not None else []
            lines += [self.choice(number, said)] if said else []
        elif fleeting is not None:
            self.told = fleeting.number
        elif said:
            self.told = said[0].number
        return lines

    def line(self, e: Event) -> str:
        return MARGIN + "  " * self.depth(e) + self.text(e)

    def choice(self, number: int, said: list[Event]) -> str:
        """A player's answers in a row as one line; empties `said`."""
        who = self.match.game.player_name(said[0].who)
        line = CHOICE.format(number=number, who=who, said=" -> ".join(map(self.said, said)))
        said.clear()
        return line

    def said(self, e: Event) -> str:
        if self.view is None or self.match.game.events[CHOSEN].seen_by(self.match, e, self.view.player):
            return self.match.notes.get(e.number, "something")
        return "something"

    def text(self, e: Event) -> str:
        if self.view is not None:
            return self.view.tell(e)
        return self.match.game.events[e.kind].text(self.match, e)

    def depth(self, e: Event) -> int:
        """How many events lie between this one and the choice or turn it comes from."""
        m = self.match
        depth = 0
        while e.cause >= m.base and depth < DEEPEST:
            e = m.event(e.cause)
            depth += 1
            if e.kind == CHOSEN:
                break
        return depth


class Trace(Observer):
    """Each step as it is resolved: the item, its events, and what waits after it."""

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
        """What the game did by itself before the item, or before the question that is open now."""
        events = event_data(m, self.seen, until)
        self.seen = max(self.seen, until)
        if events:
            self.tell({"events": events})


def queue(m: Match) -> list[str]:
    """What waits, in the order in which it will be taken."""
    now = m.state.lanes[NOW]
    agenda = m.state.lanes[AGENDA]
    waiting = [*reversed(now), *(agenda if m.game.discipline == FIFO else reversed(agenda))]
    return [m.game.item_name(m, item) for item in waiting]


def step_lines(step: dict[str, Any]) -> list[str]:
    """One step of a trace for people."""
    events = [f"    {event['name']:<22} {event['text']}" for event in step["events"]]
    if "step" not in step:
        return ["--- the game goes on", *events]
    return [f"--- step {step['step']}: {step['item']}", *events, f"    queue: [{', '.join(step['queue'])}]"]


def event_data(m: Match, start: int = 0, end: int | None = None) -> list[dict[str, Any]]:
    """Events as plain data, those with numbers from `start` up to `end`."""
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
