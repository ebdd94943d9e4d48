"""How often abilities trigger for events that happen at once, and which of a turn's events one is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.event import Event
from cardwright.engine.state import CONTROLLER, TURN
from cardwright.games.magic.rules.core import events, waiting
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
    events.CREATED, events.MANA_ADDED,
)  # fmt: skip


# The same, where what a card calls the subject is the event's other, and the other way round.
TURNED: Final = (EVERY_TIME, FOR_ALL, FOR_EACH_OTHER, FOR_EACH_SUBJECT, FOR_EACH_SOURCE)


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
    """Counts the events of a turn that fit, by player or object: "your second spell each turn".

    What fits depends on who asks, so each player has counts of their own. They are rows that wait, and are made when
    the first event fits; a count of an earlier turn is used again.
    """

    __slots__ = ("number", "once_for")

    number: int
    # By whom events are counted.
    once_for: int

    def __init__(self, number: int, once_for: int) -> None:
        self.number = number
        self.once_for = once_for

    def place(self, m: Match, who: int, e: Event) -> int:
        """Return how many events there were this turn, including this one, as the player sees it."""
        found = self._count(m, who, key_of(e, self.once_for))
        return 0 if found < 0 else m.state.rows[found][LATER_AMOUNT]

    def note(self, m: Match, who: int, e: Event, together: bool) -> None:
        """Count the event for the player; those of one batch count once if they are seen `together`."""
        key = key_of(e, self.once_for)
        count = self._count(m, who, key)
        state = m.state
        if count < 0:
            count = self._unused(m, who)
            if count < 0:
                to_come(m, who, waiting.ORDINAL, key, 1, m.table()[TURN], m.batch_start, self.number)
                return
            state.set(count, LATER_WHO, key)
            state.set(count, LATER_AMOUNT, 0)
            state.set(count, LATER_SOURCE, m.table()[TURN])
        elif together and state.rows[count][LATER_BY] == m.batch_start:
            return
        state.set(count, LATER_AMOUNT, state.rows[count][LATER_AMOUNT] + 1)
        state.set(count, LATER_BY, m.batch_start)

    def _count(self, m: Match, who: int, key: int) -> int:
        """Return the row that counts for this player and key this turn, -1 if there is none."""
        rows = m.state.rows
        turn = m.table()[TURN]
        for obj in m.state.zones[TO_COME]:
            row = rows[obj]
            if row[LATER_WHAT] == waiting.ORDINAL and row[LATER_TO] == self.number and row[CONTROLLER] == who:
                if row[LATER_WHO] == key and row[LATER_SOURCE] == turn:
                    return obj
        return -1

    def _unused(self, m: Match, who: int) -> int:
        """Return a row of this player that counted in an earlier turn, -1 if there is none."""
        rows = m.state.rows
        turn = m.table()[TURN]
        for obj in m.state.zones[TO_COME]:
            row = rows[obj]
            if row[LATER_WHAT] == waiting.ORDINAL and row[LATER_TO] == self.number and row[CONTROLLER] == who:
                if row[LATER_SOURCE] != turn:
                    return obj
        return -1
