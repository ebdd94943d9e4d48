"""An agent that looks one step ahead: it tries each option in a sample of what it knows and keeps the best."""

from __future__ import annotations

from typing import Final

from cardwright.engine.decision import Agent, Decision
from cardwright.engine.match import Match
from cardwright.engine.view import View

DEEPEST: Final = 6


class GreedyAgent(Agent):
    """The option after which the table looks best to its player.

    One step is one whole action: the questions that follow a choice (which slot, which target) are tried too. What is
    hidden is dealt anew from the view first, so it knows no more than a player.
    """

    seed: int
    asked: int

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self.asked = 0

    def choose(self, view: View, decision: Decision) -> int:
        self.asked += 1
        if len(decision.values) == 1:
            return 0
        sample = view.sample(self.seed * 1_000_003 + self.asked)
        if sample is None:
            return 0
        best = 0
        best_score = 0
        for index in range(len(decision.values)):
            score = _score(sample, index, view.player, decision.question, DEEPEST)
            if index == 0 or score > best_score:
                best = index
                best_score = score
        return best


def _score(sample: Match, index: int, player: int, question: int, depth: int) -> int:
    """How the table looks after this option and the best answers to the questions that belong to it."""
    sample.apply(index)
    following = sample.decision
    if (
        following is None
        or following.who != player
        or following.question == question
        or depth == 0
        or following.question in sample.game.turning
    ):
        score = sample.game.score(sample, player)
    else:
        score = max(_score(sample, i, player, question, depth - 1) for i in range(len(following.values)))
    sample.undo()
    return score
