"""Agents are handed a view and a decision, and no public name of either leads to the match."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright import games
from cardwright.agents.simple import RandomAgent
from cardwright.engine.decision import Agent, Decision
from cardwright.engine.match import Match
from cardwright.engine.state import State
from cardwright.engine.view import View, match_of
from cardwright.games.skirmish.game import skirmish_game

ROOT = Path(__file__).resolve().parents[2]
DEEPEST = 6
PUBLIC = [
    "advice", "can_see", "data", "decision", "game_name", "hidden", "is_critical", "is_open", "knowledge", "log",
    "look", "plans", "player", "sample", "score", "settle", "tell", "turn", "worlds",
]  # fmt: skip


def reached(thing: object, path: str = "it", depth: int = 0, seen: set[int] | None = None) -> list[str]:
    """The ways over public names, lists and mappings that end at a match or its state."""
    seen = set() if seen is None else seen
    if isinstance(thing, Match | State):
        return [path]
    if depth > DEEPEST or id(thing) in seen or isinstance(thing, str | int | float | type | None):
        return []
    seen.add(id(thing))
    if isinstance(thing, dict):
        below = [(f"{path}[{key!r}]", value) for key, value in thing.items()]
    elif isinstance(thing, list | tuple):
        below = [(f"{path}[{at}]", value) for at, value in enumerate(thing)]
    else:
        names = [name for name in dir(thing) if not name.startswith("_")]
        below = [(f"{path}.{name}", getattr(thing, name, None)) for name in names]
    return [way for where, value in below if not callable(value) for way in reached(value, where, depth + 1, seen)]


class Prying(Agent):
    """Looks at all it is given, and chooses at random."""

    def __init__(self, seed: int) -> None:
        self.agent = RandomAgent(seed)
        self.ways: list[str] = []
        self.asked = 0

    def choose(self, view: View, decision: Decision) -> int:
        self.asked += 1
        if self.asked % 10 == 1:
            self.ways += reached(view, "view") + reached(decision, "decision") + reached(decision.options, "options")
            self.ways += reached(view.data(), "data") + reached(view.look(view.player), "look")
        return self.agent.choose(view, decision)


@pytest.mark.parametrize("name", games.names())
def test_nothing_public_leads_to_the_match(name: str) -> None:
    folder = games.find(name)
    game = folder.make()
    names = folder.deck_names()
    match = game.start(3, [names[seat % len(names)] for seat in range(game.players)])
    prying = [Prying(seat) for seat in range(game.players)]
    match.play(prying)
    assert sum(agent.asked for agent in prying) > 10
    assert [way for agent in prying for way in agent.ways] == []


def test_the_walk_would_find_it() -> None:
    match = skirmish_game().start(3, ["swarm", "bulwark"])
    assert reached({"a": [match]}) == ["it['a'][0]"]
    assert reached(match.mark()) == ["it.match"]


def test_the_public_names_of_a_view_are_these() -> None:
    view = skirmish_game().start(3, ["swarm", "bulwark"]).view(0)
    assert [name for name in dir(view) if not name.startswith("_")] == PUBLIC


def test_a_view_has_its_players_decision_only() -> None:
    match = skirmish_game().start(3, ["swarm", "bulwark"])
    assert match.decision is not None
    who = match.decision.who
    own, other = match.view(who).decision, match.view(1 - who).decision
    assert other is None
    assert own is not None
    assert own.notations() == match.decision.notations()
    assert match_of(match.view(who)) is match


@pytest.mark.parametrize("decks", [True, False])
def test_a_sample_does_not_tell_how_the_match_began(decks: bool) -> None:
    game = skirmish_game()
    match = game.start(27, ["swarm", "bulwark"]) if decks else game.position(p1={"hand": ["Scout"]}, seed=27)
    sample = match.view(0).sample(5)
    assert sample is not None
    assert (match.seed, sample.seed, sample.origin) == (27, 5, b"")


def test_agents_and_their_page_use_public_names_only() -> None:
    files = [*(ROOT / "src" / "cardwright" / "agents").glob("*.py"), ROOT / "docs" / "how-to" / "write-an-agent.md"]
    assert len(files) > 3
    told = [file.name for file in files if any(word in file.read_text() for word in ("match_of", "._match"))]
    assert told == []
