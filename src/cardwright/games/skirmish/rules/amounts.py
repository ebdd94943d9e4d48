"""The numbers that expressions on Skirmish's cards may name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Amount
from cardwright.games.skirmish.rules.board import HAND, POWER, ROUND, Board
from cardwright.games.skirmish.rules.select import place_of

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class OwnPower(Amount):
    """The source's power, or its last power if the event took it off the board."""

    def ev(self, m: Match, item: Item) -> int:
        event = item.event
        if event is not None and event.subject == item.source and event.known:
            return event.known[POWER]
        return m.state.rows[item.source][POWER]


class FrontPower(Amount):
    board: Board

    def __init__(self, board: Board) -> None:
        self.board = board

    def ev(self, m: Match, item: Item) -> int:
        slot = place_of(m, self.board, item)
        unit = self.board.unit_at(m, self.board.front(slot)) if slot >= 0 else -1
        return 0 if unit < 0 else m.state.rows[unit][POWER]


class CardsInHand(Amount):
    board: Board

    def __init__(self, board: Board) -> None:
        self.board = board

    def ev(self, m: Match, item: Item) -> int:
        return len(m.state.zones[self.board.zone(item.who, HAND)])


class UnitsOnBoard(Amount):
    board: Board
    own: bool

    def __init__(self, board: Board, own: bool) -> None:
        self.board = board
        self.own = own

    def ev(self, m: Match, item: Item) -> int:
        side = item.who if self.own else 1 - item.who
        count = 0
        for slot in self.board.slots_of[side]:
            if self.board.unit_at(m, slot) >= 0:
                count += 1
        return count


class SkirmishNumber(Amount):
    def ev(self, m: Match, item: Item) -> int:
        return m.table()[ROUND]


class EventAmount(Amount):
    """The amount of the event that triggered the ability."""

    def ev(self, m: Match, item: Item) -> int:
        return 0 if item.event is None else item.event.amount


def variables(board: Board) -> dict[str, Amount]:
    """Return every variable by name; the vocabulary says where each is known."""
    return {
        "power": OwnPower(),
        "front_power": FrontPower(board),
        "hand": CardsInHand(board),
        "allies": UnitsOnBoard(board, True),
        "enemies": UnitsOnBoard(board, False),
        "skirmish": SkirmishNumber(),
        "amount": EventAmount(),
    }
