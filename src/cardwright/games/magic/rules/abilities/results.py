"""What an effect did, for later effects of the same ability: "that many", "this way", "if you do" (CR 400.7j, 608.2c).

What it did is what its events did, so replacement effects and whatever could not happen are accounted for. Each kind of
result says which events show it. The notes of a result are five numbers: the number of the effect among those of its
ability, what it was done to as it is now, the same as it was before, how much, and the sort of zone it is in then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.event import Event
from cardwright.engine.gathering import Gathered
from cardwright.engine.state import KIND, ZONE
from cardwright.games.magic.rules.core import events, waiting
from cardwright.games.magic.rules.core.board import (
    BATTLEFIELD,
    GRAVEYARD,
    LATER,
    LATER_AMOUNT,
    LATER_BY,
    LATER_SOURCE,
    LATER_TO,
    LATER_WHAT,
    LATER_WHO,
    NOWHERE,
    SORT_BATTLEFIELD,
    SORT_EXILE,
    SORT_NOWHERE,
    STACK,
    sort_of,
)

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# Places of a note's numbers, and how many they are.
STEP: Final = 0
NOW: Final = 1
BEFORE: Final = 2
AMOUNT: Final = 3
SORT: Final = 4
WIDTH: Final = 5

# Bits of a body's notes: it asks what was given as its costs, and the ability that made it has handed notes on to it.
KEEPS_GIVEN: Final = 1
HANDED_ON: Final = 2

# The costs of a spell or ability are paid before its first effect.
COSTS: Final = 0

NOBODY: Final = -1
ANY_SORT: Final = -1
# More than there are sorts of zones.
SORTS: Final = 16

# Which object of an event the result is about: what it happened to, what that became by moving, or the other one.
SUBJECT: Final = 0
BECAME: Final = 1
OTHER: Final = 2
TOKEN: Final = 3


class Result:
    """A kind of result: the events that show it, whom they are about, and how much it is.

    `unit` is what an amount of it counts. With `measured` the amount is that of the events, else one for each object.
    `sort` is the zone that a move must end in. `acts` is another event that shows that it was done, if to nothing.
    """

    __slots__ = ("about", "acts", "event", "measured", "objects", "players", "sort", "unit")

    def __init__(
        self,
        event: int,
        about: int,
        unit: str,
        *,
        measured: bool = False,
        sort: int = ANY_SORT,
        acts: int = -1,
        players: bool = False,
        objects: bool = True,
    ) -> None:
        self.event = event
        self.about = about
        self.unit = unit
        self.measured = measured
        self.sort = sort
        self.acts = acts
        self.players = players
        self.objects = objects

    def note(self, m: Match, step: int, happened: list[Event], notes: list[int]) -> None:
        """Add what the events of one effect show to the notes."""
        some = False
        acted = False
        for e in happened:
            if e.kind == self.event and self.counts(e, happened):
                some = True
                self.add(m, step, e, happened, notes)
            elif e.kind == self.acts:
                acted = True
        if acted and not some:
            add_note(notes, step, NOBODY, NOBODY, 0, SORT_NOWHERE)

    def counts(self, e: Event, happened: list[Event]) -> bool:
        """Return whether the event is the effect's own, and not a consequence of another."""
        if e.kind != events.MOVED:
            return True
        if self.about == TOKEN:
            # What is created comes from nowhere.
            return e.known[ZONE] == NOWHERE
        if self.sort != ANY_SORT and sort_of(e.place) != self.sort:
            return False
        for other in happened:
            if other.number == e.cause:
                return False
        return e.known[ZONE] != NOWHERE

    def add(self, m: Match, step: int, e: Event, happened: list[Event], notes: list[int]) -> None:
        amount = e.amount if self.measured else 1
        if e.kind == events.MOVED:
            add_note(notes, step, e.other, _before(e), amount, sort_of(e.place))
            return
        if self.about == OTHER:
            add_note(notes, step, e.other, e.other, amount, _sort_there(m, e.other))
            return
        if self.about == BECAME:
            for other in happened:
                if other.kind == events.MOVED and other.subject == e.subject:
                    add_note(notes, step, other.other, _before(other), amount, sort_of(other.place))
                    return
        add_note(notes, step, e.subject, e.subject, amount, _sort_there(m, e.subject))


def _before(e: Event) -> int:
    """Return the object that facts are asked of: as it last was on the battlefield or the stack, else as it is
    (CR 608.2h)."""
    return e.subject if e.known[ZONE] in (BATTLEFIELD, STACK) else e.other


def _sort_there(m: Match, obj: int) -> int:
    return sort_of(m.state.rows[obj][ZONE]) if obj >= m.game.players else SORT_NOWHERE


