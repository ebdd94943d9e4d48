"""Filters that relate an object to others: what they share, which has the most, whether it is one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import EFFECT, Item, new_item
from cardwright.engine.state import CONTROLLER, KIND, OWNER
from cardwright.games.magic.rules.core import statuses
from cardwright.games.magic.rules.core.board import (
    CARD_TYPES,
    LAND_TYPES,
    STATUS,
    THING,
    V_COLOURS,
    V_SUBTYPES,
    V_TYPES,
)
from cardwright.games.magic.rules.core.by_item import ByItem
from cardwright.games.magic.rules.core.comparing import THE_CANDIDATE
from cardwright.games.magic.rules.core.faces import Filter
from cardwright.games.magic.rules.core.objects import cards_of, has_name, name_of, values_of
from cardwright.games.magic.rules.core.quantities import stat_of
from cardwright.games.magic.rules.core.select import Select

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# What objects may share.
BY_NAME: Final = 0
BY_COLOUR: Final = 1
BY_CREATURE_TYPE: Final = 2
BY_CARD_TYPE: Final = 3
BY_LAND_TYPE: Final = 4
BY_CONTROLLER: Final = 5
SHAREABLE: Final = ("name", "colour", "creature type", "card type", "land type", "controller")


def share(m: Match, quality: int, one: int, other: int) -> bool:
    """Return whether two objects share a name, a colour, a type or their controller, as they are or last were."""
    rows = m.state.rows
    if min(one, other) < m.game.players or rows[one][KIND] != THING or rows[other][KIND] != THING:
        return False
    if quality == BY_NAME:
        return _same_name(m, one, other)
    if quality == BY_CONTROLLER:
        return rows[one][CONTROLLER] == rows[other][CONTROLLER]
    first = values_of(m, one)
    second = values_of(m, other)
    if quality == BY_COLOUR:
        return first[V_COLOURS] & second[V_COLOURS] != 0
    if quality == BY_CARD_TYPE:
        return first[V_TYPES] & second[V_TYPES] & CARD_TYPES != 0
    both = first[V_SUBTYPES] & second[V_SUBTYPES]
    return both & (cards_of(m).every_creature_type if quality == BY_CREATURE_TYPE else LAND_TYPES) != 0


def _same_name(m: Match, one: int, other: int) -> bool:
    """Return whether they have a name in common; what is face down has none (CR 201.2a, 708.2a)."""
    if (m.state.rows[one][STATUS] | m.state.rows[other][STATUS]) & statuses.FACE_DOWN:
        return False
    return has_name(m, one, name_of(m, other)) or has_name(m, other, name_of(m, one))


class Those(Select):
    """These objects and players, known already."""

    objects: list[int]

    def __init__(self, objects: list[int]) -> None:
        self.objects = objects

    def found(self, m: Match, item: Item) -> list[int]:
        return self.objects


class Related(ByItem):
    """A filter about how an object is related to some others."""

    of: Select

    def __init__(self, of: Select, by_item: bool) -> None:
        super().__init__(by_item)
        self.of = of

    def others(self, m: Match, who: int, source: int) -> list[int]:
        return self.of.found(m, new_item(EFFECT, who, source, a=source))

    def bound(self, m: Match, item: Item) -> Filter:
        return self.with_these(Those(self.of.found(m, item)))

    def with_these(self, of: Select) -> Filter:
        """Return the same filter about others."""
        raise NotImplementedError


class OneOf(Related):
    """It is one of these."""

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        return obj in self.others(m, who, source)

    def with_these(self, of: Select) -> Filter:
        return OneOf(of, False)


class OfThesePlayers(Related):
    """One of these players controls it."""

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        return obj >= m.game.players and m.state.rows[obj][CONTROLLER] in self.others(m, who, source)

    def with_these(self, of: Select) -> Filter:
        return OfThesePlayers(of, False)


class OwnedByThese(Related):
    """One of these players owns it."""

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        return obj >= m.game.players and m.state.rows[obj][OWNER] in self.others(m, who, source)

    def with_these(self, of: Select) -> Filter:
        return OwnedByThese(of, False)


class Shares(Related):
    """It shares a quality with at least one of these."""

    quality: int

    def __init__(self, quality: int, of: Select, by_item: bool) -> None:
        super().__init__(of, by_item)
        self.quality = quality

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        for other in self.others(m, who, source):
            if share(m, self.quality, obj, other):
                return True
        return False

    def with_these(self, of: Select) -> Filter:
        return Shares(self.quality, of, False)


class Extreme(Related):
    """None of these has greater power, toughness or mana value; or none has less."""

    stat: int
    least: bool
    # Whether the others are told by the object itself: those of its own controller.
    of_candidate: bool

    def __init__(self, stat: int, least: bool, of: Select, by_item: bool, of_candidate: bool = False) -> None:
        super().__init__(of, by_item)
        self.stat = stat
        self.least = least
        self.of_candidate = of_candidate

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        rows = m.state.rows
        if obj < m.game.players or rows[obj][KIND] != THING:
            return False
        mine = stat_of(m, obj, self.stat)
        targets = (obj, *THE_CANDIDATE) if self.of_candidate else ()
        for other in self.of.found(m, new_item(EFFECT, who, source, a=source, targets=targets)):
            if other >= m.game.players and rows[other][KIND] == THING:
                theirs = stat_of(m, other, self.stat)
                if theirs < mine if self.least else theirs > mine:
                    return False
        return True

    def with_these(self, of: Select) -> Filter:
        return Extreme(self.stat, self.least, of, False)
