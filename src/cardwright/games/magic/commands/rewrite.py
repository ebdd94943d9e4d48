"""`cardwright magic cards rewrite`: a card file in the form in which each meaning has one writing."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from cardwright.cli.options import LogLevel
from cardwright.errors import BadInput
from cardwright.games.magic.rewriting import rewritten
from cardwright.sources.whole_file import write_whole


def rewrite(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A card file: .yaml, .yml or .json.", show_default=False)
    ],
    write: Annotated[bool, typer.Option("--write", help="Change the file instead of printing the result.")] = False,
    lose_comments: Annotated[
        bool, typer.Option("--lose-comments", help="With --write: change the file although it has comments.")
    ] = False,
    log_level: LogLevel = "warning",
) -> None:
    """Bring a card file to the form in which each meaning has one writing.

    The cards keep their order, and a card that is given by its text keeps it. Prints the new file; with --write it
    takes the place of the old one. Comments are not kept: a file that has some is only changed with --lose-comments.

    A word that another has replaced is a problem that names its successor; like every problem of a card file it is told
    with its place, what was found there and what is allowed, and nothing is changed.

    \b
    Example:
      cardwright magic cards rewrite my-cards.yaml --write
    """
    made = rewritten(file)
    if made.comments:
        lines = f"{'line' if len(made.comments) == 1 else 'lines'} {', '.join(map(str, made.comments))}"
        if write and not lose_comments:
            raise BadInput(f"{file}: the comments on {lines} would be lost: give --lose-comments to change the file")
        typer.echo(f"{file}: comments on {lines} are not kept", err=True)
    if not write:
        typer.echo(made.text, nl=False)
        return
    write_whole(file, made.text)
    number = f"{made.cards} {'card' if made.cards == 1 else 'cards'}"
    typer.echo(f"{file}: {number}, {len(made.changed)} written in another way")