def add_note(notes: list[int], step: int, now: int, before: int, amount: int, sort: int) -> None:
    notes.append(step)
    notes.append(now)
    notes.append(before)
    notes.append(amount)
    notes.append(sort)


def moved(sort: int = ANY_SORT, acts: int = -1) -> Result:
    """Return the result of effects that put objects into zones of one sort, or of any."""
    return Result(events.MOVED, BECAME, "objects", sort=sort, acts=acts)


DESTROYED: Final = Result(events.DESTROYED, BECAME, "objects")
SACRIFICED: Final = Result(events.SACRIFICED, BECAME, "objects")
DISCARDED: Final = Result(events.DISCARDED, BECAME, "objects")
COUNTERED: Final = Result(events.COUNTERED, BECAME, "objects")
EXILED: Final = moved(SORT_EXILE)
ENTERED: Final = moved(SORT_BATTLEFIELD)
# A card is milled wherever it goes instead (CR 701.17c).
MILLED: Final = moved()
FOUND: Final = moved(acts=events.SHUFFLED)
SURVEILED: Final = moved(GRAVEYARD, acts=events.SCRIED)
CREATED: Final = Result(events.MOVED, TOKEN, "objects")
DRAWN: Final = Result(events.DREW, OTHER, "cards drawn", measured=True)
TAPPED: Final = Result(events.TAPPED, SUBJECT, "objects")
UNTAPPED: Final = Result(events.UNTAPPED, SUBJECT, "objects")
REVEALED: Final = Result(events.REVEALED, SUBJECT, "objects")
CAST: Final = Result(events.CAST, SUBJECT, "objects")
TRANSFORMED: Final = Result(events.TRANSFORMED, SUBJECT, "objects")
COPYING: Final = Result(events.BECAME_COPY, SUBJECT, "objects")
ATTACHED: Final = Result(events.ATTACHED, SUBJECT, "objects")
CONTROLLED: Final = Result(events.CONTROL_CHANGED, SUBJECT, "objects")
DAMAGED: Final = Result(events.DAMAGED, SUBJECT, "damage", measured=True, players=True)
COUNTERS_PUT: Final = Result(events.COUNTERS_PUT, SUBJECT, "counters", measured=True, players=True)
COUNTERS_REMOVED: Final = Result(events.COUNTERS_REMOVED, SUBJECT, "counters", measured=True, players=True)
LIFE_GAINED: Final = Result(events.LIFE_GAINED, SUBJECT, "life", measured=True, players=True, objects=False)
LIFE_LOST: Final = Result(events.LIFE_LOST, SUBJECT, "life", measured=True, players=True, objects=False)
MANA_ADDED: Final = Result(events.MANA_ADDED, SUBJECT, "mana", measured=True, players=True, objects=False)
LOOKED: Final = Result(events.SCRIED, SUBJECT, "cards looked at", measured=True, players=True, objects=False)
SHUFFLED: Final = Result(events.SHUFFLED, SUBJECT, "players", players=True, objects=False)
ROLLED: Final = Result(events.DIE_ROLLED, SUBJECT, "the result", measured=True, players=True, objects=False)
# What was given for a cost that is paid as an effect happens; the effect notes it itself.
GIVEN: Final = Result(-1, SUBJECT, "objects")
DESIGNATED: Final = Result(events.DESIGNATED, SUBJECT, "players", players=True)


def keep_notes(m: Match, who: int, notes: list[int]) -> int:
    """Keep notes in the state, for an ability on the stack or one that waits; return the first of them, -1 for
    none.

    Each is an object in no zone that names the next, so nothing has to be thrown away.
    """
    following = -1
    for place in range(len(notes) - WIDTH, -1, -WIDTH):
        packed = notes[place + STEP] * SORTS + notes[place + SORT] + 1
        following = m.state.create(
            [
                LATER, -1, NOWHERE, who, who, 0, waiting.NOTED, notes[place + NOW], notes[place + AMOUNT],
                notes[place + BEFORE], packed, following,
            ]
        )  # fmt: skip
    return following


def kept_notes(m: Match, first: int) -> list[int]:
    """Return the notes that begin with this object; none if it is something else."""
    notes: list[int] = []
    rows = m.state.rows
    while first >= 0 and rows[first][KIND] == LATER and rows[first][LATER_WHAT] == waiting.NOTED:
        row = rows[first]
        step, sort = row[LATER_BY] // SORTS, row[LATER_BY] % SORTS - 1
        add_note(notes, step, row[LATER_WHO], row[LATER_SOURCE], row[LATER_AMOUNT], sort)
        first = row[LATER_TO]
    return notes


def gathered_of(m: Match) -> Gathered:
    """Return what the ability at hand has noted; nothing where no ability resolves that notes anything."""
    found = m.gathered
    return Gathered(0) if found is None else found
