"""Predicts a move in the current state, where its damage is repeated or depends on a condition."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.nodes import Amount, Condition
from cardwright.games.spire.rules.board import Foreseen
from cardwright.games.spire.rules.damage import NO_ITEM
from cardwright.games.spire.rules.select import times_foreseen

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class ForeseenAgain(Foreseen):
    """Repeated parts of a prediction."""

    count: Amount
    parts: list[Foreseen]

    def __init__(self, count: Amount, parts: list[Foreseen]) -> None:
        self.text = ""
        self.count = count
        self.parts = parts

    def foreseen(self, m: Match, target: int) -> int:
        total = 0
        for _ in range(times_foreseen(m, self.count)):
            total += all_foreseen(m, self.parts, target)
        return total


class ForeseenWhether(Foreseen):
    """A prediction that depends on a condition."""

    condition: Condition
    then: list[Foreseen]
    otherwise: list[Foreseen]

    def __init__(self, condition: Condition, then: list[Foreseen], otherwise: list[Foreseen]) -> None:
        self.text = ""
        self.condition = condition
        self.then = then
        self.otherwise = otherwise

    def foreseen(self, m: Match, target: int) -> int:
        return all_foreseen(m, self.then if self.condition.test(m, NO_ITEM) else self.otherwise, target)


def all_foreseen(m: Match, parts: list[Foreseen], target: int) -> int:
    """Return the total damage of all these parts."""
    total = 0
    for part in parts:
        total += part.foreseen(m, target)
    return total
