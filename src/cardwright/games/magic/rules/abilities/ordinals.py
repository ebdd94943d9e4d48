"""Counting the events of a turn for abilities that trigger on the second, or for the first time (CR 603.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.event import Event
from cardwright.engine.state import CONTROLLER
from cardwright.engine.trigger import listen
from cardwright.games.magic.rules.abilities.triggered_abilities import Happens
from cardwright.games.magic.rules.core import waiting
from cardwright.games.magic.rules.core.at_once import EVERY_TIME, Ordinal
from cardwright.games.magic.rules.core.objects import cards_of
from cardwright.games.magic.rules.core.waiting import to_come

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# Events are counted before any ability hears of them.
FIRST: Final = 1


class Counts(Happens):
    """Counts each event that fits, for one player; nothing is put on the stack."""

    counts: Ordinal

    def __init__(self, event: int, text: str, looks_back: bool, counts: Ordinal) -> None:
        super().__init__(event, -1, text, looks_back=looks_back)
        self.priority = FIRST
        self.counts = counts

    def matches(self, m: Match, owner: int, e: Event) -> bool:
        if self.fits(m, owner, e) and (self.fewest == 1 or len(self.group(m, owner, e)) >= self.fewest):
            self.counts.note(m, m.state.rows[owner][CONTROLLER], e, self.once_for != EVERY_TIME)
        return False


def begin_counts(m: Match) -> None:
    """Let everything be counted that cards of this match ask for, once for each player."""
    for number in cards_of(m).ordinals:
        for player in range(m.game.players):
            listen(m, to_come(m, player, waiting.COUNTS_EVENTS, player), number)
