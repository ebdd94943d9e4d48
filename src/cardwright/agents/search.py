"""An agent that searches a tree of what both sides may do, over many samples of what is hidden."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp, log, sqrt
from typing import Final

from cardwright.agents.knowing import KnowingAgent
from cardwright.agents.looking import played_on
from cardwright.engine.decision import Decision
from cardwright.engine.match import Match
from cardwright.engine.view import View

STEPS: Final = 3500
"""How many steps it may look at for one decision, as `SkilledAgent` counts them; the last playout may take more."""

NO_BOUND: Final = 1 << 30
"""So many playouts are never made."""

PLAYOUTS_PER_WORLD: Final = 4
TURNS: Final = 2
"""How many turns a playout looks on from where it begins, the tree included."""

FLIGHT: Final = 160
"""How many answers one playout may take."""

DEEPEST: Final = 12
"""How many decisions of a playout may be in the tree."""

EXPLORES: Final = 0.35
SCALE: Final = 900.0
"""A lead of so much worth wins about three games of four."""


class Node:
    """A decision in the tree: what may be answered there, each answer with what came of it.

    An answer that is not offered in every sample counts only those in which it was.
    """

    __slots__ = ("below", "offered", "total", "visits")

    below: dict[int, Node]
    visits: int
    offered: int
    total: float

    def __init__(self) -> None:
        self.below = {}
        self.visits = 0
        self.offered = 0
        # The sum of chances of winning, for the player who chose this answer.
        self.total = 0.0


class SearchAgent(KnowingAgent):
    """An agent that plays many games on from here, each in a sample, and does what it came back to most often.

    The tree is shared by all samples, so an answer is judged by what is known, not by one guess (information-set tree
    search). Only decisions that the game's knowledge calls critical are in the tree; the rest is answered by its rules
    of thumb, and beyond the tree both sides play by them until some turns have begun since the decision.
    """

    seed: int
    steps: int
    # How many playouts it may make for one decision, whatever their steps.
    most: int
    asked: int
    looked: int
    playouts: int
    player: int

    def __init__(
        self,
        seed: int = 0,
        *,
        steps: int = STEPS,
        playouts: int = NO_BOUND,
        weights: Mapping[str, int] | None = None,
    ) -> None:
        super().__init__(weights)
        self.seed = seed
        self.steps = steps
        self.most = playouts
        self.asked = 0
        self.looked = 0
        self.playouts = 0
        self.player = 0

    def __repr__(self) -> str:
        bound = "" if self.most == NO_BOUND else f", playouts={self.most}"
        return f"SearchAgent(seed={self.seed}, steps={self.steps}{bound})"

    def choose(self, view: View, decision: Decision) -> int:
        self.looked = 0
        values = decision.values
        if len(values) == 1:
            return 0
        self.asked += 1
        knowledge = self.know(view)
        if not view.is_critical(knowledge):
            return view.advice(knowledge)
        self.player = view.player
        root = Node()
        left = self.steps
        self.playouts = 0
        worlds = view.worlds()
        while left > 0 and self.playouts < self.most:
            number = self.asked * 1_000_003 + self.playouts
            world = worlds.dealt(self.seed * 1_000_000_007 + number)
            if world is None:
                break
            for _ in range(PLAYOUTS_PER_WORLD):
                begin = world.steps + knowledge.spent()
                self._play(world, root, left)
                self.playouts += 1
                left -= max(1, world.steps + knowledge.spent() - begin)
                if left <= 0 or self.playouts >= self.most:
                    break
        self.looked = self.steps - left
        best = -1
        most = -1
        for place in range(len(values)):
            child = root.below.get(values[place])
            if child is not None and child.visits > most:
                most = child.visits
                best = place
        return best if best >= 0 else view.advice(knowledge)

    def _play(self, m: Match, root: Node, left: int) -> None:
        """Play once from the root: down the tree, one answer beyond it, then by rules of thumb for what is left of the
        turns counted from the root."""
        knowledge = self.knowledge
        mark = m.mark()
        path: list[Node] = [root]
        seats: list[int] = [self.player]
        end = m.steps + left
        node = root
        pilot = knowledge.rollout(m, TURNS, FLIGHT)
        while len(path) <= DEEPEST and m.steps < end:
            rest = m.parked
            if rest is None:
                break
            # The root is always a decision of the tree.
            if len(path) > 1 and not knowledge.thinks(m, rest):
                m.apply(knowledge.answer(m, rest))
                continue
            place, value = self._select(m, node)
            child = node.below.get(value)
            fresh = child is None
            if child is None:
                child = Node()
                node.below[value] = child
            path.append(child)
            seats.append(rest.who)
            node = child
            m.apply(place)
            if fresh:
                break
        pilot.steps = min(FLIGHT, max(1, end - m.steps))
        chance = squashed(played_on(m, pilot, knowledge, self.player))
        m.back_to(mark)
        for number in range(len(path)):
            path[number].visits += 1
            path[number].total += chance if seats[number] == self.player else 1.0 - chance

    def _select(self, m: Match, node: Node) -> tuple[int, int]:
        """Return the place and value of the answer to try: each once, then the best by its upper bound."""
        rest = m.parked
        assert rest is not None
        values = rest.values
        places = self.knowledge.candidates(m, rest)
        best = places[0]
        most = -1.0
        for place in places:
            child = node.below.get(values[place])
            if child is None:
                return place, values[place]
            child.offered += 1
            bound = child.total / child.visits + EXPLORES * sqrt(log(1 + child.offered) / child.visits)
            if bound > most:
                most = bound
                best = place
        return best, values[best]


def squashed(worth: int) -> float:
    """Return a worth as a chance of winning."""
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, worth / SCALE))))
