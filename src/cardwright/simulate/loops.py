"""Ways of playing a match to its end, for measuring and for many matches."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.agents.simple import RandomAgent
from cardwright.engine.decision import Agent
from cardwright.engine.game import Game
from cardwright.engine.match import Match
from cardwright.errors import EndlessLoop


def random_agents(game: Game, seed: int) -> list[Agent]:
    """One for each seat, each with its own numbers."""
    agents: list[Agent] = []
    for seat in range(game.players):
        agents.append(RandomAgent(seed * game.players + seat))
    return agents


def stepwise(game: Game, decks: Sequence[Sequence[str]], seed: int) -> int:
    """One match, answer by answer, each of which could be taken back; how many decisions it had."""
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
    """One match played through by attached agents; how many decisions it had."""
    match = game.start(seed, decks)
    match.play(random_agents(game, seed), journal=journal, keep=journal)
    return len(match.choices)


def play_out(match: Match, agents: Sequence[Agent]) -> None:
    """Let agents, one for each seat, answer until the match is over; EndlessLoop beyond the game's bound."""
    bound = match.game.decision_bound
    decision = match.decision
    while decision is not None:
        if len(match.choices) >= bound:
            raise EndlessLoop(f"no end after {bound} decisions", [])
        match.apply(agents[decision.who].choose(match.view(decision.who), decision))
        decision = match.decision
