"""Recorded matches that the commands on records share."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cardwright.games.skirmish.game import skirmish_game
from cardwright.games.skirmish.position import Side, position
from tests.cli.terminal import run

OWN = Side(
    hand=["Archer", "Martyr", "Scout", "Champion", "Fireball"],
    board={1: "Scout", 3: "Hunter"},
    deck=["Ghoul", "Bard", "Vampire", "Turret", "Mimic", "Knight", "Strike", "Ghoul"],
)
ENEMY = Side(
    hand=["Strike", "Scout", "Energize", "Energize", "Dragon"],
    board={1: "Acolyte", 3: "Roots", 4: "Scout"},
    deck=["Martyr", "Warlock", "Champion", "Ghoul", "Apprentice", "Strike", "Acolyte", "Roots"],
)
STORY = (
    "play Archer -> slot 4 -> enemy Roots at 3",
    "play Strike -> enemy Scout at 1",
    "play Martyr -> slot 2",
    "play Energize -> Scout at 4",
    "play Champion -> slot 2",
)


@pytest.fixture(scope="session")
def recorded() -> str:
    """A match that begins in the middle, plays the story, then always the first option: 41 choices."""
    match = position(skirmish_game(), OWN, ENEMY)
    for line in STORY:
        match.apply(line)
    while match.decision is not None:
        match.apply(0)
    return match.record(["ann", "bob"]).to_json()


@pytest.fixture
def record(recorded: str, tmp_path: Path) -> Path:
    """A file of this test's own with that record."""
    path = tmp_path / "match.json"
    path.write_text(recorded, encoding="utf-8")
    return path


@pytest.fixture
def changed(recorded: str, tmp_path: Path) -> Any:
    """Writes the record with some fields replaced, and gives the file."""

    def write(**fields: Any) -> Path:
        path = tmp_path / "changed.json"
        path.write_text(json.dumps({**json.loads(recorded), **fields}), encoding="utf-8")
        return path

    return write


@pytest.fixture
def dealt(tmp_path: Path) -> Path:
    """The record of a match from its deal on, with decks of the game's own."""
    path = tmp_path / "dealt.json"
    saved = run("watch", "skirmish", "--seed", "3", "--deck", "swarm", "--deck", "pact", "--save", path)
    assert (saved.exit_code, saved.stderr) == (0, f"saved {path}\n")
    return path
