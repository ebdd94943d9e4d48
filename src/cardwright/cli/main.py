"""The command `cardwright`: its verbs, error messages and exit codes."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from importlib import import_module
from io import TextIOWrapper
from typing import Annotated, Any, Final

import typer
from typer.main import get_command, get_group

from cardwright import __version__
from cardwright import games as folders
from cardwright.cli.lazy import LazyGroup, Verb
from cardwright.errors import BadInput, CardwrightError

FOUND_ERRORS: Final = 1
BROKEN_PIPE: Final = 141
"""What a shell reports of a program that wrote into a pipe nobody read: 128 and the number of the signal."""


VERBS: Final[Mapping[str, Verb]] = {
    "games": Verb("cardwright.cli.games", "games", "List the games with their settings and decks."),
    "play": Verb("cardwright.cli.play", "play", "Play against an agent."),
    "watch": Verb("cardwright.cli.watch", "watch", "Watch agents play a match and print everything that happens."),
    "replay": Verb("cardwright.cli.replay", "replay", "Show or verify a recorded match, or try another choice."),
    "explain": Verb("cardwright.cli.explain", "explain", "Explain why something in a recorded match is the way it is."),
    "inspect": Verb("cardwright.cli.inspect", "inspect", "Print the full state of a saved or recorded match."),
    "check": Verb("cardwright.cli.check", "check", "Check card files and deck lists, and report every problem."),
    "try": Verb(
        "cardwright.cli.trying",
        "try_cards",
        "Simulate matches between two decks and report win rates.",
    ),
    "simulate": Verb(
        "cardwright.cli.simulating",
        "simulate",
        "Simulate a matchup: many matches between two decks, alone or as series.",
    ),
    "gauntlet": Verb(
        "cardwright.cli.gauntlet",
        "gauntlet",
        "Simulate one deck against every deck of a field, and print the result to expect.",
    ),
    "matrix": Verb(
        "cardwright.cli.matrix", "matrix", "Simulate all decks against all, and print how often each beats each."
    ),
    "goldfish": Verb(
        "cardwright.cli.goldfish",
        "goldfish",
        "Play a deck against a player who does nothing, and print in which turn it wins.",
    ),
    "opening": Verb("cardwright.cli.opening", "opening", "Deal opening hands, and print which of them an agent keeps."),
    "arena": Verb(
        "cardwright.cli.arena", "arena", "Let agents play each other with the same decks, and print who is stronger."
    ),
    "puzzle": Verb(
        "cardwright.cli.puzzle",
        "app",
        "Make puzzles of recorded matches, prove their answers, and let agents try them.",
    ),
    "schema": Verb("cardwright.cli.schema", "schema", "Print the JSON Schema (draft-07) of a game's card files."),
    "bench": Verb("cardwright.cli.bench", "bench", "Measure how fast a game plays on this machine."),
}
"""The verbs in the order of the help."""


class Commands(LazyGroup):
    """The verbs, then the games that have their own commands; each is imported when it is used.

    Every error of the package is printed to standard error without a traceback.
    """

    verbs = VERBS

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the verbs in their own order, then the games."""
        return [*VERBS, *self.games_with_commands()]

    def games_with_commands(self) -> list[str]:
        """Return the games with commands. A game with the same name as a verb is left out: the verb comes first."""
        return [name for name in folders.names() if name not in VERBS and folders.commands_module(name)]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return the command of this name, or None if there is none."""
        if cmd_name in VERBS:
            return super().get_command(ctx, cmd_name)
        return game_commands(cmd_name) if cmd_name in self.games_with_commands() else None

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Write the verbs and the games; a game's own help is not used, since that would import its rules."""
        super().format_commands(ctx, formatter)
        own = [
            (name, f"Commands specific to {name}; see cardwright {name} --help.") for name in self.games_with_commands()
        ]
        if own:
            with formatter.section("Game-specific commands"):
                formatter.write_dl(own)

    def invoke(self, ctx: Any) -> Any:
        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
        except CardwrightError as error:
            _tell(str(error))
            raise typer.Exit(FOUND_ERRORS) from error
        except BrokenPipeError as error:
            _let_nobody_read()
            raise typer.Exit(BROKEN_PIPE) from error
        except OSError as error:
            _tell(f"{error.filename}: {error.strerror}" if error.filename else str(error))
            _let_nobody_read()
            raise typer.Exit(FOUND_ERRORS) from error
        return result


def game_commands(name: str) -> Any:
    """Return the group of commands that a game's folder provides."""
    module = import_module(folders.commands_module(name))
    found = getattr(module, "app", None)
    if not isinstance(found, typer.Typer):
        raise BadInput(f"{module.__name__} must define a typer `app` to add commands for {name}")
    return get_group(found)


def _tell(message: str) -> None:
    for line in message.splitlines():
        typer.echo(f"error: {line}", err=True)


def _let_nobody_read() -> None:
    """Send unwritten output to nowhere, so that it is not tried again when the program ends."""
    stream = sys.__stdout__
    if stream is not None and stream is sys.stdout:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"cardwright {__version__}")
        raise typer.Exit


def cardwright(
    version: Annotated[
        bool,
        typer.Option("--version", help="Print the version and exit.", is_eager=True, callback=_show_version),
    ] = False,
) -> None:
    """Play, watch, replay and explain card games, and check your own cards.

    Exit codes: 0 success, 1 errors found, 2 usage error.

    \b
    Example:
      cardwright play skirmish
    """


app = typer.Typer(
    cls=Commands,
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
app.callback()(cardwright)


def app_main() -> None:
    """Run the program."""
    if sys.stdout is None:
        if sys.stderr is not None:
            print("error: standard output is closed", file=sys.stderr)
        sys.exit(FOUND_ERRORS)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    get_command(app).main(prog_name="cardwright")
