"""`cardwright spire`: commands specific to Spire, for example its card language as a prompt."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from cardwright.cli.options import AsJson, LogLevel
from cardwright.games.spire.prompt import prompt as prompt_text
from cardwright.games.spire.prompt import tokens_in
from cardwright.sources.whole_file import write_whole

app = typer.Typer(no_args_is_help=True, rich_markup_mode=None)


@app.callback()
def spire() -> None:
    """Commands specific to Spire: print the card language for a language model.

    Each command takes --help and --log-level.

    \b
    Example:
      cardwright spire prompt
    """


@app.command()
def prompt(
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FILE", help="Write to this file instead of standard output."),
    ] = None,
    size: Annotated[bool, typer.Option("--size", help="Print only the size of the text.")] = False,
    as_json: AsJson = False,
    log_level: LogLevel = "warning",
) -> None:
    """Print the whole card language, short enough for a prompt.

    With --json: the text, its number of characters, and the approximate number of tokens.

    \b
    Example:
      cardwright spire prompt -o spire-prompt.txt
    """
    text = prompt_text()
    told = {"characters": len(text), "tokens": tokens_in(text)}
    if size:
        shown = json.dumps(told) if as_json else f"{told['characters']} characters, about {told['tokens']} tokens"
    else:
        shown = json.dumps({**told, "prompt": text}, ensure_ascii=False) if as_json else text.rstrip("\n")
    if output is None:
        typer.echo(shown)
    else:
        write_whole(output, shown + "\n")
