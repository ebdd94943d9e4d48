"""How a match ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardwright.engine.state import OVER, REASON, WINNERS

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Outcome:
    """How a match of so many players ended: the winners (several or none at a draw) and the reason."""

    __slots__ = ("players", "reason", "winners")

    winners: tuple[int, ...]
    reason: str
    players: int

    def __init__(self, winners: tuple[int, ...], reason: str, players: int = 2) -> None:
        self.winners = winners
        self.reason = reason
        self.players = players

    @property
    def draw(self) -> bool:
        """Whether nobody won alone; who plays alone wins or loses."""
        return self.players > 1 and len(self.winners) != 1

    def __repr__(self) -> str:
        return f"Outcome(winners={self.winners}, reason={self.reason!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and other.winners == self.winners and other.reason == self.reason

    def __hash__(self) -> int:
        return hash(self.winners)


def outcome_of(m: Match) -> Outcome | None:
    """How the match ended; None while it goes on."""
    table = m.table()
    if table[OVER] == 0:
        return None
    winners = tuple(player for player in range(m.game.players) if table[WINNERS] >> player & 1)
    return Outcome(winners, m.game.endings[table[REASON]], m.game.players)


def end_match(m: Match, winners: Sequence[int], reason: int) -> None:
    """Write down who won and why; a match that is over stays as it ended."""
    if m.table()[OVER] != 0:
        return
    mask = 0
    for player in winners:
        mask |= 1 << player
    table = m.game.players
    m.state.set(table, WINNERS, mask)
    m.state.set(table, REASON, reason)
    m.state.set(table, OVER, 1)
