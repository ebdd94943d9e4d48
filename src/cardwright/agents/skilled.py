"""An agent that looks ahead: it tries its actions in a sample of what is hidden, as far as the game knows to look."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardwright.agents.actions import Action, ends_of, first_of, together, total
from cardwright.agents.looking import FLIGHT, NOT_VALUED, LookingAgent
from cardwright.engine.decision import PASS, Q_RESPOND, Decision
from cardwright.engine.knowledge import (
    ALL_OUT,
    FAR,
    FIGHT_OVER,
    HORIZONS,
    NOT_LATER,
    QUIET,
    SQUARED_OFF,
    TURN_OVER,
    UNFOUGHT,
)
from cardwright.engine.match import Match
from cardwright.engine.pilot import Pilot
from cardwright.engine.view import View

STEPS: Final = 2200
"""How many steps it may look at for one decision: answers, given and forced, and positions that solvers value.

A look that has begun is ended, which takes some hundred steps more.
"""

SEVERAL: Final = 2

ORDERS_TRIED: Final = 4
"""So many actions are tried as the first of those that are taken together."""

STRIKES: Final = 6
"""So many actions at most are put together to win at once."""


class SkilledAgent(LookingAgent):
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
    # How many steps it looked at for the last decision.
    looked: int
    # The turn in which it last made a plan for several questions.
    planned: int
    # Where it last passed in its own time: the turn, the worth of the table, the options.
    passed: list[int]
    # What a table is worth that was played to.
    reached: int

    def __init__(self, seed: int = 0, *, steps: int = STEPS, weights: Mapping[str, int] | None = None) -> None:
        super().__init__(weights)
        self.seed = seed
        self.steps = steps
        self.asked = 0
        self.plan = []
        self.looked = 0
        self.planned = -1
        self.passed = []
        self.reached = 0

    def __repr__(self) -> str:
        return f"SkilledAgent(seed={self.seed}, steps={self.steps})"

    def choose(self, view: View, decision: Decision) -> int:
        self.looked = 0
        values = decision.values
        if len(values) == 1:
            return 0
        planned = self._planned(view, decision)
        if planned >= 0:
            return planned
        self.asked += 1
        knowledge = self.know(view)
        critical = view.is_critical(knowledge)
        plans: list[list[int]] = []
        if not critical:
            # What belongs to one plan is planned once in a turn.
            if self.planned != view.turn:
                plans = view.plans(knowledge)
            if len(plans) < SEVERAL:
                return view.advice(knowledge)
        sample = view.sample(self.seed * 1_000_003 + self.asked)
        if sample is None:
            return view.advice(knowledge)
        self.player = view.player
        self.turn = view.turn
        begin = sample.steps + knowledge.spent()
        self.end = begin + self.steps
        if plans:
            self.planned = view.turn
            view.settle(knowledge, self._best_plan(sample, plans))
            best = view.advice(knowledge)
        elif decision.question == Q_RESPOND:
            best = self._act(sample, values)
        else:
            best = self._follow_up(sample, values)
        self.looked = sample.steps + knowledge.spent() - begin
        return best

    def _planned(self, view: View, decision: Decision) -> int:
        """Return the place of the answer that was planned for this question; -1 if none was, or it is not offered."""
        plan = self.plan
        if not plan:
            return -1
        if plan[0] == decision.question and plan[1] in decision.values:
            place = decision.values.index(plan[1])
            del plan[:2]
            return place
        if decision.question == Q_RESPOND or view.is_critical(self.knowledge):
            self.plan = []
            return -1
        # Not part of any plan: what follows it may be.
        return view.advice(self.knowledge)

    def _act(self, m: Match, values: list[int]) -> int:
        """Return the action that gains most compared with passing, or passing."""
        rest = m.parked
        assert rest is not None
        knowledge = self.knowledge
        waits = values.index(PASS)
        if knowledge.repeats(m, rest):
            now = knowledge.worth(m, self.player)
            if self.passed == [m.turn, now, *values]:
                return waits
            self.passed = [m.turn, now, *values]
        actions: list[Action] = []
        # By how much actions bring the end of the match nearer.
        strikes: list[Action] = []
        idle = [NOT_VALUED] * HORIZONS
        apart = [FAR] * HORIZONS
        # What there is to spend, if nothing is done.
        spare = 0
        pilots = [knowledge.pilot(m, horizon, FLIGHT) for horizon in range(HORIZONS)]
        for place in knowledge.candidates(m, rest):
            value = values[place]
            if value == PASS:
                continue
            if self._is_spent(m):
                break
            horizon = knowledge.horizon(m, rest, value)
            pilot = pilots[horizon]
            if idle[horizon] == NOT_VALUED:
                self.nearest = FAR
                idle[horizon] = self._waiting(m, waits, pilot, horizon)
                apart[horizon] = self.nearest
                spare = max(spare, self.left)
            self.nearest = FAR
            price = knowledge.price(m, rest, value)
            further = knowledge.goes_on(m, rest, value)
            self.ends = [] if further else None
            found = self._value(m, place, pilot, 0)
            path = self.path
            left = self.left
            if self.nearest < apart[horizon] < FAR:
                strikes.append(Action(place, apart[horizon] - self.nearest, max(0, spare - left), path))
            # What it is worth by itself.
            own = found - price
            ends = self.ends
            self.ends = None
            if ends is not None:
                for end in ends_of(path, ends):
                    more = self._going_on(m, place, end, pilots[QUIET], pilot)
                    if more > found:
                        found = more
                        path = end
                        left = self.left
            gain = found - idle[horizon] - price
            if gain <= 0:
                continue
            action = Action(place, gain, max(0, spare - left), path)
            later = knowledge.later(m, rest, value)
            # What is only good for what it makes possible is done in its own time.
            if later != NOT_LATER and own > idle[horizon]:
                if later == UNFOUGHT:
                    if idle[later] == NOT_VALUED:
                        idle[later] = self._waiting(m, waits, pilots[later], later)
                    gain_later = self._value(m, place, pilots[later], 0) - idle[later]
                    if gain_later < own - idle[horizon]:
                        # It matters for the fight, perhaps only when that has begun.
                        fought = self._afterwards(m, waits, value, pilots[SQUARED_OFF], pilot)
                        gain_later = max(gain_later, fought - idle[horizon])
                else:
                    onward = pilots[TURN_OVER] if later == FIGHT_OVER else pilot
                    gain_later = self._afterwards(m, waits, value, pilots[later], onward) - idle[horizon]
                if own - idle[horizon] <= gain_later and not self._hurries(m, place, path, later, pilots[QUIET]):
                    action.waits = True
                    action.gain = own - idle[horizon]
            actions.append(action)
        best: Action | None = None
        distance = min(apart)
        if total(together(strikes, spare)) + knowledge.force(m, self.player) >= distance:
            best = self._kill(m, distance, pilots)
        if best is None:
            best = self._first(m, actions, spare, pilots[QUIET])
        self.plan = [] if best is None else best.path
        return waits if best is None else best.place

    def _hurries(self, m: Match, place: int, path: list[int], later: int, quiet: Pilot) -> bool:
        """Return whether the action ends trouble that the others could make until later."""
        if later != UNFOUGHT:
            return False
        mark = m.mark()
        before = self.knowledge.trouble(m, self.player)
        self._do(m, place, path, quiet)
        after = self.knowledge.trouble(m, self.player)
        m.back_to(mark)
        return after < before

    def _kill(self, m: Match, apart: int, pilots: list[Pilot]) -> Action | None:
        """Return the first of some actions that win together, each the one that brings the end nearest; None if these
        do not."""
        mark = m.mark()
        first: Action | None = None
        self.hunts = True
        for _ in range(STRIKES):
            rest = m.parked
            if rest is None or rest.who != self.player or rest.question != Q_RESPOND or self._is_spent(m):
                break
            best: Action | None = None
            for place in self.knowledge.candidates(m, rest):
                if rest.values[place] != PASS and not self._is_spent(m):
                    found = -self._value(m, place, pilots[ALL_OUT], 0)
                    if found < apart:
                        apart = found
                        best = Action(place, 0, 0, self.path)
            if best is None:
                break
            if first is None:
                first = best
            if apart == 0:
                break
            self._do(m, best.place, best.path, pilots[QUIET])
        self.hunts = False
        m.back_to(mark)
        return first if apart == 0 else None

    def _first(self, m: Match, actions: list[Action], spare: int, quiet: Pilot) -> Action | None:
        """Return what to do first of the actions that together gain most; None if all that gains waits.

        The first is the one after which most comes of the others. What there is to spend is not all of one kind: an
        action that makes others impossible is left out if these gain more.
        """
        while True:
            chosen = together(actions, spare)
            best = first_of(chosen)
            if best is None or len(chosen) == 1 or self._is_spent(m):
                return best
            most = NOT_VALUED
            lost = 0
            for first in sorted(chosen, key=lambda action: -action.gain)[:ORDERS_TRIED]:
                if first.waits or (most != NOT_VALUED and self._is_spent(m)):
                    continue
                prevented = self._played_out(m, first, chosen, quiet)
                if self.reached > most:
                    most = self.reached
                    best = first
                    lost = prevented
            if lost == 0:
                return best
            without = [action for action in actions if action is not best]
            if total(together(without, spare)) <= total(chosen) - lost:
                return best
            actions = without

    def _played_out(self, m: Match, first: Action, actions: list[Action], quiet: Pilot) -> int:
        """Return what those of the actions gain that cannot be taken any more after this one and the others; what the
        table is worth then is in `reached`."""
        rest = m.parked
        assert rest is not None
        values = rest.values
        mark = m.mark()
        self._do(m, first.place, first.path, quiet)
        lost = 0
        kept = 0
        for waits in (False, True):
            for action in sorted(actions, key=lambda action: -action.gain):
                if action is first or action.waits != waits:
                    continue
                rest = m.parked
                if rest is None or rest.who != self.player or rest.question != Q_RESPOND:
                    # The match is over, or somebody else is asked.
                    continue
                if values[action.place] not in rest.values:
                    lost += action.gain
                elif waits:
                    kept += action.gain
                else:
                    self._do(m, rest.values.index(values[action.place]), action.path, quiet)
        self.reached = self.knowledge.worth(m, self.player) + kept
        m.back_to(mark)
        return lost

    def _waiting(self, m: Match, waits: int, pilot: Pilot, horizon: int) -> int:
        """Return the worth of doing nothing: at rest the table as it is, else after everybody has passed."""
        if horizon == QUIET and m.game.quiet(m):
            return self.knowledge.worth(m, self.player)
        return self._value(m, waits, pilot, 0)

    def _afterwards(self, m: Match, waits: int, value: int, until: Pilot, pilot: Pilot) -> int:
        """Return the worth of taking the action later: when one pilot has stopped, looked at with another."""
        mark = m.mark()
        found = NOT_VALUED
        self._fly(m, waits, until, -1)
        rest = m.parked
        if rest is not None and rest.who != self.player and rest.question == Q_RESPOND:
            # Whose turn it is passes first.
            self._fly(m, rest.values.index(PASS), until, -1)
            rest = m.parked
        if rest is not None and rest.who == self.player and value in rest.values:
            found = self._value(m, rest.values.index(value), pilot, 0)
        m.back_to(mark)
        return found

    def _going_on(self, m: Match, place: int, path: list[int], quiet: Pilot, pilot: Pilot) -> int:
        """Return the best worth of what this action makes possible that was not; `path` answers its questions."""
        rest = m.parked
        assert rest is not None
        knowledge = self.knowledge
        before = rest.values
        mark = m.mark()
        best = NOT_VALUED
        left = 0
        self._do(m, place, path, quiet)
        rest = m.parked
        if rest is not None and rest.who == self.player and rest.question == Q_RESPOND:
            for following in knowledge.candidates(m, rest):
                value = rest.values[following]
                if value == PASS or value in before:
                    continue
                if self._is_spent(m):
                    break
                price = knowledge.price(m, rest, value)
                found = self._value(m, following, pilot, 1) - price
                if found > best:
                    best = found
                    left = self.left
        m.back_to(mark)
        self.left = left
        return best

    def _best_plan(self, m: Match, plans: list[list[int]]) -> list[int]:
        """Return the plan that leads to the best table."""
        rest = m.parked
        assert rest is not None
        knowledge = self.knowledge
        pilot = knowledge.pilot(m, TURN_OVER, FLIGHT)
        pilot.about = rest.question
        pilot.whose = rest.who
        best = plans[0]
        most = NOT_VALUED
        for plan in plans:
            if self._is_spent(m):
                break
            pilot.script = plan
            found = self._value(m, knowledge.scripted(rest, plan), pilot, 0)
            if found > most:
                most = found
                best = plan
        return best

    def _follow_up(self, m: Match, values: list[int]) -> int:
        """Return the best answer to a question that is asked by itself, not as part of an action of this agent."""
        rest = m.parked
        assert rest is not None
        knowledge = self.knowledge
        pilot = knowledge.pilot(m, knowledge.horizon(m, rest, values[0]), FLIGHT)
        self._best_answer(m, pilot, 0)
        path = self.path
        if not path:
            return knowledge.answer(m, rest)
        self.plan = path[2:]
        return values.index(path[1])
