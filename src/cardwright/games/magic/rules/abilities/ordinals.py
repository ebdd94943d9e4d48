"""Counting the events of a turn for abilities that trigger on the second, or for the first time (CR 603.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.event import Event
from cardwright.engine.trigger import Trigger, listen
from cardwright.games.magic.rules.abilities.triggered_abilities import Happens
from cardwright.games.magic.rules.core.at_once import EVERY_TIME, OfPlayers, key_of
from cardwright.games.magic.rules.core.objects import cards_of

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# Events are counted before any ability hears of them.
FIRST: Final = 1


class Counts(Trigger):
    """Counts each event that meets a pattern, for each player who may ask; it never triggers."""

    pattern: Happens
    counts: OfPlayers

    def __init__(self, pattern: Happens, counts: OfPlayers) -> None:
        super().__init__(pattern.event, -1, pattern.text, priority=FIRST, looks_back=pattern.looks_back)
        self.pattern = pattern
        self.counts = counts

    def matches(self, m: Match, owner: int, e: Event) -> bool:
        pattern = self.pattern
        together = pattern.once_for != EVERY_TIME
        for who in range(m.game.players):
            if pattern.meets(m, who, owner, e) and (pattern.fewest == 1 or self._enough(m, who, owner, e)):
                self.counts.note(m, who, e, together)
        return False

    def _enough(self, m: Match, who: int, owner: int, e: Event) -> bool:
        pattern = self.pattern
        found = 0
        for other in m.batched:
            same = other.kind == e.kind and key_of(other, pattern.once_for) == key_of(e, pattern.once_for)
            if same and pattern.meets(m, who, owner, other):
                found += 1
        return found >= pattern.fewest


def begin_counts(m: Match) -> None:
    """Let everything be counted that cards of this match ask for; the table hears it, which nobody looks at."""
    for number in cards_of(m).ordinals:
        listen(m, m.game.players, number)
