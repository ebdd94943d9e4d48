"""Numbers that cards use: X, power, life, how many of something."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Amount, Condition
from cardwright.engine.state import KIND, TURN
from cardwright.games.magic.rules.casting.casting_terms import TimesPaid, as_cast
from cardwright.games.magic.rules.concepts.targets import objects_in
from cardwright.games.magic.rules.core.board import (
    ACTIVE,
    LIFE,
    SORT_BATTLEFIELD,
    THING,
    X,
)
from cardwright.games.magic.rules.core.by_item import bound, speaks_of_item
from cardwright.games.magic.rules.core.counter_fields import counter_field
from cardwright.games.magic.rules.core.faces import Filter
from cardwright.games.magic.rules.core.filters import count_fitting, mana_value_of
from cardwright.games.magic.rules.core.objects import (
    cards_of,
    graveyard,
    hand,
    library,
    players_in,
    power_of,
    toughness_of,
)
from cardwright.games.magic.rules.core.select import Itself, Select

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class ChosenX(Amount):
    """The X of the spell or ability; for a permanent, the X it was cast with (CR 107.3m)."""

    def ev(self, m: Match, item: Item) -> int:
        tried = cards_of(m).asking_x
        if tried >= 0:
            return tried
        cast = as_cast(item)
        return m.state.rows[cast][X] if cast >= m.game.players else 0


class EventAmount(Amount):
    """The amount of the event that triggered the ability: damage dealt, life gained."""

    def ev(self, m: Match, item: Item) -> int:
        return 0 if item.event is None else item.event.amount


class Bonus(Amount):
    """The amount of a change: if X is below zero, "+X" counts as no less than 0 and "-X" as no more than 0 (CR
    107.1b)."""

    amount: Amount
    less: bool

    def __init__(self, amount: Amount, less: bool) -> None:
        self.amount = amount
        self.less = less

    def ev(self, m: Match, item: Item) -> int:
        value = self.amount.ev(m, item)
        return value if (value < 0) == self.less else 0


class PowerOf(Amount):
    """The power of the source or of what is selected; its last known power if it has left."""

    of: Select

    def __init__(self, of: Select) -> None:
        self.of = of

    def ev(self, m: Match, item: Item) -> int:
        total = 0
        for obj in self.of.found(m, item):
            if obj >= m.game.players and m.state.rows[obj][KIND] == THING:
                total += power_of(m, obj)
        return total


class ToughnessOf(Amount):
    of: Select

    def __init__(self, of: Select) -> None:
        self.of = of

    def ev(self, m: Match, item: Item) -> int:
        total = 0
        for obj in self.of.found(m, item):
            if obj >= m.game.players and m.state.rows[obj][KIND] == THING:
                total += toughness_of(m, obj)
        return total


class ManaValueOf(Amount):
    of: Select

    def __init__(self, of: Select) -> None:
        self.of = of

    def ev(self, m: Match, item: Item) -> int:
        total = 0
        for obj in self.of.found(m, item):
            if obj >= m.game.players and m.state.rows[obj][KIND] == THING:
                total += mana_value_of(m, obj)
        return total


class CountOf(Amount):
    """The number of matching objects in zones of one sort."""

    what: Filter
    sort: int
    by_item: bool

    def __init__(self, what: Filter, sort: int) -> None:
        self.what = what
        self.sort = sort
        self.by_item = speaks_of_item(what)

    def ev(self, m: Match, item: Item) -> int:
        what = bound(m, item, self.what) if self.by_item else self.what
        return count_fitting(m, what, item.who, item.source, objects_in(m, self.sort))

    def steady(self) -> bool:
        return self.sort == SORT_BATTLEFIELD and self.what.steady()


class PlayerNumber(Amount):
    """A number belonging to the controller."""

    field: int

    def __init__(self, field: int) -> None:
        self.field = field

    def ev(self, m: Match, item: Item) -> int:
        return m.state.rows[item.who][self.field]


class CardsIn(Amount):
    """The number of cards in the controller's hand, graveyard or library."""

    zone: int

    def __init__(self, zone: int) -> None:
        self.zone = zone

    def ev(self, m: Match, item: Item) -> int:
        if self.zone == 1:
            return len(hand(m, item.who))
        return len(graveyard(m, item.who)) if self.zone == 2 else len(library(m, item.who))


class CountersOn(Amount):
    """The number of counters of a kind on objects; for one that has left, the number it last had."""

    of: Select
    kind: int

    def __init__(self, of: Select, kind: int) -> None:
        self.of = of
        self.kind = kind

    def ev(self, m: Match, item: Item) -> int:
        total = 0
        for obj in self.of.found(m, item):
            if obj >= m.game.players and m.state.rows[obj][KIND] == THING:
                total += m.state.rows[obj][counter_field(self.kind)]
        return total


class OpponentsIn(Amount):
    def ev(self, m: Match, item: Item) -> int:
        return len(players_in(m)) - 1


class TableNumber(Amount):
    field: int

    def __init__(self, field: int) -> None:
        self.field = field

    def ev(self, m: Match, item: Item) -> int:
        return m.table()[self.field]


class YourTurn(Condition):
    def test(self, m: Match, item: Item) -> bool:
        return m.table()[ACTIVE] == item.who


class Enough(Condition):
    """There are at least this many matching objects, in zones of one sort."""

    count: Amount
    least: Amount

    def __init__(self, count: Amount, least: Amount) -> None:
        self.count = count
        self.least = least

    def test(self, m: Match, item: Item) -> bool:
        return self.count.ev(m, item) >= self.least.ev(m, item)

    def steady(self) -> bool:
        return self.count.steady() and self.least.steady()


def variables() -> dict[str, Amount]:
    """Return the variables that expressions on cards use."""
    me = Itself()
    return {
        "x": ChosenX(), "kicked": TimesPaid("kicker"), "amount": EventAmount(), "power": PowerOf(me),
        "toughness": ToughnessOf(me), "mana_value": ManaValueOf(me), "life": PlayerNumber(LIFE),
        "hand": CardsIn(1), "graveyard": CardsIn(2), "library": CardsIn(0),
        "opponents": OpponentsIn(), "turn": TableNumber(TURN),
    }  # fmt: skip
