"""The triggers of Skirmish's abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.event import Event
from cardwright.engine.nodes import Condition
from cardwright.engine.state import CARD, CONTROLLER
from cardwright.engine.trigger import NO_LIMIT, Trigger
from cardwright.games.skirmish.rules.board import FIRST_SLOT, Board

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class OwnEvent(Trigger):
    """Something happens to the unit itself."""

    def matches(self, m: Match, owner: int, e: Event) -> bool:
        return e.subject == owner


class ConsumeEvent(Trigger):
    """The unit is deployed by consuming another."""

    def matches(self, m: Match, owner: int, e: Event) -> bool:
        return e.subject == owner and e.other >= 0


class PlayerEvent(Trigger):
    """Something happens to, or is done by, the unit's controller."""

    def matches(self, m: Match, owner: int, e: Event) -> bool:
        return e.subject == m.state.rows[owner][CONTROLLER]


class BoardTrigger(Trigger):
    """A trigger that looks at the board or at cards."""

    board: Board

    def __init__(
        self,
        board: Board,
        event: int,
        effect: int,
        text: str,
        condition: Condition | None,
        per_turn: int = NO_LIMIT,
        per_match: int = NO_LIMIT,
    ) -> None:
        super().__init__(event, effect, text, condition=condition, per_turn=per_turn, per_match=per_match)
        self.board = board


class PlaysAction(BoardTrigger):
    """The controller plays an action."""

    def matches(self, m: Match, owner: int, e: Event) -> bool:
        if e.other != m.state.rows[owner][CONTROLLER]:
            return False
        return not self.board.cards[m.state.rows[e.subject][CARD]].unit


class CloseEvent(BoardTrigger):
    """Something happens to another unit that is close, or was when it happened."""

    def matches(self, m: Match, owner: int, e: Event) -> bool:
        if e.subject == owner:
            return False
        board = self.board
        mine = board.slot_of(m, owner)
        there = e.place if e.place >= FIRST_SLOT else board.slot_of(m, e.subject)
        return mine >= 0 and there >= 0 and board.are_close(mine, there)
