"""How often abilities trigger for events that happen at once, and which of a turn's events one is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.event import Event
from cardwright.engine.state import CONTROLLER, TURN
from cardwright.games.magic.rules.core import durations, events, waiting
from cardwright.games.magic.rules.core.board import (
    BATTLEFIELD,
    LATER_AMOUNT,
    LATER_BY,
    LATER_SOURCE,
    LATER_TO,
    LATER_WHAT,
    LATER_WHO,
    TO_COME,
)
from cardwright.games.magic.rules.core.waiting import to_come

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# How often an ability triggers for what happens at once: every time; once for all of it; once for each of the
# event's subjects, others or sources among it.
EVERY_TIME: Final = 0
FOR_ALL: Final = 1
FOR_EACH_SUBJECT: Final = 2
FOR_EACH_OTHER: Final = 3
FOR_EACH_SOURCE: Final = 4

# Events whose amount is how much of something there is; of several at once it is added up. Of other events it is how
# many of them there are.
HAVE_AMOUNTS: Final = (
    events.DAMAGED, events.LIFE_GAINED, events.LIFE_LOST, events.COUNTERS_PUT, events.COUNTERS_REMOVED, events.DREW,
    events.CREATED, events.MANA_ADDED, events.DIE_ROLLED,
)  # fmt: skip


# The same, where what a card calls the subject is the event's other, and the other way round.
TURNED: Final = (EVERY_TIME, FOR_ALL, FOR_EACH_OTHER, FOR_EACH_SUBJECT, FOR_EACH_SOURCE)

# The fields of one count: the turn, how many, and the batch of the last.
CELL_COUNT: Final = 1
CELL_BATCH: Final = 2
ORDINAL_CELL: Final = 3


def subject_of(e: Event) -> int:
    """Return what the event is about: of a permanent that enters, the new object."""
    return e.other if e.kind == events.MOVED and e.place == BATTLEFIELD else e.subject


def key_of(e: Event, once_for: int) -> int:
    """Return the object or player by which events are told apart, -1 if by none."""
    if once_for == FOR_EACH_SUBJECT:
        return subject_of(e)
    if once_for == FOR_EACH_OTHER:
        return e.other
    return e.source if once_for == FOR_EACH_SOURCE else -1


class Ordinal:
    """Which of a turn's events one is: "your second spell each turn"."""

    __slots__ = ()

    def place(self, m: Match, owner: int, e: Event) -> int:
        """Return how many there have been this turn, including this one, for the object that asks."""
        raise NotImplementedError


class OfPlayers(Ordinal):
    """Counts events by the player who is told apart, or all of them, whether or not anything asks.

    What fits depends on who sees it, so there is a count for each player who may ask. It is three fields of the row of
    the player who is counted, or of the one who sees it where all are: the turn, how many, and in which batch the last.
    """

    __slots__ = ("field", "once_for")

    once_for: int
    field: int

    def __init__(self, once_for: int) -> None:
        self.once_for = once_for
        self.field = -1

    def place(self, m: Match, owner: int, e: Event) -> int:
        who = m.state.rows[owner][CONTROLLER]
        row = m.state.rows[self._with(who, e)]
        at = self.field + ORDINAL_CELL * who
        return row[at + CELL_COUNT] if row[at] == m.table()[TURN] else 0

    def note(self, m: Match, who: int, e: Event, together: bool) -> None:
        """Count the event as the player sees it; those of one batch count once if they are seen `together`."""
        state = m.state
        obj = self._with(who, e)
        row = state.rows[obj]
        at = self.field + ORDINAL_CELL * who
        turn = m.table()[TURN]
        if row[at] != turn:
            state.set(obj, at, turn)
            state.set(obj, at + CELL_COUNT, 0)
        elif together and row[at + CELL_BATCH] == m.batch_start:
            return
        state.set(obj, at + CELL_COUNT, state.rows[obj][at + CELL_COUNT] + 1)
        state.set(obj, at + CELL_BATCH, m.batch_start)

    def _with(self, who: int, e: Event) -> int:
        return who if self.once_for == FOR_ALL else key_of(e, self.once_for)


class OfItself(Ordinal):
    """Counts what happens to a permanent, or what it does, while its ability listens; the count waits with it."""

    __slots__ = ("number",)

    number: int

    def __init__(self, number: int) -> None:
        self.number = number

    def place(self, m: Match, owner: int, e: Event) -> int:
        state = m.state
        turn = m.table()[TURN]
        for obj in state.zones[TO_COME]:
            row = state.rows[obj]
            if row[LATER_WHAT] == waiting.ORDINAL and row[LATER_WHO] == owner and row[LATER_TO] == self.number:
                if row[LATER_SOURCE] != turn:
                    state.set(obj, LATER_SOURCE, turn)
                    state.set(obj, LATER_AMOUNT, 0)
                if row[LATER_BY] != m.batch_start:
                    state.set(obj, LATER_BY, m.batch_start)
                    state.set(obj, LATER_AMOUNT, state.rows[obj][LATER_AMOUNT] + 1)
                return state.rows[obj][LATER_AMOUNT]
        who = state.rows[owner][CONTROLLER]
        to_come(m, who, waiting.ORDINAL, owner, 1, turn, m.batch_start, self.number, durations.IT_STAYS)
        return 1
