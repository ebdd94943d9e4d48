"""`cardwright magic`: commands for Magic alone, for example which of its numbered rules have a test."""

from __future__ import annotations

import typer

from cardwright.games.magic.commands.deck_file import deck
from cardwright.games.magic.commands.own_cards import cards, coverage, show
from cardwright.games.magic.commands.rewrite import rewrite
from cardwright.games.magic.commands.scenarios import conformance
from cardwright.games.magic.commands.tested import rules
from cardwright.games.magic.commands.tracing import compare, trace

app = typer.Typer(no_args_is_help=True, rich_markup_mode=None)
app.command()(deck)
app.command()(show)
app.command()(coverage)
cards.command()(rewrite)
app.add_typer(cards, name="cards")
app.command()(conformance)
app.command()(trace)
app.command()(compare)
app.command()(rules)


@app.callback()
def magic() -> None:
    """Commands specific to Magic: deck files, your own cards, rules coverage, scenarios and match traces.

    Each command takes --help and --log-level.

    \b
    Example:
      cardwright magic rules comprehensive-rules.txt
    """
