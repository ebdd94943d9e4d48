"""Effects that leave what they did to later effects of the same ability, and what these ask (CR 400.7j, 608.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cardwright.engine.agenda import Item
from cardwright.engine.event import Event
from cardwright.engine.gathering import Gathered, gather
from cardwright.engine.nodes import Amount, Condition, Effect
from cardwright.engine.state import CONTROLLER, OWNER, ZONE
from cardwright.games.magic.rules.abilities.results import (
    AT_AMOUNT,
    AT_BEFORE,
    AT_NOW,
    AT_SORT,
    AT_STEP,
    EVERY_SORT,
    NO_OBJECT,
    NOTE_WIDTH,
    STEP_OF_COSTS,
    Result,
    add_note,
    gathered_of,
    keep_notes,
    kept_notes,
)
from cardwright.games.magic.rules.casting.casting_terms import as_cast
from cardwright.games.magic.rules.core.board import LINK, NEXT_OBJECT, NOWHERE, PREVIOUS_OBJECT, sort_of
from cardwright.games.magic.rules.core.faces import Filter
from cardwright.games.magic.rules.core.select import Select

if TYPE_CHECKING:
    from cardwright.engine.match import Match

FROM_THE_START: Final = -1


class WithNotes(Effect):
    """The effects of an ability in which one asks what another did; `handed` ones were noted by the ability that
    made this one."""

    effect: Effect
    marks: int
    handed: bool

    def __init__(self, effect: Effect, marks: int, handed: bool) -> None:
        self.text = effect.text
        self.effect = effect
        self.marks = marks
        self.handed = handed

    def run(self, m: Match, item: Item) -> None:
        outer = m.gathered
        mine = Gathered(self.marks)
        if self.handed:
            mine.notes = kept_notes(m, m.state.rows[item.a][LINK])
        m.gathered = mine
        try:
            self.effect.run(m, item)
        finally:
            m.gathered = outer


class Pass(Effect):
    """Effects that may happen several times; what is asked within them is about this time only."""

    effect: Effect
    mark: int

    def __init__(self, effect: Effect, mark: int) -> None:
        self.text = effect.text
        self.effect = effect
        self.mark = mark

    def run(self, m: Match, item: Item) -> None:
        gathered = gathered_of(m)
        gathered.marks[self.mark] = len(gathered.notes)
        self.effect.run(m, item)


class Leaves(Effect):
    """An effect that later ones ask about: what it did is noted, by the events that happened while it ran."""

    effect: Effect
    step: int
    result: Result

    def __init__(self, effect: Effect, step: int, result: Result) -> None:
        self.text = effect.text
        self.effect = effect
        self.step = step
        self.result = result

    def run(self, m: Match, item: Item) -> None:
        outer = m.gathering
        mine: list[Event] = []
        gather(m, [*outer, mine])
        try:
            self.effect.run(m, item)
        finally:
            gather(m, outer)
        self.result.note(m, self.step, mine, gathered_of(m).notes)


@mypyc_attr(allow_interpreted_subclasses=True)
class NotesItself(Effect):
    """An effect that notes what it did by itself, since no event shows it: a choice, what was given for a cost."""

    # Its number among the effects of its ability, -1 if nobody asks; and where a pass of it begins.
    step: int
    mark: int

    def __init__(self, text: str) -> None:
        self.text = text
        self.step = -1
        self.mark = -1

    def begin(self, m: Match) -> None:
        """Begin one pass."""
        if self.mark >= 0:
            gathered = gathered_of(m)
            gathered.marks[self.mark] = len(gathered.notes)

    def note_found(self, m: Match, found: list[int]) -> None:
        """Note the objects and players that were chosen."""
        for obj in found:
            sort = sort_of(m.state.rows[obj][ZONE]) if obj >= m.game.players else EVERY_SORT
            add_note(gathered_of(m).notes, self.step, obj, obj, 1, sort)

    def note_value(self, m: Match, value: int) -> None:
        """Note a number that was chosen, or that stands for what was."""
        add_note(gathered_of(m).notes, self.step, NO_OBJECT, NO_OBJECT, value, EVERY_SORT)

    def note_given(self, m: Match, given: list[int]) -> None:
        """Note that a cost was paid, with these objects."""
        if given:
            gathered_of(m).notes.extend(notes_of(m, self.step, given))
        else:
            self.note_value(m, 0)


class Asked:
    """Which notes are meant: those of some effects, since a pass began, about what fits, in a sort of zone."""

    __slots__ = ("since", "sort", "steps", "what")

    steps: list[int]
    since: int
    what: Filter | None
    sort: int

    def __init__(self, steps: list[int], since: int, what: Filter | None = None, sort: int = EVERY_SORT) -> None:
        self.steps = steps
        self.since = since
        self.what = what
        self.sort = sort

    def places(self, m: Match, item: Item) -> list[int]:
        """Return where the notes begin that are meant."""
        gathered = m.gathered
        if gathered is None:
            return []
        first = 0 if self.since == FROM_THE_START else gathered.marks[self.since]
        return self.among(m, item.who, item.source, gathered.notes, first)

    def among(self, m: Match, who: int, source: int, notes: list[int], first: int) -> list[int]:
        found: list[int] = []
        what = self.what
        for place in range(first, len(notes), NOTE_WIDTH):
            if notes[place + AT_STEP] not in self.steps:
                continue
            if self.sort != EVERY_SORT and notes[place + AT_SORT] != self.sort:
                continue
            before = notes[place + AT_BEFORE]
            if what is not None and (before < 0 or not what.fits(m, who, source, before)):
                continue
            found.append(place)
        return found


# What was given for the ability that made this one.
OF_COSTS: Final = Asked([STEP_OF_COSTS], FROM_THE_START)


def _different(notes: list[int], places: list[int], which: int) -> list[int]:
    """Return the objects of these notes, each once."""
    found: list[int] = []
    for place in places:
        obj = notes[place + which]
        if obj >= 0 and obj not in found:
            found.append(obj)
    return found


class DoneTo(Select):
    """Selects what earlier effects were done to: as it is now, or as it was, for `facts` about it (CR 608.2h)."""

    asked: Asked
    facts: bool

    def __init__(self, asked: Asked, facts: bool) -> None:
        self.asked = asked
        self.facts = facts

    def found(self, m: Match, item: Item) -> list[int]:
        places = self.asked.places(m, item)
        return _different(gathered_of(m).notes, places, AT_BEFORE if self.facts else AT_NOW) if places else []


class DoneAmount(Amount):
    """How much earlier effects did."""

    asked: Asked

    def __init__(self, asked: Asked) -> None:
        self.asked = asked

    def ev(self, m: Match, item: Item) -> int:
        total = 0
        notes = gathered_of(m).notes
        for place in self.asked.places(m, item):
            total += notes[place + AT_AMOUNT]
        return total


class CouldNot(Amount):
    """How many players did nothing of what earlier effects told them to do (CR 608.2d, 608.2e).

    A card that was discarded was its owner's, a permanent that was sacrificed its controller's.
    """

    asked: Asked
    told: Select

    def __init__(self, asked: Asked, told: Select) -> None:
        self.asked = asked
        self.told = told

    def ev(self, m: Match, item: Item) -> int:
        notes = gathered_of(m).notes
        able: list[int] = []
        for place in self.asked.places(m, item):
            before = notes[place + AT_BEFORE]
            if before >= m.game.players:
                row = m.state.rows[before]
                able.append(row[CONTROLLER] if row[ZONE] == NOWHERE else row[OWNER])
        return len([player for player in self.told.found(m, item) if player not in able])


class WasDone(Condition):
    """The condition that earlier effects did anything."""

    asked: Asked

    def __init__(self, asked: Asked) -> None:
        self.asked = asked

    def test(self, m: Match, item: Item) -> bool:
        return len(self.asked.places(m, item)) > 0


class GivenAsCosts(Select):
    """Selects what was given as costs for the spell or ability, or for the spell that became the source (CR
    400.7d, 400.7j)."""

    asked: Asked
    facts: bool

    def __init__(self, asked: Asked, facts: bool) -> None:
        self.asked = asked
        self.facts = facts

    def found(self, m: Match, item: Item) -> list[int]:
        notes = given_notes(m, as_cast(item))
        places = self.asked.among(m, item.who, item.source, notes, 0)
        return _different(notes, places, AT_BEFORE if self.facts else AT_NOW)


def given_notes(m: Match, cast: int) -> list[int]:
    """Return the notes of what was given as costs for a spell or ability, or for the spell that became this
    permanent."""
    if cast < m.game.players:
        return []
    row = m.state.rows[cast]
    notes = kept_notes(m, row[LINK])
    if not notes and row[PREVIOUS_OBJECT] >= 0:
        notes = kept_notes(m, m.state.rows[row[PREVIOUS_OBJECT]][LINK])
    return [] if notes and notes[AT_STEP] != STEP_OF_COSTS else notes


def note_given(m: Match, who: int, stack: int, given: list[int]) -> None:
    """Note on what is on the stack what was given as its costs; copies of it have the same note (CR 707.10)."""
    if given:
        m.state.set(stack, LINK, keep_notes(m, who, notes_of(m, STEP_OF_COSTS, given)))


def notes_of(m: Match, step: int, given: list[int]) -> list[int]:
    """Return notes of objects that were given for a cost, as they were then."""
    rows = m.state.rows
    notes: list[int] = []
    for obj in given:
        now = obj
        if rows[obj][ZONE] == NOWHERE and rows[obj][NEXT_OBJECT] >= 0:
            now = rows[obj][NEXT_OBJECT]
        add_note(notes, step, now, obj, 1, sort_of(rows[now][ZONE]))
    return notes


def lent(m: Match, first: int) -> Gathered:
    """Return what the ability that made another one noted for it, as what that one has gathered."""
    gathered = Gathered(0)
    gathered.notes = kept_notes(m, first)
    return gathered


class Handed:
    """Which notes an ability hands on to one that it makes."""

    __slots__ = ("asked", "costs")

    # What effects did, and whether also what was given as costs.
    asked: list[Asked]
    costs: bool

    def __init__(self, asked: list[Asked], costs: bool) -> None:
        self.asked = asked
        self.costs = costs

    def keep(self, m: Match, item: Item) -> int:
        """Keep them in the state; return the first, -1 for none."""
        mine = gathered_of(m).notes
        places: list[int] = []
        if self.costs:
            places.extend(OF_COSTS.places(m, item))
        notes = [] if places or not self.costs else given_notes(m, as_cast(item))
        for asked in self.asked:
            for place in asked.places(m, item):
                if place not in places:
                    places.append(place)
        places.sort()
        for place in places:
            notes.extend(mine[place : place + NOTE_WIDTH])
        return keep_notes(m, item.who, notes) if notes else -1
