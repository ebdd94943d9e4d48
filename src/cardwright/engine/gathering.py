"""What effects of an item did, gathered from the events that happened while they ran, for the effects after them.

Nothing is gathered unless a rule asks for it, and a match at rest holds nothing of it: an item that runs again after a
question gathers the same again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.event import Event

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Gathered:
    """What the effects of one ability have left so far: notes as the game writes them, and where a part began."""

    __slots__ = ("marks", "notes")

    notes: list[int]
    marks: list[int]

    def __init__(self, marks: int) -> None:
        self.notes = []
        self.marks = [0] * marks


# Where nobody gathers events.
NO_LISTS: Final[list[list[Event]]] = []


def note(m: Match, e: Event) -> None:
    """Note an event in the log, if it is kept, and for everybody who gathers events."""
    if m.keeping:
        m.kept.append(e)
    for events in m.gathering:
        events.append(e)


def keep_events(m: Match, keeping: bool) -> None:
    """Keep events in the log from now on, or no longer."""
    m.keeping = keeping
    m.noting = keeping or len(m.gathering) > 0


def gather(m: Match, lists: list[list[Event]]) -> None:
    """Note every event from now on in each of these lists."""
    m.gathering = lists
    m.noting = m.keeping or len(lists) > 0
