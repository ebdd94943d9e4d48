"""`cardwright simulate`: many matches between two decks, with intervals."""

from __future__ import annotations

from typing import Annotated

import typer

from cardwright.cli.impact import without_card
from cardwright.cli.laboratory import carry_out, entries
from cardwright.cli.options import GameName
from cardwright.cli.rules import deck_texts
from cardwright.cli.run_options import Decks, RunOptions, with_run_options

Agents = Annotated[
    str | None,
    typer.Option(
        "--agents",
        metavar="A,B",
        help="Agents, one for all decks or one for each: first, idle, random, greedy, reflex, skilled, "
        "skilled:steps=400 (default: skilled where the game has knowledge for it, else greedy).",
        show_default=False,
    ),
]


@with_run_options
def simulate(
    game: GameName,
    *,
    deck: Decks = None,
    agents: Agents = None,
    impact: Annotated[
        str,
        typer.Option(
            "--impact",
            metavar="CARD",
            help="Also play the same games with this card of the first deck that has it replaced, and print what the "
            "card does.",
        ),
    ] = "",
    instead: Annotated[
        str,
        typer.Option(
            "--instead",
            metavar="CARD",
            help="What replaces the card of --impact (default: the card that the deck has most of).",
        ),
    ] = "",
    run: RunOptions,
) -> None:
    """Simulate a matchup: many matches between two decks, alone or as series.

    The plan is printed first. Matches are played in pairs on the same seeds, each deck once in the first seat; in a
    series the loser of a game begins the next, and decks are swapped as their sideboard plans say. The result depends
    on the plan only, not on the number of workers. Ctrl-C prints what is known so far. With --out, the same command
    goes on where it was stopped, and cardwright replay shows any game.

    \b
    Example:
      cardwright simulate magic --deck burn --deck ramp --games 20 --best-of 3 --agents reflex
    """
    if instead and not impact:
        raise typer.BadParameter("replaces the card of --impact", param_hint="--instead")
    found = run.rules(game)
    both = entries(found, deck_texts(found, deck), agents)
    plan = run.plan("simulate", found, both, [(0, 1)])
    if not impact:
        carry_out(plan, run)
        return
    swap = without_card(found, both, impact, instead)
    again = swap.plan(plan, found.game)
    carry_out(plan, run, more=lambda done: swap.beside(again, done, run))
