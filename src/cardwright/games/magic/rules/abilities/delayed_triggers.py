"""Delayed triggered abilities (CR 603.7): they wait for an event, for a while or as long as it takes.

One that waits is a row. It knows where it comes from, until when it waits, and what it speaks of: the first object in
the row itself, further ones in a chain of rows that lie in no zone. The chain ends with notes of what was done before
by the ability that created it, if it asks for that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Effect
from cardwright.engine.state import KIND, TURN
from cardwright.engine.trigger import listen
from cardwright.games.magic.rules.abilities.earlier_effects import Handed
from cardwright.games.magic.rules.continuous.continuous_effects import goes_on
from cardwright.games.magic.rules.core import waiting
from cardwright.games.magic.rules.core.board import LATER, LATER_BY, LATER_ORIGIN, LATER_WHAT, LATER_WHO, LINK, NOWHERE
from cardwright.games.magic.rules.core.faces import Filter
from cardwright.games.magic.rules.core.select import Select
from cardwright.games.magic.rules.core.waiting import to_come

if TYPE_CHECKING:
    from cardwright.engine.match import Match

NOTHING_GIVEN: Final = -1


class Delay(Effect):
    """Creates a delayed trigger, which may speak of objects; the player who controls this controls it (CR 603.7d-e)."""

    about: Select | None
    trigger: int
    until: int
    next_turn: bool
    handed: Handed | None

    def __init__(self, text: str, about: Select | None, trigger: int, until: int, next_turn: bool) -> None:
        self.text = text
        self.about = about
        self.trigger = trigger
        self.until = until
        self.next_turn = next_turn
        self.handed = None

    def run(self, m: Match, item: Item) -> None:
        about = self.about
        found = [NOTHING_GIVEN] if about is None else about.found(m, item)
        if found and goes_on(m, self.until, item.source, item.who, found[0]):
            # Not in this turn, if only a later one counts.
            turn = m.table()[TURN] if self.next_turn else -1
            notes = -1 if self.handed is None else self.handed.keep(m, item)
            delay(m, item.who, found, self.trigger, self.until, item.source, turn, notes)


def delay(
    m: Match, who: int, objects: list[int], trigger: int, until: int, origin: int, turn: int = -1, notes: int = -1
) -> None:
    """Let a trigger about these objects wait, with the notes that were handed on to it."""
    chained = notes
    for obj in objects[:0:-1]:
        chained = to_come(m, who, waiting.ALSO_ABOUT, obj, by=chained)
        m.state.move(chained, NOWHERE)
    listen(m, to_come(m, who, waiting.DELAYED, objects[0], 0, turn, chained, -1, until, origin), trigger)


def spoken_of(m: Match, later: int) -> list[int]:
    """Return what something that waits, or waited, speaks of."""
    rows = m.state.rows
    found: list[int] = []
    while later >= 0 and rows[later][LATER_WHAT] != waiting.NOTED:
        row = rows[later]
        if row[LATER_WHO] != NOTHING_GIVEN:
            found.append(row[LATER_WHO])
        later = row[LATER_BY] if row[LATER_WHAT] in (waiting.DELAYED, waiting.ALSO_ABOUT) else -1
    return found


class Given(Filter):
    """What an effect that lasts for a while, or a trigger that waits, speaks of."""

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        return m.state.rows[source][KIND] == LATER and obj in spoken_of(m, source)

    def reads(self) -> int:
        return 0


class IsOrigin(Filter):
    """Where something that waits comes from: the source of the spell or ability that created it."""

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        return m.state.rows[source][KIND] == LATER and m.state.rows[source][LATER_ORIGIN] == obj

    def reads(self) -> int:
        return 0


class GivenOnes(Select):
    """Selects what a delayed trigger speaks of, even if it has changed since (CR 603.7c)."""

    def found(self, m: Match, item: Item) -> list[int]:
        later = m.state.rows[item.a][LINK] if item.a >= 0 else -1
        if later <= m.game.players or m.state.rows[later][KIND] != LATER:
            return []
        return spoken_of(m, later)
