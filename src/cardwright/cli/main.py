"""The command `cardwright`: its verbs, and what an error looks like and exits with."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from io import TextIOWrapper
from typing import Annotated, Any, Final

import typer
from typer.core import TyperGroup
from typer.main import get_command, get_group

from cardwright import __version__
from cardwright import games as folders
from cardwright.cli import bench, check, explain, games, inspect, play, replay, schema, trying, watch
from cardwright.errors import BadInput, CardwrightError, nearest

FOUND_ERRORS: Final = 1
BROKEN_PIPE: Final = 141
"""What a shell reports of a program that wrote into a pipe nobody read: 128 and the number of the signal."""


class Commands(TyperGroup):
    """The verbs, then the games that bring commands of their own, which are imported when they are asked for.

    Every error of the package is told in lines on standard error, without a traceback.
    """

    def list_commands(self, ctx: Any) -> list[str]:
        """As they are added, not by the alphabet."""
        return [*self.commands, *self.games_with_commands()]

    def games_with_commands(self) -> list[str]:
        """A game that is called like a verb stays without: the verb comes first."""
        return [name for name in folders.names() if name not in self.commands and folders.commands_module(name)]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        if cmd_name not in self.commands and cmd_name in self.games_with_commands():
            return game_commands(cmd_name)
        return super().get_command(ctx, cmd_name)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The nearest name is told of verbs and games alike."""
        known = self.list_commands(ctx)
        if args[0] not in known and not args[0].startswith("-"):
            near = nearest(args[0], known)
            ctx.fail(f"No such command {args[0]!r}." + (f" Did you mean {near!r}?" if near else ""))
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Both sorts; a game's own help is not asked for, since that would import its rules."""
        wide = formatter.width - 6 - max(map(len, self.commands))
        rows = [(name, command.get_short_help_str(wide)) for name, command in self.commands.items()]
        with formatter.section("Commands"):
            formatter.write_dl(rows)
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
    """The group of commands that a game's folder brings."""
    module = import_module(folders.commands_module(name))
    found = getattr(module, "app", None)
    if not isinstance(found, typer.Typer):
        raise BadInput(f"{module.__name__} must define a typer `app` to add commands for {name}")
    return get_group(found)


def _tell(message: str) -> None:
    for line in message.splitlines():
        typer.echo(f"error: {line}", err=True)


def _let_nobody_read() -> None:
    """What is still unwritten must not be tried again when the program ends."""
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
app.command()(games.games)
app.command()(play.play)
app.command()(watch.watch)
app.command()(replay.replay)
app.command()(explain.explain)
app.command()(inspect.inspect)
app.command()(check.check)
app.command("try")(trying.try_cards)
app.command()(schema.schema)
app.command()(bench.bench)


def app_main() -> None:
    """The program's entry."""
    if sys.stdout is None:
        if sys.stderr is not None:
            print("error: standard output is closed", file=sys.stderr)
        sys.exit(FOUND_ERRORS)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    get_command(app).main(prog_name="cardwright")
