"""Agents that do not think: they choose the first option, a random one, or what a script says."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cardwright.engine.by_chance import by_chance
from cardwright.engine.chance import Stream
from cardwright.engine.decision import PASS, Q_RESPOND, Agent, Decision
from cardwright.engine.view import View
from cardwright.errors import BadInput


class FirstAgent(Agent):
    """An agent that always chooses the first option."""

    def choose(self, view: View, decision: Decision) -> int:
        return 0


NOTHING: Final = ("pass", "done", "end turn")
"""How games name the answer that does nothing more."""


class IdleAgent(Agent):
    """An agent that does nothing: it passes or ends its turn where it may, and else chooses the first option."""

    def choose(self, view: View, decision: Decision) -> int:
        if decision.question == Q_RESPOND:
            return decision.values.index(PASS)
        notations = decision.notations()
        for said in NOTHING:
            if said in notations:
                return notations.index(said)
        return 0


class RandomAgent(Agent):
    """An agent that chooses any option, each equally likely."""

    stream: Stream
    asked: int

    def __init__(self, seed: int = 0) -> None:
        self.stream = Stream(seed, "agent")
        self.asked = 0

    def choose(self, view: View, decision: Decision) -> int:
        self.asked += 1
        return by_chance(self.stream, decision, self.asked)


class ScriptedAgent(Agent):
    """An agent that answers from a script, in order; a question beyond its end is an error."""

    lines: list[str]
    at: int

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines = list(lines)
        self.at = 0

    def choose(self, view: View, decision: Decision) -> int:
        if self.at >= len(self.lines):
            asked = ", ".join(decision.notations())
            raise BadInput(f"the script ran out of answers at: {decision.prompt} (options: {asked})")
        line = self.lines[self.at]
        self.at += 1
        return decision.parse(line).index
