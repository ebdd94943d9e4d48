"""The numbers that expressions on Estraven's cards may name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Amount
from cardwright.engine.state import CARD, CONTROLLER, TURN
from cardwright.games.estraven.rules.board import (
    ACTIVE,
    CHAIN,
    GRAVEYARD,
    HAND,
    HEALTH,
    MANA,
    UNIT,
    V_POWER,
    cards_in,
    on_battlefield,
    permanents,
)
from cardwright.games.estraven.rules.cards import Cards
from cardwright.games.estraven.rules.targets import GONE

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class OwnPower(Amount):
    """The power of the source; after it has left, what is printed on it."""

    cards: Cards

    def __init__(self, cards: Cards) -> None:
        self.cards = cards

    def ev(self, m: Match, item: Item) -> int:
        if on_battlefield(m, item.source):
            return m.value(item.source, V_POWER)
        card = m.state.rows[item.source][CARD]
        return self.cards.cards[card].printed[V_POWER] if card >= 0 else 0


class ItsPower(Amount):
    """The power of the first target that is a unit and still there."""

    def ev(self, m: Match, item: Item) -> int:
        for obj in item.targets:
            if obj != GONE and obj >= m.game.players and on_battlefield(m, obj):
                return m.value(obj, V_POWER)
        return 0


class EventAmount(Amount):
    def ev(self, m: Match, item: Item) -> int:
        return 0 if item.event is None else item.event.amount


class PlayerField(Amount):
    """A number of the controller's: health or mana."""

    field: int

    def __init__(self, field: int) -> None:
        self.field = field

    def ev(self, m: Match, item: Item) -> int:
        return m.state.rows[item.who][self.field]


class CardsThere(Amount):
    """How many cards lie in a zone of the controller's."""

    zone: int

    def __init__(self, zone: int) -> None:
        self.zone = zone

    def ev(self, m: Match, item: Item) -> int:
        return len(cards_in(m, item.who, self.zone))


class UnitsThere(Amount):
    """How many units the controller has, or all opponents together."""

    cards: Cards
    own: bool

    def __init__(self, cards: Cards, own: bool) -> None:
        self.cards = cards
        self.own = own

    def ev(self, m: Match, item: Item) -> int:
        count = 0
        for obj in permanents(m):
            row = m.state.rows[obj]
            if self.cards.cards[row[CARD]].types & UNIT and (row[CONTROLLER] == item.who) == self.own:
                count += 1
        return count


class Links(Amount):
    def ev(self, m: Match, item: Item) -> int:
        return len(m.state.zones[CHAIN])


class TurnNumber(Amount):
    def ev(self, m: Match, item: Item) -> int:
        return m.table()[TURN]


class YourTurn(Amount):
    def ev(self, m: Match, item: Item) -> int:
        return 1 if m.table()[ACTIVE] == item.who else 0


# Numbers that effective values go into: what makes the values cannot ask for them.
OF_VALUES: Final = ("power", "its_power")


def variables(cards: Cards) -> dict[str, Amount]:
    """Return a node for each number."""
    return {
        "power": OwnPower(cards), "its_power": ItsPower(), "amount": EventAmount(), "health": PlayerField(HEALTH),
        "mana": PlayerField(MANA), "hand": CardsThere(HAND), "graveyard": CardsThere(GRAVEYARD),
        "allies": UnitsThere(cards, True), "enemies": UnitsThere(cards, False), "links": Links(),
        "turn": TurnNumber(), "your_turn": YourTurn(),
    }  # fmt: skip
