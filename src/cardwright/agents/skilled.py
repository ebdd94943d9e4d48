"""An agent that looks ahead: it tries its actions in a sample of what is hidden, as far as the game knows to look."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardwright.agents.knowing import KnowingAgent
from cardwright.engine.decision import PASS, Q_RESPOND, Decision
from cardwright.engine.knowledge import QUIET, TURN_OVER, Knowledge
from cardwright.engine.match import Match
from cardwright.engine.pilot import Pilot, verdict
from cardwright.engine.view import View

STEPS: Final = 2500
"""How many steps it may look at for one decision: answers, given and forced, and positions that solvers value.

A look that has begun is ended, which takes some hundred steps more.
"""

FLIGHT: Final = 80
"""How many answers one look may take."""

DEEPEST: Final = 6
"""How many questions of one action are tried out; later ones are answered by rule of thumb."""

NOT_VALUED: Final = -(1 << 60)


class SkilledAgent(KnowingAgent):
    """An agent that compares what it could do with doing nothing, and does what gains most.

    Each action is played out in one sample of the hidden cards, its own questions with it, until the point that the
    game's knowledge names: the end of the fight, or of the turn, in which both sides attack and block as well as they
    can. The answers that led to the best table are then given as they are asked for.
    """

    seed: int
    steps: int
    asked: int
    # What it intends to answer next: question and value, in pairs.
    plan: list[int]
    # How many steps it looked at for the last decision, and when this look must end.
    looked: int
    end: int
    path: list[int]
    player: int

    def __init__(self, seed: int = 0, *, steps: int = STEPS, weights: Mapping[str, int] | None = None) -> None:
        super().__init__(weights)
        self.seed = seed
        self.steps = steps
        self.asked = 0
        self.plan = []
        self.looked = 0
        self.end = 0
        self.path = []
        self.player = 0

    def __repr__(self) -> str:
        return f"SkilledAgent(seed={self.seed}, steps={self.steps})"

    def choose(self, view: View, decision: Decision) -> int:
        self.looked = 0
        values = decision.values
        if len(values) == 1:
            return 0
        planned = self._planned(decision)
        if planned >= 0:
            return planned
        self.asked += 1
        knowledge = self.know(view)
        if not view.is_critical(knowledge):
            return view.advice(knowledge)
        sample = view.sample(self.seed * 1_000_003 + self.asked)
        if sample is None:
            return view.advice(knowledge)
        self.player = view.player
        begin = sample.steps + knowledge.spent()
        self.end = begin + self.steps
        if decision.question == Q_RESPOND:
            best = self._act(sample, values)
        else:
            best = self._follow_up(sample, values)
        self.looked = sample.steps + knowledge.spent() - begin
        return best

    def _planned(self, decision: Decision) -> int:
        """Return the place of the answer that was planned for this question; -1 if none was, or it is not offered."""
        if self.plan:
            if self.plan[0] == decision.question and self.plan[1] in decision.values:
                place = decision.values.index(self.plan[1])
                del self.plan[:2]
                return place
            self.plan = []
        return -1

    def _act(self, m: Match, values: list[int]) -> int:
        """Return the action that gains most compared with passing, or passing."""
        rest = m.parked
        assert rest is not None
        knowledge = self.knowledge
        waits = values.index(PASS)
        best = waits
        most = 0
        plan: list[int] = []
        idle = [NOT_VALUED] * (TURN_OVER + 1)
        mark = m.mark()
        for place in knowledge.candidates(m, rest):
            value = values[place]
            if value == PASS:
                continue
            if self._is_spent(m):
                break
            horizon = knowledge.horizon(m, rest, value)
            if idle[horizon] == NOT_VALUED:
                idle[horizon] = self._waiting(m, horizon)
            m.apply(place)
            found = self._value(m, horizon, 0)
            path = self.path
            m.back_to(mark)
            gain = found - idle[horizon] - knowledge.price(m, rest, value)
            if gain > most:
                most = gain
                best = place
                plan = path
        self.plan = plan
        return best

    def _waiting(self, m: Match, horizon: int) -> int:
        """Return the worth of doing nothing: at rest the table as it is, else after everybody has passed."""
        if horizon == QUIET and m.game.quiet(m):
            return self.knowledge.worth(m, self.player)
        return self._played_on(m, horizon)

    def _follow_up(self, m: Match, values: list[int]) -> int:
        """Return the best answer to a question that is asked by itself, not as part of an action of this agent."""
        rest = m.parked
        assert rest is not None
        horizon = self.knowledge.horizon(m, rest, values[0])
        self._value(m, horizon, 0)
        path = self.path
        if not path:
            return self.knowledge.answer(m, rest)
        self.plan = path[2:]
        return values.index(path[1])

    def _value(self, m: Match, horizon: int, deep: int) -> int:
        """Return the best worth that can come of here, with the answers to this agent's own questions in `path`."""
        rest = m.parked
        knowledge = self.knowledge
        if (
            rest is None or rest.who != self.player or deep >= DEEPEST or self._is_spent(m)
            or not knowledge.follows(m, rest)
        ):  # fmt: skip
            self.path = []
            return self._played_on(m, horizon)
        best = NOT_VALUED
        path: list[int] = []
        mark = m.mark()
        for place in knowledge.candidates(m, rest):
            if best != NOT_VALUED and self._is_spent(m):
                break
            m.apply(place)
            found = self._value(m, horizon, deep + 1)
            if found > best:
                best = found
                path = [rest.question, rest.values[place], *self.path]
            m.back_to(mark)
        self.path = path
        return best

    def _is_spent(self, m: Match) -> bool:
        return m.steps + self.knowledge.spent() >= self.end

    def _played_on(self, m: Match, horizon: int) -> int:
        """Return what the table is worth when it has been played on to the horizon."""
        pilot = self.knowledge.pilot(m, horizon, FLIGHT)
        return played_on(m, pilot, self.knowledge, self.player)


def played_on(m: Match, pilot: Pilot, knowledge: Knowledge, player: int) -> int:
    """Return what the table is worth to the player when a pilot has played on; afterwards the match is as before."""
    rest = m.parked
    place = -1 if rest is None else verdict(m, rest, pilot)
    if place < 0:
        return knowledge.worth(m, player)
    mark = m.mark()
    m.forward(place, pilot)
    found = knowledge.worth(m, player)
    m.back_to(mark)
    return found
