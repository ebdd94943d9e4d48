"""The arguments and options that several commands share."""

from __future__ import annotations

import logging
import sys
from pathlib import Path
from typing import Annotated, Final, Literal

import typer

Level = Literal["debug", "info", "warning", "error"]

LOG: Final = "cardwright"


def _set_log_level(ctx: typer.Context, level: str) -> str:
    """Let the package log to standard error while this command runs."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(levelname)s %(name)s: %(message)s"))
    logger = logging.getLogger(LOG)
    logger.addHandler(handler)
    logger.setLevel(level.upper())
    ctx.call_on_close(lambda: logger.removeHandler(handler))
    return level


LogLevel = Annotated[
    Level,
    typer.Option(
        "--log-level",
        metavar="LEVEL",
        help="Log level: debug, info, warning or error. Logs go to standard error.",
        callback=_set_log_level,
    ),
]
GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="Name of the game, such as skirmish.", show_default=False)
]
Record = Annotated[
    Path,
    typer.Argument(
        metavar="FILE",
        help="A recorded match (written by --save or `save`), or the folder of a run.",
        show_default=False,
    ),
]
GameNumber = Annotated[
    int | None,
    typer.Option(
        "--game", metavar="NUMBER", min=1, help="Which game, if FILE is the folder of a run.", show_default=False
    ),
]
Seed = Annotated[int | None, typer.Option("--seed", metavar="NUMBER", min=0, help="Random seed.")]
Settings = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="NAME=VALUE", help="Change a game setting; repeatable.", show_default=False),
]
CardFiles = Annotated[
    list[Path] | None,
    typer.Option(
        "--cards",
        metavar="FILE",
        help="Add the cards in this file, or replace the game's cards of the same name; repeatable.",
        show_default=False,
    ),
]
AnyDefinitions = Annotated[
    bool, typer.Option("--any-definitions", help="Replay even if card definitions or rules differ from the recording.")
]
At = Annotated[
    int | None, typer.Option("--at", metavar="NUMBER", min=0, help="Stop after this many choices (default: the end).")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]
