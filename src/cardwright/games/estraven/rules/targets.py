"""Targets: what may be chosen for a spell or ability, and whether it still may be when that resolves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from cardwright.engine.agenda import Item
from cardwright.engine.state import CONTROLLER, KIND, OWNER, ZONE
from cardwright.games.estraven.rules.board import (
    BATTLEFIELD,
    CARD_KIND,
    CHAIN,
    OWN_ZONES,
    TIMES,
    opponents_of,
    permanents,
)

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# Sorts of targets.
PLAYERS: Final = 0
PERMANENTS: Final = 1
CARDS: Final = 2
LINKS: Final = 3

# Whose.
ANYONES: Final = 0
YOURS: Final = 1
OPPONENTS: Final = 2

# A target that is legal no more.
GONE: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Test:
    """Whether an object fits, for this player and source."""

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        raise NotImplementedError

    def is_steady(self) -> bool:
        """Return whether it asks for printed things and zones only, so that kept values stay right (see `Lasting`)."""
        return False


class TargetSpec:
    """What one "target" of an ability may be: a player, a permanent, a card in a zone or a link of the chain."""

    __slots__ = ("sort", "tests", "text", "whose", "zone")

    sort: int
    whose: int
    zone: int
    tests: list[Test]
    text: str

    def __init__(self, sort: int, whose: int, zone: int, tests: list[Test], text: str) -> None:
        self.sort = sort
        self.whose = whose
        self.zone = zone
        self.tests = tests
        self.text = text

    def found(self, m: Match, who: int, source: int) -> list[int]:
        """Return everything that may be chosen."""
        return [obj for obj in self.thinkable(m, who) if self.allows(m, who, source, obj)]

    def thinkable(self, m: Match, who: int) -> list[int]:
        """Return everything of the sort, in a fixed order."""
        if self.sort == PLAYERS:
            return [who, *opponents_of(m, who)]
        if self.sort == PERMANENTS:
            return permanents(m)
        if self.sort == LINKS:
            return m.state.zones[CHAIN][:]
        cards: list[int] = []
        for player in range(m.game.players):
            cards.extend(m.state.zones[player * OWN_ZONES + self.zone])
        return cards

    def allows(self, m: Match, who: int, source: int, obj: int) -> bool:
        """Return whether this may be chosen, or still is a legal target."""
        row = m.state.rows[obj]
        if self.sort == PLAYERS:
            if obj >= m.game.players or not m.game.is_in(m, obj):
                return False
            return self.whose == ANYONES or (self.whose == YOURS) == (obj == who)
        if obj < m.game.players:
            return False
        if self.sort == LINKS:
            if row[ZONE] != CHAIN or obj == source:
                return False
        elif row[KIND] != CARD_KIND or not 0 <= row[ZONE] < CHAIN or row[ZONE] % OWN_ZONES != self.zone:
            return False
        holder = row[OWNER] if self.sort == CARDS else row[CONTROLLER]
        if self.whose != ANYONES and (self.whose == YOURS) != (holder == who):
            return False
        return fit(m, self.tests, who, source, obj)


def permanent_spec(whose: int, tests: list[Test], text: str) -> TargetSpec:
    """Return what a target among permanents may be."""
    return TargetSpec(PERMANENTS, whose, BATTLEFIELD, tests, text)


def fit(m: Match, tests: list[Test], who: int, source: int, obj: int) -> bool:
    """Return whether the object fits all tests."""
    for test in tests:
        if not test.fits(m, who, source, obj):
            return False
    return True


def noted(m: Match, obj: int) -> tuple[int, int]:
    """Return a target as an item keeps it: the object, and how many zones it has been in."""
    row = m.state.rows[obj]
    return obj, row[TIMES] if obj >= m.game.players and row[KIND] == CARD_KIND else 0


def checked(m: Match, specs: list[TargetSpec], who: int, source: int, targets: tuple[int, ...]) -> tuple[int, ...]:
    """Return the targets with those replaced by GONE that are legal no more: others, moved, or no longer fitting."""
    found: list[int] = []
    for place in range(len(specs)):
        obj = targets[2 * place]
        times = targets[2 * place + 1]
        same = obj != GONE and noted(m, obj)[1] == times
        found.append(obj if same and specs[place].allows(m, who, source, obj) else GONE)
    return tuple(found)


@mypyc_attr(allow_interpreted_subclasses=True)
class Select:
    """Which objects an effect happens to."""

    def found(self, m: Match, item: Item) -> list[int]:
        raise NotImplementedError


class Chosen(Select):
    """The target of this place, if it is still legal."""

    place: int

    def __init__(self, place: int) -> None:
        self.place = place

    def found(self, m: Match, item: Item) -> list[int]:
        obj = item.targets[self.place]
        return [] if obj == GONE else [obj]


class Controller(Select):
    """The player who controls the spell or ability."""

    def found(self, m: Match, item: Item) -> list[int]:
        return [item.who]


class Opponents(Select):
    """Each opponent."""

    def found(self, m: Match, item: Item) -> list[int]:
        return opponents_of(m, item.who)


class EachPlayer(Select):
    """Each player, the controller first."""

    def found(self, m: Match, item: Item) -> list[int]:
        players = [item.who] if m.game.is_in(m, item.who) else []
        return players + opponents_of(m, item.who)


class Source(Select):
    """The permanent whose ability it is, while it is there."""

    def found(self, m: Match, item: Item) -> list[int]:
        zone = m.state.rows[item.source][ZONE]
        return [item.source] if 0 <= zone < CHAIN and zone % OWN_ZONES == BATTLEFIELD else []


class OfEvent(Select):
    """What the event behind a trigger is about: its subject, or the other side of it."""

    other: bool

    def __init__(self, other: bool) -> None:
        self.other = other

    def found(self, m: Match, item: Item) -> list[int]:
        event = item.event
        if event is None:
            return []
        obj = event.other if self.other else event.subject
        if obj < 0:
            return []
        if obj < m.game.players:
            return [obj] if m.game.is_in(m, obj) else []
        return [obj] if m.state.rows[obj][ZONE] >= 0 else []


class Each(Select):
    """Every permanent that fits; no target is chosen."""

    whose: int
    tests: list[Test]

    def __init__(self, whose: int, tests: list[Test]) -> None:
        self.whose = whose
        self.tests = tests

    def found(self, m: Match, item: Item) -> list[int]:
        rows = m.state.rows
        found: list[int] = []
        for obj in permanents(m):
            if self.whose != ANYONES and (self.whose == YOURS) != (rows[obj][CONTROLLER] == item.who):
                continue
            if fit(m, self.tests, item.who, item.source, obj):
                found.append(obj)
        return found


def can_choose(m: Match, specs: list[TargetSpec], who: int, source: int) -> bool:
    """Return whether there is a legal target for each."""
    for spec in specs:
        if not spec.found(m, who, source):
            return False
    return True
