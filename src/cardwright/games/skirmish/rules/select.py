"""Selection of units and slots for an effect: chosen by a player, every match, or a particular one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.checks import Check
from cardwright.engine.state import CARD, ZONE
from cardwright.games.skirmish.rules.board import FIRST_SLOT, PLAYERS, POWER, Board
from cardwright.games.skirmish.rules.refusals import (
    GUARDED,
    NO_SLOT,
    NOT_CLOSE,
    NOT_IN_FRONT,
    NOT_THERE,
    NOT_WOUNDED,
    SLOT_TAKEN,
    TOO_STRONG,
    TOO_WEAK,
    WRONG_SIDE,
)

if TYPE_CHECKING:
    from cardwright.engine.match import Match

ANY_SIDE: Final = 0
ALLY: Final = 1
ENEMY: Final = 2

ANYWHERE: Final = 0
FRONT: Final = 2
HERE: Final = 3
HERE_OR_CLOSE: Final = 4

SIDES: Final = ("any", "ally", "enemy")
PLACES: Final = ("anywhere", "close", "front", "here", "here or close")

NO_BOUND: Final = 1 << 30


def place_of(m: Match, board: Board, item: Item) -> int:
    """Return the slot an item acts from: its source's current or last slot, otherwise an action's target."""
    event = item.event
    if event is not None and event.subject == item.source and event.known:
        return board.zone_slot[event.known[ZONE]]
    slot = board.slot_of(m, item.source)
    if slot >= 0:
        return slot
    if event is not None and event.subject == item.source and event.place >= FIRST_SLOT:
        return event.place
    if item.targets:
        target = item.targets[0]
        return target if target < FIRST_SLOT + board.slots else board.slot_of(m, target)
    return -1


class Near:
    """A side and a place, both relative to the slot an item acts from.

    `refusals[who][origin][slot]` is 0 if the slot matches for the player, else the reason why not. An item that acts
    from no slot has the origin -1, the last of the list.
    """

    board: Board
    side: int
    place: int
    refusals: list[list[list[int]]]

    def __init__(self, board: Board, side: int, place: int) -> None:
        self.board = board
        self.side = side
        self.place = place
        slots = range(FIRST_SLOT + board.slots)
        self.refusals = [
            [[self._refusal(who, origin, slot) for slot in slots] for origin in [*slots, -1]] for who in range(PLAYERS)
        ]

    def _refusal(self, who: int, origin: int, slot: int) -> int:
        board = self.board
        if self.side != ANY_SIDE and (board.side(slot) == who) != (self.side == ALLY):
            return WRONG_SIDE
        if self.place == ANYWHERE:
            return 0
        if origin < 0:
            return NOT_CLOSE
        if self.place == FRONT:
            return 0 if slot == board.front(origin) else NOT_IN_FRONT
        if slot == origin:
            return 0 if self.place == HERE or self.place == HERE_OR_CLOSE else NOT_CLOSE
        return 0 if self.place != HERE and board.are_close(origin, slot) else NOT_CLOSE


class UnitFilter(Near):
    """A filter for units."""

    wounded: bool
    least: int
    most: int
    # Whether any unit fits that lies right, and for each player the zones that do for whoever acts from nowhere.
    any_unit: bool
    right: list[list[int]]

    def __init__(self, board: Board, side: int, place: int, wounded: bool, least: int, most: int) -> None:
        super().__init__(board, side, place)
        self.wounded = wounded
        self.least = least
        self.most = most
        self.any_unit = not wounded and least <= 0 and most >= NO_BOUND
        self.right = [
            [zone for zone in board.all_unit_zones if self.refusals[who][-1][board.zone_slot[zone]] == 0]
            for who in range(PLAYERS)
        ]

    def unit_refusal(self, m: Match, who: int, origin: int, unit: int) -> int:
        row = m.state.rows[unit]
        slot = self.board.zone_slot[row[ZONE]]
        if slot < 0:
            return NOT_THERE
        refusal = self.refusals[who][origin][slot]
        return refusal if refusal != 0 or self.any_unit else self._size_refusal(row)

    def _size_refusal(self, row: list[int]) -> int:
        power = row[POWER]
        if self.wounded and power >= self.board.cards[row[CARD]].power:
            return NOT_WOUNDED
        if power < self.least:
            return TOO_WEAK
        return TOO_STRONG if power > self.most else 0

    def fits_any(self, m: Match, who: int) -> bool:
        """Return whether any unit matches for a card in hand."""
        zones = m.state.zones
        for zone in self.right[who]:
            there = zones[zone]
            if there and (self.any_unit or self._size_refusal(m.state.rows[there[0]]) == 0):
                return True
        return False

    def fitting(self, m: Match, who: int, origin: int, but: int) -> list[int]:
        """Return all matching units, terrain by terrain, except the unit `but`."""
        return [
            unit for unit in self.board.units(m)
            if unit != but and self.unit_refusal(m, who, origin, unit) == 0
        ]  # fmt: skip


class UnitFits(Check):
    """The check for choosing a unit; it holds the slot that the choice is made from."""

    filter: UnitFilter
    origin: int

    def __init__(self, filter: UnitFilter, origin: int) -> None:
        self.filter = filter
        self.origin = origin

    def test(self, m: Match, who: int, subject: int, place: int) -> int:
        return self.filter.unit_refusal(m, who, self.origin, subject)


class SlotFits(Check):
    """The check for choosing a slot."""

    near: Near
    origin: int
    empty: bool

    def __init__(self, near: Near, origin: int, empty: bool) -> None:
        self.near = near
        self.origin = origin
        self.empty = empty

    def test(self, m: Match, who: int, subject: int, place: int) -> int:
        board = self.near.board
        refusal = self.near.refusals[who][self.origin][subject]
        if refusal != 0:
            return refusal
        if not self.empty:
            return 0
        if board.unit_at(m, subject) >= 0:
            return SLOT_TAKEN
        return GUARDED if board.guarded(m, subject) else 0


class SlotBeside(Check):
    """The check for choosing where a unit moves: a close slot of its own side."""

    board: Board
    home: int

    def __init__(self, board: Board, home: int) -> None:
        self.board = board
        self.home = home

    def test(self, m: Match, who: int, subject: int, place: int) -> int:
        if self.board.side(subject) != self.board.side(self.home):
            return WRONG_SIDE
        return 0 if self.board.are_close(self.home, subject) else NOT_CLOSE


class DeadFits(Check):
    """The check for choosing a dead unit that will enter a free slot."""

    board: Board
    most: int

    def __init__(self, board: Board, most: int) -> None:
        self.board = board
        self.most = most

    def test(self, m: Match, who: int, subject: int, place: int) -> int:
        card = self.board.cards[m.state.rows[subject][CARD]]
        if card.power > self.most:
            return TOO_STRONG
        # A unit that must consume cannot enter a free slot.
        return NO_SLOT if card.must_consume else 0


class Select:
    """The objects, units or slots, that an effect applies to."""

    def objects(self, m: Match, item: Item) -> list[int]:
        raise NotImplementedError


class Me(Select):
    """The unit with the ability, while it is on the board."""

    board: Board

    def __init__(self, board: Board) -> None:
        self.board = board

    def objects(self, m: Match, item: Item) -> list[int]:
        return [item.source] if self.board.slot_of(m, item.source) >= 0 else []


class Target(Select):
    """The target chosen when the action was played."""

    filter: UnitFilter | None

    def __init__(self, filter: UnitFilter | None) -> None:
        self.filter = filter

    def objects(self, m: Match, item: Item) -> list[int]:
        if not item.targets:
            return []
        target = item.targets[0]
        if self.filter is not None and self.filter.unit_refusal(m, item.who, -1, target) != 0:
            return []
        return [target]


class OtherUnit(Select):
    """The other unit of the event: the one that consumed this unit."""

    board: Board

    def __init__(self, board: Board) -> None:
        self.board = board

    def objects(self, m: Match, item: Item) -> list[int]:
        event = item.event
        if event is None or event.other < 0 or self.board.slot_of(m, event.other) < 0:
            return []
        return [event.other]


class EachUnit(Select):
    """Every matching unit; not the source itself unless `here` names it."""

    filter: UnitFilter

    def __init__(self, filter: UnitFilter) -> None:
        self.filter = filter

    def objects(self, m: Match, item: Item) -> list[int]:
        filter = self.filter
        return filter.fitting(m, item.who, place_of(m, filter.board, item), item.source)


class ChosenUnit(Select):
    """One matching unit, chosen by the controller now; nothing if none matches."""

    filter: UnitFilter
    question: int

    def __init__(self, filter: UnitFilter, question: int) -> None:
        self.filter = filter
        self.question = question

    def objects(self, m: Match, item: Item) -> list[int]:
        filter = self.filter
        candidates = [unit for unit in filter.board.units(m) if unit != item.source]
        origin = place_of(m, filter.board, item)
        unit = m.ask_where(item.who, self.question, candidates, UnitFits(filter, origin))
        return [unit] if unit >= 0 else []


class MySlot(Select):
    """The slot the item acts from."""

    board: Board

    def __init__(self, board: Board) -> None:
        self.board = board

    def objects(self, m: Match, item: Item) -> list[int]:
        slot = place_of(m, self.board, item)
        return [slot] if slot >= 0 else []


class EachSlot(Select):
    """Every matching slot."""

    near: Near

    def __init__(self, near: Near) -> None:
        self.near = near

    def objects(self, m: Match, item: Item) -> list[int]:
        board = self.near.board
        refusals = self.near.refusals[item.who][place_of(m, board, item)]
        return [slot for slot in board.order if refusals[slot] == 0]


class ChosenSlot(Select):
    """One matching slot, chosen by the controller now."""

    near: Near
    empty: bool
    question: int

    def __init__(self, near: Near, empty: bool, question: int) -> None:
        self.near = near
        self.empty = empty
        self.question = question

    def objects(self, m: Match, item: Item) -> list[int]:
        board = self.near.board
        origin = place_of(m, board, item)
        slot = m.ask_where(item.who, self.question, board.order, SlotFits(self.near, origin, self.empty))
        return [slot] if slot >= 0 else []
