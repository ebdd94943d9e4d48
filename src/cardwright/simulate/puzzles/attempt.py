"""An agent tries a puzzle: its answers are watched, and said to be right or wrong."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from cardwright.agents.named import named
from cardwright.agents.simple import IdleAgent
from cardwright.engine.decision import Q_RESPOND
from cardwright.engine.game import Game
from cardwright.engine.match import Match
from cardwright.simulate.puzzles.proof import Proof
from cardwright.simulate.puzzles.puzzle import TURN, Puzzle, is_among, laid_out

LONGEST: Final = 400
"""No turn of a puzzle has more answers than this."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """What an agent did in a puzzle. `wrong` says why that does not solve it, "" if it does."""

    puzzle: Puzzle
    agent: str
    answers: tuple[str, ...]
    wrong: str

    @property
    def solved(self) -> bool:
        return not self.wrong


def attempt(
    game: Game, puzzle: Puzzle, agent: str, seed: int = 0, *, weights: Mapping[str, int] | None = None
) -> Attempt:
    """Return what the agent of this name does in a puzzle. The others pass whenever they may, else answer first."""
    match = laid_out(game, puzzle)
    decision = match.decision
    assert decision is not None
    me = decision.who
    chooser = named(agent, seed, weights=weights)
    idle = IdleAgent()
    proof = Proof(puzzle.goal, me, match.turn) if puzzle.goal else None
    begun = match.turn
    answers: list[str] = []
    for _ in range(LONGEST):
        decision = match.decision
        if decision is None or match.turn != begun:
            break
        if decision.who != me:
            if not puzzle.goal and puzzle.until != TURN:
                break
            match.apply(idle.choose(match.view(decision.who), decision))
            continue
        if answers and not puzzle.goal and puzzle.until != TURN and decision.question == Q_RESPOND:
            break
        place = chooser.choose(match.view(me), decision)
        answers.append(decision.notations()[place])
        match.apply(place)
        if proof is not None and not proof.is_forced(match):
            return Attempt(puzzle, agent, tuple(answers), f"after {answers[-1]!r} the goal cannot be forced any more")
    else:
        return Attempt(puzzle, agent, tuple(answers), f"the turn has more than {LONGEST} answers")
    return Attempt(puzzle, agent, tuple(answers), _wrong(puzzle, match, answers, proof))


def _wrong(puzzle: Puzzle, match: Match, answers: list[str], proof: Proof | None) -> str:
    if proof is not None and not proof.is_reached(match):
        return "the goal is not reached"
    for line in puzzle.must_not:
        if is_among(line, answers):
            return f"must not: {line}"
    if puzzle.must and not any(is_among(line, answers) for line in puzzle.must):
        return f"must: {' or '.join(puzzle.must)}"
    return ""
