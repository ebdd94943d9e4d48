"""Every kind of question of every game: somebody can answer it, and a position asks it.

Magic's positions are in `positions/magic.yaml`; in other games the kinds are met by playing their own decks at random.
A new kind of question fails here until there is a position for it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from cardwright import games
from cardwright.agents.named import named
from cardwright.engine.chance import Stream
from cardwright.engine.decision import Q_ORDER, Q_REPLACE, Q_RESPOND
from cardwright.engine.game import Game
from cardwright.engine.match import Match
from cardwright.sources.position import plain_data
from cardwright.sources.report import Report
from cardwright.sources.text_file import read_text
from cardwright.sources.yaml_reader import read_yaml

POSITIONS: Final = Path(__file__).parent / "positions" / "magic.yaml"
AGENTS: Final = ("reflex", "skilled:steps=40")
"""Greedy and search answer by trying, or as these do, so nothing in them knows a kind of question."""

MET: Final[dict[str, dict[str, tuple[dict[str, object], int, int]]]] = {
    "skirmish": {
        "action": ({}, 1, 0), "slot": ({}, 1, 1), "unit": ({}, 368, 4), "slot or none": ({}, 28, 2),
        "card": ({}, 651, 10),
    },
    "estraven": {
        "action": ({}, 1, 0), "market card": ({}, 1, 1), "respond": ({"players": 3}, 9, 4),
        "player attacked": ({"players": 3}, 25, 7), "blocker": ({"players": 3}, 105, 25),
        "target": ({"players": 3}, 3, 2), "discard": ({"players": 3}, 106, 6),
        "unit to sacrifice": ({"players": 3}, 105, 32), "joining troop": ({"players": 3}, 178, 33),
        "attacker blocked": ({"players": 3}, 275, 110), "card to discard": ({"players": 3}, 222, 65),
    },
    "spire": {
        "action": ({}, 1, 0), "response": ({}, 85, 1), "card or none": ({}, 104, 1), "card": ({}, 100, 1),
        "card to draw next": ({}, 104, 2),
    },
    "googooland": {
        "action": ({}, 1, 0), "defender": ({}, 18, 5), "target": ({}, 179, 2), "payment": ({}, -3, 3),
    },
}  # fmt: skip
"""Where each kind is asked: settings, the seed (below 0: of random decks too), how many answers before."""

UNASKED: Final = {
    "spire": {"enemy", "ally"},
    "estraven": {"target in hand"},
    "magic": {"payment", "player", "word", "splice", "which cost", "dungeon"},
}
"""Kinds without a position: in Spire and Estraven no deck asks them, in Magic few cards or settings do."""


@cache
def game_of(name: str, **settings: Any) -> Game:
    return games.find(name).game(settings)


def kinds_of(game: Game) -> set[str]:
    engine = {game.question_name(Q_RESPOND)}
    if game.name == "magic":
        engine |= {game.question_name(Q_REPLACE), game.question_name(Q_ORDER)}
    return set(game.questions) | engine


@cache
def positions() -> dict[str, Any]:
    root = read_yaml(read_text(POSITIONS), str(POSITIONS))
    found = plain_data(root, "", Report(str(POSITIONS), {}), [])
    assert isinstance(found, dict)
    return found


def met(name: str, kind: str) -> Match:
    """A match in which a question of this kind is open."""
    settings, seed, answers = MET[name][kind]
    game = game_of(name, **settings)
    folder = games.find(name)
    names = folder.deck_names()
    number = abs(seed)
    step = 1 + number // len(names)
    decks = [folder.deck(names[(number + seat * step) % len(names)]) for seat in range(game.players)]
    if seed < 0:
        assert folder.random_deck is not None
        decks = [folder.random_deck(game, Stream(number * 10 + seat, "q")) for seat in range(game.players)]
    match = game.start(number, decks)
    seats = [named("random", number * 7 + seat) for seat in range(game.players)]
    for _ in range(answers):
        decision = match.decision
        assert decision is not None
        match.apply(seats[decision.who].choose(match.view(decision.who), decision))
    return match


def is_answered(match: Match, kind: str) -> None:
    decision = match.decision
    assert decision is not None
    assert decision.kind == kind
    assert len(decision.values) > 1
    before = match.digest()
    for agent in AGENTS:
        place = named(agent, 1).choose(match.view(decision.who), decision)
        assert 0 <= place < len(decision.values)
        assert match.digest() == before
    # What is hidden changes no answer that is given without looking ahead.
    sample = match.view(decision.who).sample(3)
    if sample is not None and sample.decision is not None:
        reflex = named("reflex", 1)
        there = reflex.choose(sample.view(decision.who), sample.decision)
        assert there == named("reflex", 1).choose(match.view(decision.who), decision)


@pytest.mark.parametrize("name", [*MET, "magic"])
def test_every_kind_of_question_has_a_position(name: str) -> None:
    there = set(positions() if name == "magic" else MET[name])
    wanted = kinds_of(game_of(name)) - UNASKED.get(name, set())
    if "respond" not in there:
        wanted -= {"respond"}
    assert there == wanted


@pytest.mark.parametrize("name", MET)
def test_every_kind_is_answered(name: str) -> None:
    for kind in MET[name]:
        is_answered(met(name, kind), kind)


@pytest.mark.parametrize("kind", positions())
def test_every_kind_of_magic_is_answered(kind: str) -> None:
    given = positions()[kind]
    game = game_of("magic")
    match = game.position(**given["position"]) if "position" in given else game.start(seed=1, decks=given["decks"])
    for answer in given["then"]:
        match.apply(str(answer))
    is_answered(match, kind)
