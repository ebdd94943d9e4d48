"""`cardwright games` and `cardwright schema`: what there is."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

from cardwright import games
from tests.cli.terminal import done, refused

SCHEMAS = Path(__file__).resolve().parents[2] / "schemas"


def test_the_games_are_listed_with_settings_and_decks() -> None:
    heading, *rows = done("games").splitlines()
    assert heading.split() == ["game", "settings", "decks", "what", "it", "is"]
    assert [row.split()[0] for row in rows] == games.names()
    skirmish = next(row for row in rows if row.startswith("skirmish"))
    assert "  terrains=5|4 close=front|adjacent  " in skirmish
    assert "  bulwark, pact, swarm  " in skirmish


@pytest.mark.parametrize("game", games.names())
def test_the_kept_schemas_are_fresh(game: str) -> None:
    """`python -m scripts.schemas --write` writes them anew."""
    assert (SCHEMAS / f"{game}.json").read_text(encoding="utf-8") == done("schema", game)


def test_the_schema_knows_the_games_own_cards() -> None:
    schema = json.loads(done("schema", "skirmish"))
    jsonschema.Draft7Validator.check_schema(schema)
    good = {"cards": [{"kind": "unit", "name": "Scout", "power": 2, "abilities": [{"deploy": {"draw": 1}}]}]}
    jsonschema.validate(good, schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({"cards": [{"kind": "unit", "name": "Scout", "power": "two"}]}, schema)


def test_a_schema_goes_to_a_file(tmp_path: Path) -> None:
    path = tmp_path / "made.json"
    path.write_text("old")
    assert done("schema", "skirmish", "-o", path) == ""
    assert path.read_text(encoding="utf-8") == done("schema", "skirmish")
    assert list(tmp_path.iterdir()) == [path]


def test_a_schema_goes_nowhere_else(tmp_path: Path) -> None:
    assert "is a directory, not a file" in refused("schema", "skirmish", "-o", tmp_path)
    assert "no such directory" in refused("schema", "skirmish", "-o", tmp_path / "no" / "file.json")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("command", [["schema"], ["watch"], ["play"], ["check", "x.yaml", "--game"], ["bench"]])
def test_an_unknown_game_is_named_with_the_nearest(command: list[str]) -> None:
    assert refused(*command, "skirmsh") == (
        f"error: unknown game 'skirmsh' - did you mean 'skirmish'? (allowed: {', '.join(games.names())})\n"
    )
