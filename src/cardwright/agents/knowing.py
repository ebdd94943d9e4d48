"""Agents that use what a game knows of being played well; the plainest of them answers by rules of thumb."""

from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import mypyc_attr

from cardwright.engine.decision import Agent, Decision
from cardwright.engine.knowledge import Knowledge
from cardwright.engine.view import View


@mypyc_attr(allow_interpreted_subclasses=True)
class KnowingAgent(Agent):
    """An agent with the knowledge of the game it plays; `weights` change some of the game's usual ones."""

    weights: dict[str, int]
    game: str
    knowledge: Knowledge

    def __init__(self, weights: Mapping[str, int] | None = None) -> None:
        self.weights = {} if weights is None else dict(weights)
        self.game = ""
        self.knowledge = Knowledge()

    def know(self, view: View) -> Knowledge:
        """Return the knowledge of the view's game, asked for when it is first needed."""
        if self.game != view.game_name:
            self.knowledge = view.knowledge(self.weights)
            self.game = view.game_name
        return self.knowledge


class ReflexAgent(KnowingAgent):
    """An agent that answers by the game's rules of thumb, without looking ahead."""

    def __repr__(self) -> str:
        return "ReflexAgent()"

    def choose(self, view: View, decision: Decision) -> int:
        if len(decision.values) == 1:
            return 0
        return view.advice(self.know(view))
