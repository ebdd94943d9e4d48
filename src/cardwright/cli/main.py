"""The command `cardwright`: its verbs, and what an error looks like and exits with."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper
from typing import Annotated, Any, Final

import typer
from typer.core import TyperGroup
from typer.main import get_command

from cardwright import __version__
from cardwright.cli import bench, check, explain, games, magic, play, replay, schema, watch
from cardwright.errors import CardwrightError

FOUND_ERRORS: Final = 1
BROKEN_PIPE: Final = 141
"""What a shell reports of a program that wrote into a pipe nobody read: 128 and the number of the signal."""


class Commands(TyperGroup):
    """The verbs. Every error of the package is told in lines on standard error, without a traceback."""

    def list_commands(self, ctx: Any) -> list[str]:
        """As they are added, not by the alphabet."""
        return list(self.commands)

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
    """Plays card games exactly: play, watch, replay, ask why, check your own cards.

    Exit codes: 0 done, 1 errors were found, 2 wrong usage.

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
app.command()(check.check)
app.command()(schema.schema)
app.command()(bench.bench)
app.add_typer(magic.app, name="magic")


def app_main() -> None:
    """The program's entry."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    get_command(app).main(prog_name="cardwright")
