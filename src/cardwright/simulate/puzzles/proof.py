"""Exhaustive look-ahead: whether a goal can be forced by the end of the turn, whatever the others do.

All cards are open to it, so it proves what holds against every answer, not what is likely.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardwright.engine.match import Match
from cardwright.errors import BadInput
from cardwright.simulate.puzzles.puzzle import WIN

MOST_POSITIONS: Final = 60_000
"""A puzzle with more positions than this is too large to be proven."""


class TooLarge(BadInput):
    """A puzzle with more positions than are looked at."""


class Proof:
    """Looks at every answer of everybody until the turn is over; equal positions are looked at once."""

    def __init__(self, goal: str, player: int, turn: int, most: int = MOST_POSITIONS) -> None:
        self.goal = goal
        self.player = player
        self.turn = turn
        self.most = most
        self.positions = 0
        self.known: dict[str, bool] = {}

    def is_forced(self, m: Match) -> bool:
        """Return whether the player can be sure of the goal from here. The match is afterwards as it was."""
        decision = m.decision
        if decision is None or m.turn != self.turn:
            return self.is_reached(m)
        key = m.digest()
        if key in self.known:
            return self.known[key]
        self.positions += 1
        if self.positions > self.most:
            raise TooLarge(f"more than {self.most} positions to look at; a puzzle with a goal must be smaller")
        mine = decision.who == self.player
        found = not mine
        mark = m.mark()
        for place in range(len(decision.values)):
            m.apply(place)
            forced = self.is_forced(m)
            m.back_to(mark)
            if forced == mine:
                found = mine
                break
        self.known[key] = found
        return found

    def is_reached(self, m: Match) -> bool:
        """Return whether the goal is reached, now that the turn or the match is over."""
        outcome = m.outcome()
        if self.goal == WIN:
            return outcome is not None and self.player in outcome.winners and not outcome.draw
        return outcome is None or self.player in outcome.winners

    def right_answers(self, m: Match) -> list[str]:
        """Return the answers to the open decision from which the goal can be forced."""
        decision = m.decision
        assert decision is not None
        mark = m.mark()
        right: list[str] = []
        for place, notation in enumerate(decision.notations()):
            m.apply(place)
            if self.is_forced(m):
                right.append(notation)
            m.back_to(mark)
        return right


@dataclass(frozen=True, slots=True)
class Proven:
    """What the look-ahead found: the right first answers of so many, and why it proves nothing, "" if it does."""

    right: tuple[str, ...]
    options: int
    positions: int
    wrong: str


def proven(m: Match, goal: str) -> Proven:
    """Return what can be forced at a match's open decision; a puzzle must have a way to its goal, and a way to miss
    it."""
    decision = m.decision
    assert decision is not None
    proof = Proof(goal, decision.who, m.turn)
    right = proof.right_answers(m)
    wrong = ""
    if not right:
        wrong = f"the goal {goal!r} cannot be forced"
    elif len(right) == len(decision.values) and all(proof.known.values()):
        wrong = f"the goal {goal!r} is reached whatever the player does"
    return Proven(tuple(right), len(decision.values), proof.positions, wrong)
