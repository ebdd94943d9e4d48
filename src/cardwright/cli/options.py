"""The arguments and options that several commands share, written once."""

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
        help="How much to log on standard error: debug, info, warning or error.",
        callback=_set_log_level,
    ),
]
GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game, such as skirmish.", show_default=False)]
Record = Annotated[
    Path, typer.Argument(metavar="FILE", help="A record, as --save and `save` write it.", show_default=False)
]
Seed = Annotated[int | None, typer.Option("--seed", metavar="NUMBER", min=0, help="What the shuffling begins with.")]
Settings = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="NAME=VALUE", help="A setting of the game; may be repeated.", show_default=False),
]
CardFiles = Annotated[
    list[Path] | None,
    typer.Option(
        "--cards",
        metavar="FILE",
        help="A file with cards to play with beside the game's own; may be repeated.",
        show_default=False,
    ),
]
AnyDefinitions = Annotated[
    bool, typer.Option("--any-definitions", help="Replay though cards or rules are others than recorded.")
]
At = Annotated[
    int | None, typer.Option("--at", metavar="NUMBER", min=0, help="After how many choices; all if left out.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs instead of text for people.")]
