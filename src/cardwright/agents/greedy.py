"""An agent that looks one step ahead: it tries each option in a sample of the hidden information and keeps the best."""

from __future__ import annotations

from typing import Final

from cardwright.engine.decision import PASS, Q_RESPOND, Agent, Decision
from cardwright.engine.match import Match
from cardwright.engine.view import View

STEPS: Final = 1000
"""How many answers, given and forced, it may look at for one decision."""

FEWEST: Final = 4
"""How many steps each answer to a further question needs: with fewer left the first answer stands for all."""


class GreedyAgent(Agent):
    """An agent that chooses the option after which the table looks best to its player.

    One step is one whole action: an option is played out until nothing is under way (`Game.quiet`). The questions that
    follow on the way are tried too: the player's own for the best answer, those of others for the worst; priority is
    passed. Hidden information is first dealt anew from the view, so the agent knows no more than a player.
    """

    seed: int
    asked: int
    # How many steps it looked at for the last decision.
    looked: int

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self.asked = 0
        self.looked = 0

    def __repr__(self) -> str:
        return f"GreedyAgent(seed={self.seed})"

    def choose(self, view: View, decision: Decision) -> int:
        self.asked += 1
        number = len(decision.values)
        if number == 1:
            return 0
        sample = view.sample(self.seed * 1_000_003 + self.asked)
        if sample is None:
            return 0
        # To pass while nothing is under way is to do nothing: the table stays as it is.
        idle = decision.question == Q_RESPOND and sample.game.quiet(sample)
        begin = sample.steps
        end = begin + STEPS
        best = 0
        best_score = 0
        for index in range(number):
            if idle and decision.values[index] == PASS:
                score = sample.game.score(sample, view.player)
            else:
                share = (end - sample.steps) // (number - index)
                score = _after(sample, index, view.player, decision.question, sample.steps + share)
            if index == 0 or score > best_score:
                best = index
                best_score = score
        self.looked = sample.steps - begin
        return best


def _after(sample: Match, index: int, player: int, question: int, end: int) -> int:
    """Return how the table looks to the player after this option, played out until nothing is under way.

    If the same question is asked again, for example whether the next creature attacks, the first answer is taken here;
    the agent decides it when it is really asked.
    """
    start = sample.mark()
    sample.apply(index)
    score = 0
    while True:
        decision = sample.decision
        if decision is None or sample.steps >= end or sample.game.quiet(sample):
            score = sample.game.score(sample, player)
            break
        number = len(decision.values)
        if decision.question == Q_RESPOND:
            sample.apply(decision.values.index(PASS))
        elif decision.question == question or end - sample.steps < FEWEST * number:
            sample.apply(0)
        else:
            for each in range(number):
                share = (end - sample.steps) // (number - each)
                found = _after(sample, each, player, question, sample.steps + share)
                if each == 0 or (found > score if decision.who == player else found < score):
                    score = found
            break
    sample.back_to(start)
    return score
