"""The triggers of Googooland's cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.event import Event
from cardwright.engine.state import CONTROLLER
from cardwright.engine.trigger import Trigger
from cardwright.games.googooland.rules.events import CARD_RESOLVED, CARD_SLEPT, TURN_BEGAN

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class WhenSlept(Trigger):
    """The card itself is put to sleep from play; it is already its owner's by then, so its owner gains."""

    def __init__(self, effect: int, text: str) -> None:
        super().__init__(CARD_SLEPT, effect, text, looks_back=True)

    def matches(self, m: Match, owner: int, e: Event) -> bool:
        return e.subject == owner


class AtTurnStart(Trigger):
    """The turn of the card's controller begins."""

    def __init__(self, effect: int, text: str) -> None:
        super().__init__(TURN_BEGAN, effect, text)

    def matches(self, m: Match, owner: int, e: Event) -> bool:
        return e.subject == m.state.rows[owner][CONTROLLER]


class WhenOtherPlayed(Trigger):
    """The controller has played another card, and everything it caused is done."""

    def __init__(self, effect: int, text: str) -> None:
        super().__init__(CARD_RESOLVED, effect, text)

    def matches(self, m: Match, owner: int, e: Event) -> bool:
        return e.subject != owner and e.other == m.state.rows[owner][CONTROLLER]
