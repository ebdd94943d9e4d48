"""Agents by name, each with its own seed from the match's seed and the seat, so that a match can be repeated."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardwright.agents.greedy import GreedyAgent
from cardwright.agents.simple import FirstAgent, RandomAgent
from cardwright.engine.chance import LARGEST, Stream
from cardwright.engine.decision import Agent, Decision
from cardwright.engine.view import View
from cardwright.errors import BadInput, nearest

AGENTS: Final = ("first", "random", "greedy")
SLIPS: Final = "~"
"""greedy~10 is a greedy agent that answers 10 of 100 questions at random."""

MOST_SLIPS: Final = 99


class SlippingAgent(Agent):
    """An agent that answers like another, but `percent` of 100 questions at random, so that matches vary."""

    agent: Agent
    percent: int
    stream: Stream

    def __init__(self, agent: Agent, percent: int, seed: int) -> None:
        self.agent = agent
        self.percent = percent
        self.stream = Stream(seed, "slips")

    def __repr__(self) -> str:
        return f"SlippingAgent({self.agent!r}, percent={self.percent})"

    def choose(self, view: View, decision: Decision) -> int:
        if self.stream.below(100) < self.percent:
            return self.stream.below(len(decision.values))
        return self.agent.choose(view, decision)


def named(text: str, seed: int, others: Sequence[str] = ()) -> Agent:
    """Return the agent of this name. BadInput lists the known names, including the caller's `others`."""
    name, mark, slips = text.partition(SLIPS)
    if mark and name in AGENTS:
        percent = int(slips) if slips.isascii() and slips.isdigit() and len(slips) < 3 else 0
        if not 1 <= percent <= MOST_SLIPS:
            raise BadInput(f"{text!r}: after {SLIPS} stands a number from 1 to {MOST_SLIPS}, such as {name}{SLIPS}10")
        return SlippingAgent(_plain(name, seed), percent, seed)
    if text in AGENTS:
        return _plain(text, seed)
    known = [*AGENTS, f"greedy{SLIPS}10", *others]
    near = nearest(text, known)
    hint = f" - did you mean {near!r}?" if near else ""
    raise BadInput(f"unknown agent {text!r}{hint} (allowed: {', '.join(known)})")


def _plain(name: str, seed: int) -> Agent:
    if name == "first":
        return FirstAgent()
    if name == "random":
        return RandomAgent(seed)
    assert name == "greedy"
    return GreedyAgent(seed)


def seat_seed(seed: int, seat: int) -> int:
    """Return the seed of the agent at this seat in a match with this seed."""
    return Stream(seed, f"seat {seat}").below(LARGEST)
