"""An agent that looks ahead: it tries its actions in a sample of what is hidden, as far as the game knows to look."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardwright.agents.knowing import KnowingAgent
from cardwright.engine.decision import PASS, Q_RESPOND, Decision
from cardwright.engine.knowledge import (
    FIGHT_OVER,
    HORIZONS,
    NOT_LATER,
    QUIET,
    TURN_OVER,
    UNFOUGHT,
    Knowledge,
)
from cardwright.engine.match import Match
from cardwright.engine.pilot import Pilot, verdict
from cardwright.engine.view import View

STEPS: Final = 2500
"""How many steps it may look at for one decision: answers, given and forced, and positions that solvers value.

A look that has begun is ended, which takes some hundred steps more.
"""

FLIGHT: Final = 140
"""How many answers one look may take."""

DEEPEST: Final = 6
"""How many questions of one action are tried out; later ones are answered by rule of thumb."""

ENDS_TRIED: Final = 2
"""From so many ends of an action it is looked at what has become possible."""

SEVERAL: Final = 2

NOT_VALUED: Final = -(1 << 60)


class Action:
    """What could be done: the place of the option, what it gains and uses up, and the answers to its questions.

    If it `waits` it is better done later, with what is kept for it now.
    """

    __slots__ = ("cost", "gain", "path", "place", "waits")

    def __init__(self, place: int, gain: int, cost: int, path: list[int]) -> None:
        self.place = place
        self.gain = gain
        self.cost = cost
        self.path = path
        self.waits = False


def together(actions: list[Action], spare: int) -> list[Action]:
    """Return the actions which together gain most for what there is to spend."""
    gains = [0] * (spare + 1)
    chosen = [0] * (spare + 1)
    for number in range(len(actions)):
        action = actions[number]
        # What seems to cost more than there is was paid for with something else.
        cost = min(action.cost, spare)
        for left in range(spare, cost - 1, -1):
            if gains[left - cost] + action.gain > gains[left]:
                gains[left] = gains[left - cost] + action.gain
                chosen[left] = chosen[left - cost] | 1 << number
    return [actions[number] for number in range(len(actions)) if chosen[spare] >> number & 1]


def first_of(actions: list[Action]) -> Action | None:
    """Return the action that gains most now; None if all of them wait."""
    best: Action | None = None
    for action in actions:
        if not action.waits and (best is None or action.gain > best.gain):
            best = action
    return best


def total(actions: list[Action]) -> int:
    """Return what actions gain in all."""
    return sum([action.gain for action in actions])


def ends_of(path: list[int], ends: list[list[int]]) -> list[list[int]]:
    """Return the answers from whose end it is looked further: the best, and the first that are others."""
    found = [path]
    for end in ends:
        if len(found) < ENDS_TRIED and end != path:
            found.append(end)
    return found


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
    # The turn in which it last made a plan for several questions.
    planned: int
    # Where it last passed in its own time: the turn, the worth of the table, the options.
    passed: list[int]
    path: list[int]
    # The answers on the way to where it now looks, and those that led to an end; None if nobody asks for ends.
    prefix: list[int]
    ends: list[list[int]] | None
    # What is left to spend after the answers in `path`.
    left: int
    player: int

    def __init__(self, seed: int = 0, *, steps: int = STEPS, weights: Mapping[str, int] | None = None) -> None:
        super().__init__(weights)
        self.seed = seed
        self.steps = steps
        self.asked = 0
        self.plan = []
        self.looked = 0
        self.end = 0
        self.planned = -1
        self.passed = []
        self.path = []
        self.prefix = []
        self.ends = None
        self.left = 0
        self.player = 0

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
        idle = [NOT_VALUED] * HORIZONS
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
                idle[horizon] = self._waiting(m, waits, pilot, horizon)
                spare = max(spare, self.left)
            price = knowledge.price(m, rest, value)
            further = knowledge.goes_on(m, rest, value)
            self.ends = [] if further else None
            found = self._value(m, place, pilot, 0)
            path = self.path
            left = self.left
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
                else:
                    onward = pilots[TURN_OVER] if later == FIGHT_OVER else pilot
                    gain_later = self._afterwards(m, waits, value, pilots[later], onward) - idle[horizon]
                action.waits = own - idle[horizon] <= gain_later
            actions.append(action)
        best = self._first(m, actions, spare, pilots[QUIET])
        self.plan = [] if best is None else best.path
        return waits if best is None else best.place

    def _first(self, m: Match, actions: list[Action], spare: int, quiet: Pilot) -> Action | None:
        """Return what to do first of the actions that together gain most; None if all that gains waits.

        What there is to spend is not all of one kind: an action that makes others impossible is left out if these gain
        more.
        """
        while True:
            chosen = together(actions, spare)
            best = first_of(chosen)
            if best is None or len(chosen) == 1 or self._is_spent(m):
                return best
            lost = total(self._prevented(m, best, chosen, quiet))
            if lost == 0:
                return best
            without = [action for action in actions if action is not best]
            if total(together(without, spare)) <= total(chosen) - lost:
                return best
            actions = without

    def _prevented(self, m: Match, first: Action, actions: list[Action], quiet: Pilot) -> list[Action]:
        """Return those of the actions that cannot be taken any more after the first."""
        rest = m.parked
        assert rest is not None
        values = rest.values
        mark = m.mark()
        self._do(m, first.place, first.path, quiet)
        rest = m.parked
        found: list[Action] = []
        if rest is not None and rest.who == self.player and rest.question == Q_RESPOND:
            for action in actions:
                if action is not first and values[action.place] not in rest.values:
                    found.append(action)
        m.back_to(mark)
        return found

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

    def _do(self, m: Match, place: int, path: list[int], quiet: Pilot) -> None:
        """Take an action with these answers to its questions, until nothing is under way."""
        self._fly(m, place, quiet, self.player)
        for at in range(0, len(path), 2):
            rest = m.parked
            if rest is None or rest.question != path[at] or path[at + 1] not in rest.values:
                break
            self._fly(m, rest.values.index(path[at + 1]), quiet, self.player)

    def _fly(self, m: Match, place: int, pilot: Pilot, leaves: int) -> None:
        """Answer and play on to the horizon, or to a question that the pilot leaves to this player."""
        pilot.steps = FLIGHT
        pilot.leaves = leaves
        m.forward(place, pilot)

    def _best_plan(self, m: Match, plans: list[list[int]]) -> list[int]:
        """Return the plan that leads to the best table."""
        rest = m.parked
        assert rest is not None
        knowledge = self.knowledge
        pilot = knowledge.pilot(m, TURN_OVER, FLIGHT)
        pilot.about = rest.question
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

    def _value(self, m: Match, place: int, pilot: Pilot, deep: int) -> int:
        """Return the worth of this answer, with the best answers to this agent's further questions in `path`."""
        mark = m.mark()
        asks = deep < DEEPEST and not self._is_spent(m)
        pilot.steps = FLIGHT
        pilot.leaves = self.player if asks else -1
        m.forward(place, pilot)
        rest = m.parked
        if (
            asks and rest is not None and rest.who == self.player and rest.question != Q_RESPOND
            and self.knowledge.follows(m, rest)
        ):  # fmt: skip
            found = self._best_answer(m, pilot, deep + 1)
        else:
            if self.ends is not None and len(self.ends) < ENDS_TRIED:
                self.ends.append(self.prefix[:])
            self.path = []
            self.left = self.knowledge.spare(m, self.player)
            found = self.knowledge.worth(m, self.player)
        m.back_to(mark)
        return found

    def _best_answer(self, m: Match, pilot: Pilot, deep: int) -> int:
        """Return the best worth that an answer to the open question can lead to; the answers are in `path`."""
        rest = m.parked
        assert rest is not None
        best = NOT_VALUED
        path: list[int] = []
        left = 0
        for place in self.knowledge.candidates(m, rest):
            if best != NOT_VALUED and self._is_spent(m):
                break
            self.prefix += [rest.question, rest.values[place]]
            found = self._value(m, place, pilot, deep)
            del self.prefix[-2:]
            if found > best:
                best = found
                path = [rest.question, rest.values[place], *self.path]
                left = self.left
        self.path = path
        self.left = left
        return best

    def _is_spent(self, m: Match) -> bool:
        return m.steps + self.knowledge.spent() >= self.end


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
