"""Agents by name, each with its own seed from the match's seed and the seat, so that a match can be repeated."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from cardwright.agents import search
from cardwright.agents.greedy import GreedyAgent
from cardwright.agents.knowing import ReflexAgent
from cardwright.agents.search import SearchAgent
from cardwright.agents.simple import FirstAgent, IdleAgent, RandomAgent
from cardwright.agents.skilled import STEPS, SkilledAgent
from cardwright.engine.chance import LARGEST, Stream
from cardwright.engine.decision import Agent, Decision
from cardwright.engine.game import Game
from cardwright.engine.view import View
from cardwright.errors import BadInput, nearest

AGENTS: Final = ("first", "idle", "random", "greedy", "reflex", "skilled", "search")
SLIPS: Final = "~"
"""greedy~10 is a greedy agent that answers 10 of 100 questions at random."""

MOST_SLIPS: Final = 99
FIELDS: Final = {"reflex": ("weights",), "skilled": ("steps", "weights"), "search": ("steps", "playouts", "weights")}
"""What may follow the name of an agent after a colon: skilled:steps=400."""

MOST_STEPS: Final = 4000
"""No agent looks at more steps than this for one decision, unless it is bounded by playouts."""

MOST_PLAYOUTS: Final = 10_000


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


def named(text: str, seed: int, others: Sequence[str] = (), *, weights: Mapping[str, int] | None = None) -> Agent:
    """Return the agent of this name. BadInput lists the known names, including the caller's `others`.

    `weights` are what the file of weights said that the name may have; without them it is read.
    """
    given, mark, slips = text.partition(SLIPS)
    name, colon, options = given.partition(":")
    if name not in AGENTS:
        known = [*AGENTS, f"skilled:steps=400, greedy{SLIPS}10", *others]
        near = nearest(text, known)
        hint = f" - did you mean {near!r}?" if near else ""
        raise BadInput(f"unknown agent {text!r}{hint} (allowed: {', '.join(known)})")
    agent = _plain(name, seed, _options(text, name, options) if colon else {}, weights)
    if not mark:
        return agent
    percent = int(slips) if slips.isascii() and slips.isdigit() and len(slips) < 3 else 0
    if not 1 <= percent <= MOST_SLIPS:
        raise BadInput(f"{text!r}: after {SLIPS} stands a number from 1 to {MOST_SLIPS}, such as {name}{SLIPS}10")
    return SlippingAgent(agent, percent, seed)


def _options(text: str, name: str, options: str) -> dict[str, str]:
    """Return what stands after the colon, by name."""
    allowed = FIELDS.get(name, ())
    found: dict[str, str] = {}
    for part in options.split("+"):
        field, equals, value = part.partition("=")
        if field not in allowed:
            near = nearest(field, allowed)
            hint = f" - did you mean {near!r}?" if near else ""
            known = ", ".join(f"{each}=..." for each in allowed) or "nothing"
            raise BadInput(f"{text!r}: {name} has no option {field!r}{hint} (allowed: {known})")
        if not equals or not value:
            raise BadInput(f"{text!r}: {field} needs a value, such as {name}:{field}=...")
        if field in found:
            raise BadInput(f"{text!r}: {field} is given twice")
        found[field] = value
    return found


def weights_of(text: str) -> dict[str, int]:
    """Return what the file of weights says that an agent's name has; nothing if it has none."""
    name, _, options = text.partition(SLIPS)[0].partition(":")
    file = _options(text, name, options).get("weights", "") if options else ""
    return _weights(file) if file else {}


def _plain(name: str, seed: int, options: dict[str, str], known: Mapping[str, int] | None) -> Agent:
    if name == "first":
        return FirstAgent()
    if name == "idle":
        return IdleAgent()
    if name == "random":
        return RandomAgent(seed)
    if name == "greedy":
        return GreedyAgent(seed)
    weights: Mapping[str, int] | None = None
    if "weights" in options:
        weights = _weights(options["weights"]) if known is None else known
    if name == "reflex":
        return ReflexAgent(weights)
    if name == "search":
        if "playouts" in options and "steps" in options:
            raise BadInput("search is bounded by steps or by playouts, not by both")
        if "playouts" in options:
            return SearchAgent(seed, steps=search.NO_BOUND, playouts=_playouts(options), weights=weights)
        return SearchAgent(seed, steps=_steps(options, search.STEPS), weights=weights)
    return SkilledAgent(seed, steps=_steps(options, STEPS), weights=weights)


def _steps(options: dict[str, str], usual: int) -> int:
    given = options.get("steps", "")
    if not given:
        return usual
    steps = int(given) if given.isascii() and given.isdigit() and len(given) < 6 else 0
    if not 1 <= steps <= MOST_STEPS:
        raise BadInput(f"steps is a number from 1 to {MOST_STEPS}, found {given!r}")
    return steps


def _playouts(options: dict[str, str]) -> int:
    given = options["playouts"]
    playouts = int(given) if given.isascii() and given.isdigit() and len(given) < 6 else 0
    if not 1 <= playouts <= MOST_PLAYOUTS:
        raise BadInput(f"playouts is a number from 1 to {MOST_PLAYOUTS}, found {given!r}")
    return playouts


def _weights(file: str) -> dict[str, int]:
    # Few agents have weights of their own.
    from cardwright.sources.weights import read_weights

    return read_weights(Path(file))


def usual(game: Game) -> str:
    """Return the name of the agent that plays this game best for its time: skilled if the game has knowledge."""
    return "skilled" if game.knowledge().features() else "greedy"


def seat_seed(seed: int, seat: int) -> int:
    """Return the seed of the agent at this seat in a match with this seed."""
    return Stream(seed, f"seat {seat}").below(LARGEST)
