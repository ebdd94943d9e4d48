"""`cardwright magic`: commands for Magic alone, for example which of its numbered rules have a test."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import typer

from cardwright.cli.lazy import LazyGroup, Verb

COMMANDS: Final[Mapping[str, Verb]] = {
    name: Verb(f"{__name__}.{module}", function, summary)
    for name, module, function, summary in (
        ("deck", "deck_file", "deck", "Show a deck, check it, or convert it to another format."),
        ("show", "showing", "show", "Show a card: its facts, its abilities as data and as text, and its support."),
        ("find", "finding", "find", "Find cards by their facts and texts, in Scryfall's syntax."),
        ("coverage", "covering", "coverage", "Count your imported cards that are supported, by format."),
        ("cards", "card_store", "cards", "Import, update and export your own file of printed cards."),
        ("conformance", "scenarios", "conformance", "Run scenarios: scripted moves of two players and the "
         "expected results."),
        ("trace", "tracing", "trace", "Let agents play a match and write the state at every decision to a file."),
        ("compare", "tracing", "compare", "Replay a trace and report the first difference."),
        ("rules", "tested", "rules", "Report which numbered rules have a test."),
    )
}  # fmt: skip
"""The commands in the order of the help."""


class MagicCommands(LazyGroup):
    """The commands of Magic; `show` need not wait for the rules of the others."""

    verbs = COMMANDS


app = typer.Typer(cls=MagicCommands, no_args_is_help=True, rich_markup_mode=None)


@app.callback()
def magic() -> None:
    """Commands specific to Magic: cards, deck files, rules coverage, scenarios and match traces.

    Each command takes --help and --log-level.

    \b
    Example:
      cardwright magic rules comprehensive-rules.txt
    """
