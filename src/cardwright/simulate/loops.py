"""Ways to play a match to its end, for measuring and for many matches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardwright.agents.simple import RandomAgent
from cardwright.engine.decision import PASS, Agent
from cardwright.engine.game import Game
from cardwright.engine.match import Match
from cardwright.errors import EndlessLoop

PASSES: Final = 2
"""How far `look_ahead` follows an option: a pass of each of two players."""


def random_agents(game: Game, seed: int) -> list[Agent]:
    """Return one agent for each seat, each with its own random numbers."""
    agents: list[Agent] = []
    for seat in range(game.players):
        agents.append(RandomAgent(seed * game.players + seat))
    return agents


def stepwise(game: Game, decks: Sequence[Sequence[str]], seed: int) -> int:
    """Play one match, answer by answer, each of which could be undone; return its number of decisions."""
    match = game.start(seed, decks)
    agents = random_agents(game, seed)
    views = [match.view(seat) for seat in range(game.players)]
    decisions = 0
    decision = match.decision
    while decision is not None:
        match.apply(agents[decision.who].choose(views[decision.who], decision))
        decisions += 1
        decision = match.decision
    return decisions


def straight(game: Game, decks: Sequence[Sequence[str]], seed: int, journal: bool) -> int:
    """Play one match through with attached agents; return its number of decisions."""
    match = game.start(seed, decks)
    match.play(random_agents(game, seed), journal=journal, keep=journal)
    return len(match.choices)


def look_ahead(game: Game, decks: Sequence[Sequence[str]], seed: int, most: int) -> int:
    """Play the match of `stepwise` for at most `most` decisions, trying and undoing every option at each.

    An option is followed by two passes, or by the first answer if there is no pass, as a searching agent would do.
    """
    match = game.start(seed, decks)
    agents = random_agents(game, seed)
    views = [match.view(seat) for seat in range(game.players)]
    decisions = 0
    decision = match.decision
    while decision is not None and decisions < most:
        for index in range(len(decision.values)):
            match.apply(index)
            given = 1
            after = match.decision
            while after is not None and given <= PASSES:
                match.apply(after.values.index(PASS) if PASS in after.values else 0)
                given += 1
                after = match.decision
            for _ in range(given):
                match.undo()
        # Going back asks the question anew.
        decision = match.decision
        assert decision is not None
        match.apply(agents[decision.who].choose(views[decision.who], decision))
        decisions += 1
        decision = match.decision
    return decisions


def play_to_bounds(match: Match, agents: Sequence[Agent], turns: int) -> str:
    """Let agents, one for each seat, answer until the match is over or goes beyond its bounds; return what stopped it.

    The bounds are the game's number of decisions and this number of turns, if it is not 0.
    """
    bound = match.game.decision_bound
    views = [match.view(seat) for seat in range(match.game.players)]
    decision = match.decision
    while decision is not None:
        if len(match.choices) >= bound:
            return f"no end after {bound} decisions"
        if turns and match.turn > turns:
            return f"no end after {turns} turns"
        match.apply(agents[decision.who].choose(views[decision.who], decision))
        decision = match.decision
    return ""


def play_out(match: Match, agents: Sequence[Agent]) -> None:
    """Let agents, one for each seat, answer until the match is over; raise EndlessLoop beyond the game's bound."""
    bound = match.game.decision_bound
    decision = match.decision
    while decision is not None:
        if len(match.choices) >= bound:
            raise EndlessLoop(f"no end after {bound} decisions", [])
        match.apply(agents[decision.who].choose(match.view(decision.who), decision))
        decision = match.decision
