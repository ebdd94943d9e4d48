"""Amounts found among objects and players: how many, the greatest, how many different kinds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Amount, Condition
from cardwright.engine.state import KIND
from cardwright.games.magic.rules.core.board import (
    BASIC_LAND_TYPES,
    CARD_TYPES,
    COLOUR_NAMES,
    LIFE,
    NOT_CREATURE_TYPES,
    THING,
    V_COLOURS,
    V_SUBTYPES,
    V_TYPES,
)
from cardwright.games.magic.rules.core.filters import mana_value_of
from cardwright.games.magic.rules.core.objects import name_of, power_of, toughness_of, values_of
from cardwright.games.magic.rules.core.select import Select

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def stat_of(m: Match, obj: int, stat: int) -> int:
    """Return the power, toughness or mana value of an object, last known if it has left."""
    if stat == 0:
        return power_of(m, obj)
    return toughness_of(m, obj) if stat == 1 else mana_value_of(m, obj)


class Among(Amount):
    """An amount of what is selected."""

    of: Select

    def __init__(self, of: Select) -> None:
        self.of = of

    def objects(self, m: Match, item: Item) -> list[int]:
        """Return the selected objects, without players."""
        rows = m.state.rows
        return [obj for obj in self.of.found(m, item) if obj >= m.game.players and rows[obj][KIND] == THING]


class Count(Among):
    """How many objects and players are selected."""

    def ev(self, m: Match, item: Item) -> int:
        return len(self.of.found(m, item))


class LifeOf(Among):
    """The life of the selected players."""

    def ev(self, m: Match, item: Item) -> int:
        total = 0
        for player in self.of.found(m, item):
            if player < m.game.players:
                total += m.state.rows[player][LIFE]
        return total


class Greatest(Among):
    """The greatest power, toughness or mana value; 0 if nothing is selected."""

    stat: int

    def __init__(self, of: Select, stat: int) -> None:
        super().__init__(of)
        self.stat = stat

    def ev(self, m: Match, item: Item) -> int:
        found = 0
        first = True
        for obj in self.objects(m, item):
            much = stat_of(m, obj, self.stat)
            found = much if first else max(found, much)
            first = False
        return found


class Depends(Amount):
    """One amount if a condition is true, else another."""

    condition: Condition
    then: Amount
    other: Amount

    def __init__(self, condition: Condition, then: Amount, other: Amount) -> None:
        self.condition = condition
        self.then = then
        self.other = other

    def ev(self, m: Match, item: Item) -> int:
        return self.then.ev(m, item) if self.condition.test(m, item) else self.other.ev(m, item)


class DifferentBits(Among):
    """How many different types, subtypes or colours there are."""

    value: int
    mask: int

    def __init__(self, of: Select, value: int, mask: int) -> None:
        super().__init__(of)
        self.value = value
        self.mask = mask

    def ev(self, m: Match, item: Item) -> int:
        bits = 0
        for obj in self.objects(m, item):
            bits |= values_of(m, obj)[self.value] & self.mask
        return bits.bit_count()


class DifferentNumbers(Among):
    """How many different powers, toughnesses or mana values there are."""

    stat: int

    def __init__(self, of: Select, stat: int) -> None:
        super().__init__(of)
        self.stat = stat

    def ev(self, m: Match, item: Item) -> int:
        seen: list[int] = []
        for obj in self.objects(m, item):
            much = stat_of(m, obj, self.stat)
            if much not in seen:
                seen.append(much)
        return len(seen)


class DifferentNames(Among):
    """How many different names there are; something without a name has none (CR 201.2b)."""

    def ev(self, m: Match, item: Item) -> int:
        seen: list[str] = []
        for obj in self.objects(m, item):
            name = name_of(m, obj)
            if name and name not in seen:
                seen.append(name)
        return len(seen)


def kinds_among(of: str, among: Select) -> Amount:
    """Return how many different kinds there are, by what is told apart."""
    if of in ("powers", "toughnesses", "mana values"):
        return DifferentNumbers(among, ("powers", "toughnesses", "mana values").index(of))
    if of == "names":
        return DifferentNames(among)
    value, mask = {
        "card types": (V_TYPES, CARD_TYPES),
        "colours": (V_COLOURS, (1 << len(COLOUR_NAMES)) - 1),
        "creature types": (V_SUBTYPES, ~NOT_CREATURE_TYPES),
        "basic land types": (V_SUBTYPES, BASIC_LAND_TYPES),
    }[of]
    return DifferentBits(among, value, mask)
