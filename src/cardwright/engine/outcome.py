"""The result of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardwright.engine.state import OVER, REASON, WINNERS

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Outcome:
    """The result of a match with this number of players: the winners (several or none in a draw) and the reason."""

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
        """Whether there is no single winner; a lone player wins or loses."""
        return self.players > 1 and len(self.winners) != 1

    def __repr__(self) -> str:
        return f"Outcome(winners={self.winners}, reason={self.reason!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and other.winners == self.winners and other.reason == self.reason

    def __hash__(self) -> int:
        return hash(self.winners)


def outcome_of(m: Match) -> Outcome | None:
    """Return the result of the match; None while it goes on."""
    table = m.table()
    if table[OVER] == 0:
        return None
    winners = tuple(player for player in range(m.game.players) if table[WINNERS] >> player & 1)
    return Outcome(winners, m.game.endings[table[REASON]], m.game.players)


def end_match(m: Match, winners: Sequence[int], reason: int) -> None:
    """Record who won and why; a match that is already over keeps its result."""
    if m.table()[OVER] != 0:
        return
    mask = 0
    for player in winners:
        mask |= 1 << player
    table = m.game.players
    m.state.set(table, WINNERS, mask)
    m.state.set(table, REASON, reason)
    m.state.set(table, OVER, 1)
