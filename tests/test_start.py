"""A command imports what it needs and nothing else: a list of games waits for no game, a match for no other's words."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from cardwright import games
from cardwright.cli.main import VERBS
from scripts import start_time

NOT_TO_BE_SEEN = ("ruamel", "pydantic", "rich")


def imported(*arguments: str) -> list[str]:
    """The modules that a command has imported when it ends."""
    script = (
        "import contextlib, io, json, sys\n"
        "from cardwright.cli.main import app_main\n"
        f"sys.argv = ['cardwright', *{list(arguments)!r}]\n"
        "with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):\n"
        "    app_main()\n"
        "print(json.dumps(list(sys.modules)))\n"
    )
    process = subprocess.run([sys.executable, "-c", script], capture_output=True, encoding="utf-8", check=True)
    found: list[str] = json.loads(process.stdout)
    assert "cardwright.cli.main" in found
    return found


def below(modules: list[str], *packages: str) -> list[str]:
    return [
        name for name in modules if name.startswith(tuple(f"{package}." for package in packages)) or name in packages
    ]


@pytest.mark.parametrize("command", ["--help", "--version", "games"])
def test_help_and_the_list_of_games_import_neither_rules_nor_readers(command: str) -> None:
    found = imported(command)
    assert below(found, *NOT_TO_BE_SEEN, "cardwright.engine.match", "cardwright.sources.load") == []
    inside = [name.split(".")[3:] for name in below(found, "cardwright.games")]
    assert [steps for steps in inside if steps not in ([], ["about"])] == []


@pytest.mark.parametrize("command", ["--help", "games"])
def test_only_the_command_itself_is_imported(command: str) -> None:
    modules = {f"cardwright.cli.{verb.module}" for name, verb in VERBS.items() if name != command}
    assert modules.isdisjoint(imported(command))


@pytest.mark.parametrize("game", games.names())
def test_a_match_imports_its_own_game_only(game: str) -> None:
    found = imported("watch", game, "--agents", ",".join(["random"] * games.find(game).make().players))
    assert below(found, *NOT_TO_BE_SEEN, "importlib.metadata") == []
    others = [f"cardwright.games.{name}" for name in games.names() if name != game]
    assert below(found, *others) == []


def test_a_match_imports_the_words_of_its_cards_only() -> None:
    burn = below(
        imported("watch", "magic", "--agents", "first,first", "--deck", "burn"), "cardwright.games.magic.words"
    )
    assert 0 < len(burn) < 60
    assert "cardwright.games.magic.words.keyword_abilities.prowess" in burn
    assert "cardwright.games.magic.words.keyword_abilities.cascade" not in burn


@pytest.mark.parametrize("game", games.names())
def test_what_a_game_tells_of_itself_is_what_its_folder_has(game: str) -> None:
    about, decks = games.about(game)
    folder = games.find(game)
    assert (about.name, about.summary, about.settings) == (folder.name, folder.summary, folder.settings)
    assert decks == folder.deck_names()


def test_the_measuring_script_measures(capsys: pytest.CaptureFixture[str]) -> None:
    found = start_time.measure({"here": sys.executable, "again": sys.executable}, 1, ["--version"])
    assert list(found) == ["--version"]
    assert all(took > 0 for took in found["--version"].values())
    lines = start_time.table(found).splitlines()
    assert lines[0] == "| seconds | here | again |"
    assert lines[2].startswith("| `cardwright --version` | ")


def test_the_measuring_script_says_what_went_wrong() -> None:
    with pytest.raises(SystemExit, match="wach exited with 2: "):
        start_time.measure({"here": sys.executable}, 1, ["wach"])
    with pytest.raises(SystemExit, match="a column is NAME=PYTHON"):
        start_time.main(["here"])
