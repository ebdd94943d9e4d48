"""`cardwright schema`: print the JSON Schema of a game's card files, for editors and other tools."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from cardwright import games
from cardwright.cli.options import GameName, LogLevel
from cardwright.sources.whole_file import write_whole


def schema(
    game: GameName,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FILE", help="Write to this file instead of standard output."),
    ] = None,
    log_level: LogLevel = "warning",
) -> None:
    """Print the JSON Schema (draft-07) of a game's card files.

    \b
    Example:
      cardwright schema skirmish -o skirmish.json
    """
    text = json.dumps(games.find(game).schema(), indent=2, ensure_ascii=False) + "\n"
    if output is None:
        typer.echo(text, nl=False)
    else:
        write_whole(output, text)
