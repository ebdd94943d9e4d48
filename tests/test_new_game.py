"""The game of the tutorial "A new game in an afternoon", as its pages write it: an outside package, every promise kept.

That its commands print what the pages show is tested with all pages (tests/cli/test_pages.py).
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import jsonschema
import pytest

import cardwright
from cardwright.agents.greedy import GreedyAgent
from cardwright.agents.simple import RandomAgent
from cardwright.errors import CardErrors
from cardwright.testing import Broken, Subject, check_seeds, subjects
from tests.cli.installing import installed
from tests.cli.pages import Command, File, steps
from tests.cli.terminal import done, refused

TUTORIALS = Path(__file__).resolve().parent.parent / "docs" / "tutorials"
STEPS = [step for page in ("new-game-in-an-afternoon.md", "new-game-at-work.md") for step in steps(TUTORIALS / page)]
FILES = [step for step in STEPS if isinstance(step, File)]
DECKS = ["blossom", "thicket"]


@pytest.fixture
def orchard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Subject]:
    """Orchard, installed beside this package, as the test kit sees it."""
    monkeypatch.chdir(tmp_path)
    for file in FILES:
        file.write()
    with installed():
        yield subjects()["orchard"]


def test_the_pages_use_every_verb_of_a_game() -> None:
    lines = [step.line for step in STEPS if isinstance(step, Command)]
    verbs = {line.split()[1] for line in lines if line.startswith("cardwright ")}
    assert verbs >= {"games", "play", "watch", "try", "check", "replay", "explain", "bench", "schema"}
    assert any("--position" in line for line in lines)
    assert any(line.startswith("python -m cardwright.testing ") for line in lines)


def test_it_needs_nothing_private() -> None:
    code = "\n".join(file.text for file in FILES if file.name.endswith(".py"))
    imported = re.findall(r"^from (cardwright[\w.]*) import (.+)$", code, re.MULTILINE)
    assert len(imported) > 20
    assert [line for line in imported if re.search(r"\b_", " ".join(line))] == []


def test_a_wheel_of_it_would_have_its_cards_and_decks() -> None:
    [text] = [file.text for file in FILES if file.name == "pyproject.toml"]
    kept = tomllib.loads(text)["tool"]["setuptools"]["package-data"]["orchard"]
    data = [file.name.removeprefix("orchard/") for file in FILES if re.match(r"orchard/\w+/", file.name)]
    assert len(data) == 3
    assert [name for name in data if not any(fnmatch(name, pattern) for pattern in kept)] == []


def test_it_keeps_every_promise(orchard: Subject) -> None:
    tally = check_seeds(orchard, range(40))
    assert tally.matches == 40
    assert tally.decisions > 400


def test_the_suite_would_find_a_plant_that_stays_without_fruit(orchard: Subject) -> None:
    game = orchard.make()
    type(game).check_state = lambda self, m: False  # type: ignore[method-assign]
    with pytest.raises(Broken, match="a plant without fruit stands"):
        check_seeds(Subject("orchard", lambda: game, orchard.decks, orchard.invariant), range(40))


@pytest.mark.usefixtures("orchard")
def test_greedy_beats_random_by_the_games_score() -> None:
    won = 0
    for seed in range(20):
        match = cardwright.load_game("orchard").start(seed, DECKS)
        outcome = match.play([GreedyAgent(seed), RandomAgent(seed)])
        won += outcome is not None and outcome.winners == (0,)
    assert won >= 15


@pytest.mark.usefixtures("orchard")
def test_nobody_sees_what_the_other_draws() -> None:
    match = cardwright.load_game("orchard").start(3, DECKS)
    hand = next(line for line in str(match).splitlines() if line.startswith("P1's hand"))
    assert hand == "P1's hand: 4 hidden"
    assert match.log(player=0)[0].strip() == "P2 draws a card"
    assert match.log(player=1)[0].strip() != "P2 draws a card"


@pytest.mark.usefixtures("orchard")
def test_its_schema_accepts_its_cards_and_refuses_others() -> None:
    schema = json.loads(done("schema", "orchard"))
    ability = {"when": "this is planted", "do": [{"eat": {"amount": 2, "what": "one of your plants"}}]}
    jsonschema.validate({"cards": [{"name": "Fox", "fruit": 2, "abilities": [ability]}]}, schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({"cards": [{"name": "Fox", "fruit": 0, "abilities": [ability]}]}, schema)


@pytest.mark.usefixtures("orchard")
def test_what_is_wrong_is_told_with_its_place() -> None:
    game = cardwright.load_game("orchard")
    with pytest.raises(CardErrors, match=r"p2.garden\[1\]: unknown card 'Mushrom' - did you mean 'Mushroom'"):
        game.position(p2={"garden": ["Ivy", "Mushrom"]})
    with pytest.raises(CardErrors, match="deck 2: 1 cards; there must be 12"):
        game.start(0, ["blossom", ["Ivy"]])
    assert "orchard has no deck 'blosom' - did you mean 'blossom'?" in refused("watch", "orchard", "--deck", "blosom")
