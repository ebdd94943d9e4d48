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
from cardwright.games.magic.rules.core import durations, events, waiting
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
AT_STEP: Final = 0
AT_NOW: Final = 1
AT_BEFORE: Final = 2
AT_AMOUNT: Final = 3
AT_SORT: Final = 4
NOTE_WIDTH: Final = 5

# Bits of a body's notes: it asks what was given as its costs, and the ability that made it has handed notes on to it.
KEEPS_GIVEN: Final = 1
HANDED_ON: Final = 2

# The costs of a spell or ability are paid before its first effect.
STEP_OF_COSTS: Final = 0

NO_OBJECT: Final = -1
EVERY_SORT: Final = -1
# More than there are sorts of zones.
SORT_SPAN: Final = 16

# Which object of an event the result is about: what it happened to, what that became by moving, or the other one.
OF_SUBJECT: Final = 0
OF_BECAME: Final = 1
OF_OTHER: Final = 2
OF_TOKEN: Final = 3


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
        sort: int = EVERY_SORT,
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
            add_note(notes, step, NO_OBJECT, NO_OBJECT, 0, SORT_NOWHERE)

    def counts(self, e: Event, happened: list[Event]) -> bool:
        """Return whether the event is the effect's own, and not a consequence of another."""
        if e.kind != events.MOVED:
            return True
        if self.about == OF_TOKEN:
            # What is created comes from nowhere.
            return e.known[ZONE] == NOWHERE
        if self.sort != EVERY_SORT and sort_of(e.place) != self.sort:
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
        if self.about == OF_OTHER:
            add_note(notes, step, e.other, e.other, amount, _sort_there(m, e.other))
            return
        if self.about == OF_BECAME:
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


def moved(sort: int = EVERY_SORT, acts: int = -1) -> Result:
    """Return the result of effects that put objects into zones of one sort, or of any."""
    return Result(events.MOVED, OF_BECAME, "objects", sort=sort, acts=acts)


DESTROYING: Final = Result(events.DESTROYED, OF_BECAME, "objects")
SACRIFICING: Final = Result(events.SACRIFICED, OF_BECAME, "objects")
DISCARDING: Final = Result(events.DISCARDED, OF_BECAME, "objects")
COUNTERING: Final = Result(events.COUNTERED, OF_BECAME, "objects")
EXILING: Final = moved(SORT_EXILE)
ENTERING: Final = moved(SORT_BATTLEFIELD)
MOVING: Final = moved()
# A card is milled wherever it goes instead (CR 701.17c).
MILLING: Final = MOVING
FINDING: Final = moved(acts=events.SHUFFLED)
SURVEILING: Final = moved(GRAVEYARD, acts=events.SCRIED)
CREATING: Final = Result(events.MOVED, OF_TOKEN, "objects")
DRAWING: Final = Result(events.DREW, OF_OTHER, "cards drawn", measured=True)
TAPPING: Final = Result(events.TAPPED, OF_SUBJECT, "objects")
UNTAPPING: Final = Result(events.UNTAPPED, OF_SUBJECT, "objects")
LOOKING_AT: Final = Result(events.LOOKED_AT, OF_SUBJECT, "objects")
REVEALING: Final = Result(events.REVEALED, OF_SUBJECT, "objects")
CASTING_IT: Final = Result(events.CAST, OF_SUBJECT, "objects")
TURNING_OVER: Final = Result(events.TRANSFORMED, OF_SUBJECT, "objects")
COPYING: Final = Result(events.BECAME_COPY, OF_SUBJECT, "objects")
ATTACHING: Final = Result(events.ATTACHED, OF_SUBJECT, "objects")
GAINING_CONTROL: Final = Result(events.CONTROL_CHANGED, OF_SUBJECT, "objects")
DAMAGING: Final = Result(events.DAMAGED, OF_SUBJECT, "damage", measured=True, players=True)
FIGHTING: Final = Result(events.DAMAGED, OF_SUBJECT, "damage", measured=True)
PUTTING_COUNTERS: Final = Result(events.COUNTERS_PUT, OF_SUBJECT, "counters", measured=True, players=True)
GROWING: Final = Result(events.COUNTERS_PUT, OF_SUBJECT, "counters", measured=True)
REMOVING_COUNTERS: Final = Result(events.COUNTERS_REMOVED, OF_SUBJECT, "counters", measured=True, players=True)
GAINING_LIFE: Final = Result(events.LIFE_GAINED, OF_SUBJECT, "life", measured=True, players=True, objects=False)
LOSING_LIFE: Final = Result(events.LIFE_LOST, OF_SUBJECT, "life", measured=True, players=True, objects=False)
ADDING_MANA: Final = Result(events.MANA_ADDED, OF_SUBJECT, "mana", measured=True, players=True, objects=False)
LOOKING: Final = Result(events.SCRIED, OF_SUBJECT, "cards looked at", measured=True, players=True, objects=False)
SHUFFLING: Final = Result(events.SHUFFLED, OF_SUBJECT, "players", players=True, objects=False)
ROLLING_DICE: Final = Result(events.DIE_ROLLED, OF_SUBJECT, "the result", measured=True, players=True, objects=False)
# What was given for a cost that is paid as an effect happens; the effect notes it itself.
PAYING: Final = Result(-1, OF_SUBJECT, "objects")
DESIGNATING: Final = Result(events.DESIGNATED, OF_SUBJECT, "players", players=True, objects=False)


def keep_notes(m: Match, who: int, notes: list[int]) -> int:
    """Keep notes in the state, for an ability on the stack or one that waits; return the first of them, -1 for
    none.

    Each is an object in no zone that names the next, so nothing has to be thrown away.
    """
    following = -1
    for place in range(len(notes) - NOTE_WIDTH, -1, -NOTE_WIDTH):
        packed = notes[place + AT_STEP] * SORT_SPAN + notes[place + AT_SORT] + 1
        following = m.state.create(
            [
                LATER, -1, NOWHERE, who, who, 0, waiting.NOTED, notes[place + AT_NOW], notes[place + AT_AMOUNT],
                notes[place + AT_BEFORE], packed, following, durations.FOR_EVER, -1,
            ]
        )  # fmt: skip
    return following


def kept_notes(m: Match, first: int) -> list[int]:
    """Return the notes that begin with this object, or to which a delayed trigger leads; none if it is something
    else."""
    notes: list[int] = []
    rows = m.state.rows
    while (
        first >= 0 and rows[first][KIND] == LATER and rows[first][LATER_WHAT] in (waiting.DELAYED, waiting.ALSO_ABOUT)
    ):
        first = rows[first][LATER_BY]
    while first >= 0 and rows[first][KIND] == LATER and rows[first][LATER_WHAT] == waiting.NOTED:
        row = rows[first]
        step, sort = row[LATER_BY] // SORT_SPAN, row[LATER_BY] % SORT_SPAN - 1
        add_note(notes, step, row[LATER_WHO], row[LATER_SOURCE], row[LATER_AMOUNT], sort)
        first = row[LATER_TO]
    return notes


def gathered_of(m: Match) -> Gathered:
    """Return what the ability at hand has noted; nothing where no ability resolves that notes anything."""
    found = m.gathered
    return Gathered(0) if found is None else found
