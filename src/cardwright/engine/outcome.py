"""How a match ended."""

from __future__ import annotations


class Outcome:
    """How a match ended: the winners (several or none at a draw) and the reason."""

    __slots__ = ("reason", "winners")

    winners: tuple[int, ...]
    reason: str

    def __init__(self, winners: tuple[int, ...], reason: str) -> None:
        self.winners = winners
        self.reason = reason

    @property
    def draw(self) -> bool:
        return len(self.winners) != 1

    def __repr__(self) -> str:
        return f"Outcome(winners={self.winners}, reason={self.reason!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and other.winners == self.winners and other.reason == self.reason

    def __hash__(self) -> int:
        return hash(self.winners)
