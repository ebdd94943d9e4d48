"""Tests for objects: types, subtypes, values, how they lie there, and what a link is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.state import CARD, CONTROLLER, KIND
from cardwright.games.estraven.rules.board import DAMAGE, LINK_ABILITY, LINK_KIND, TAPPED
from cardwright.games.estraven.rules.cards import Cards
from cardwright.games.estraven.rules.targets import ANYONES, YOURS, Test

if TYPE_CHECKING:
    from cardwright.engine.match import Match

AT_LEAST: Final = 0
AT_MOST: Final = 1

# What a number is compared with that is no effective value.
MANA_COST: Final = -1


class OfType(Test):
    """Has one of these types, or none of them."""

    cards: Cards
    types: int
    wanted: bool

    def __init__(self, cards: Cards, types: int, wanted: bool) -> None:
        self.cards = cards
        self.types = types
        self.wanted = wanted

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        return (self.cards.cards[m.state.rows[obj][CARD]].types & self.types != 0) == self.wanted

    def is_steady(self) -> bool:
        return True


class OfSubtype(Test):
    cards: Cards
    subtype: int

    def __init__(self, cards: Cards, subtype: int) -> None:
        self.cards = cards
        self.subtype = subtype

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        return self.cards.cards[m.state.rows[obj][CARD]].subtypes & self.subtype != 0

    def is_steady(self) -> bool:
        return True


class IsTapped(Test):
    wanted: bool

    def __init__(self, wanted: bool) -> None:
        self.wanted = wanted

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        return (m.state.rows[obj][TAPPED] != 0) == self.wanted


class IsDamaged(Test):
    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        return m.state.rows[obj][DAMAGE] > 0


class Another(Test):
    """Is not the source itself."""

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        return obj != source

    def is_steady(self) -> bool:
        return True


class Compared(Test):
    """Has at least, or at most, so much of an effective value, or of the printed cost."""

    cards: Cards
    value: int
    bound: int
    number: int

    def __init__(self, cards: Cards, value: int, bound: int, number: int) -> None:
        self.cards = cards
        self.value = value
        self.bound = bound
        self.number = number

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        if self.value == MANA_COST:
            has = self.cards.cards[m.state.rows[obj][CARD]].cost
        else:
            has = m.value(obj, self.value)
        return has >= self.number if self.bound == AT_LEAST else has <= self.number


class LinkIs(Test):
    """A link of the chain: a card of one of these types, an ability, or an attack; and whose it is."""

    cards: Cards
    types: int
    abilities: bool
    attacks: bool
    whose: int

    def __init__(self, cards: Cards, types: int, abilities: bool, attacks: bool, whose: int) -> None:
        self.cards = cards
        self.types = types
        self.abilities = abilities
        self.attacks = attacks
        self.whose = whose

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        row = m.state.rows[obj]
        if self.whose != ANYONES and (self.whose == YOURS) != (row[CONTROLLER] == who):
            return False
        if row[KIND] == LINK_KIND:
            return self.attacks if is_attack(m, obj) else self.abilities
        return self.cards.cards[row[CARD]].types & self.types != 0


def is_attack(m: Match, link: int) -> bool:
    """Return whether the link is an attack: it comes from no ability."""
    row = m.state.rows[link]
    return row[KIND] == LINK_KIND and row[LINK_ABILITY] < 0
