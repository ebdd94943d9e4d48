"""Commands that a game's folder brings along: found without a list, imported when asked for, told of like the verbs."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from cardwright import games
from cardwright.cli.main import VERBS, app
from cardwright.games.magic.commands import COMMANDS as MAGIC_VERBS
from scripts.reference import commands_page
from tests.cli.terminal import done, refused

OWN_COMMANDS = '''
"""Commands of a game from elsewhere."""
import typer
from cardwright.errors import BadInput

app = typer.Typer(no_args_is_help=True, rich_markup_mode=None)

@app.callback()
def acme() -> None:
    """What only Acme has."""

@app.command()
def greet(name: str) -> None:
    """Greet somebody."""
    if name == "nobody":
        raise BadInput("there is nobody to greet")
    typer.echo(f"hello {name}")
'''

Install = Callable[[str], None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Lets another package have the game `acme`, with this text as its module of commands."""

    def installed(commands: str) -> None:
        package = tmp_path / "acme_games"
        package.mkdir()
        (package / "__init__.py").write_text("")
        if commands:
            (package / "commands.py").write_text(commands)
        monkeypatch.syspath_prepend(tmp_path)
        point = EntryPoint("acme", "acme_games.game:FOLDER", "cardwright.games")
        monkeypatch.setattr(games, "_elsewhere", lambda: {"acme": point})

    yield installed
    for name in [name for name in sys.modules if name.startswith("acme_games")]:
        del sys.modules[name]


def test_a_game_of_another_package_brings_commands(install: Install) -> None:
    install(OWN_COMMANDS)
    assert done("acme", "greet", "ann") == "hello ann\n"
    assert refused("acme", "greet", "nobody") == "error: there is nobody to greet\n"
    assert re.search(r"^  acme +Commands specific to acme; see cardwright acme --help\.$", done("--help"), re.MULTILINE)
    assert "greet  Greet somebody." in done("acme", "--help")
    assert "Did you mean 'acme'?" in refused("acmee", code=2)
    assert "Did you mean 'greet'?" in refused("acme", "gret", code=2)


def test_a_game_without_commands_is_no_command(install: Install) -> None:
    install("")
    assert "acme" not in done("--help")
    assert "No such command 'acme'." in refused("acme", code=2)


def test_a_module_without_an_app_is_an_error_that_names_it(install: Install) -> None:
    install('"""Nothing."""')
    assert refused("acme", "greet") == (
        "error: acme_games.commands must define a typer `app` to add commands for acme\n"
    )


def test_a_verb_comes_before_a_game_of_its_name(install: Install, monkeypatch: pytest.MonkeyPatch) -> None:
    install(OWN_COMMANDS)
    point = EntryPoint("check", "acme_games.game:FOLDER", "cardwright.games")
    monkeypatch.setattr(games, "_elsewhere", lambda: {"check": point})
    assert "Game-specific commands:\n  check" not in done("--help")
    assert "Check card files" in done("check", "--help")


def test_the_help_and_an_unknown_command_import_no_game() -> None:
    script = (
        "import sys\n"
        "from typer.testing import CliRunner\n"
        "from cardwright.cli.main import app\n"
        "for line in (['--help'], ['wach'], ['--version']):\n"
        "    CliRunner().invoke(app, line)\n"
        "print([name for name in sys.modules if name.startswith('cardwright.games.') and name.count('.') > 2])\n"
    )
    process = subprocess.run([sys.executable, "-c", script], capture_output=True, encoding="utf-8", check=True)
    assert process.stdout == "[]\n"


def commands_of(group: Any) -> list[Any]:
    """Every command below a group, those of groups within it included."""
    found: list[Any] = []
    context = group.context_class(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        found += commands_of(command) if hasattr(command, "list_commands") else [command]
    return found


def test_every_game_with_a_commands_module_is_a_group() -> None:
    group: Any = get_command(app)
    context = group.context_class(group)
    brought = [name for name in games.names() if games.commands_module(name)]
    assert "magic" in brought
    assert [name for name in group.list_commands(context) if name not in VERBS] == brought
    for name in brought:
        below = group.get_command(context, name)
        assert below.help
        assert commands_of(below)
        for command in commands_of(below):
            assert command.help, f"{name} {command.name}"
            assert "Example:" in command.help, f"{name} {command.name}"
            assert "--log-level" in [option for parameter in command.params for option in parameter.opts]


def test_the_summaries_of_magics_commands_are_their_first_sentences() -> None:
    group: Any = get_command(app)
    magic = group.get_command(group.context_class(group), "magic")
    context = magic.context_class(magic)
    for name, verb in MAGIC_VERBS.items():
        assert magic.get_command(context, name).help.split("\n\n")[0].replace("\n", " ") == verb.summary, name


def test_the_reference_has_every_command() -> None:
    page = commands_page()
    for heading in ("cardwright try", "cardwright inspect", "cardwright magic", "cardwright magic rules"):
        assert f"\n## {heading}\n" in page
