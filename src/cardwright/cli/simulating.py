"""`cardwright simulate`: many matches between two decks, with intervals."""

from __future__ import annotations

from typing import Annotated

import typer

from cardwright.cli.laboratory import (
    BestOf,
    Compare,
    Decks,
    ExecutorOption,
    Matches,
    Out,
    Parquet,
    Plans,
    Quiet,
    Seconds,
    Turns,
    Until,
    Workers,
    carry_out,
    entries,
    terms,
)
from cardwright.cli.options import AsJson, CardFiles, GameName, LogLevel, Seed, Settings
from cardwright.cli.rules import deck_texts, rules
from cardwright.simulate.planning import make_plan
from cardwright.simulate.runner import PROCESSES

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


def simulate(
    game: GameName,
    deck: Decks = None,
    matches: Matches = 400,
    best_of: BestOf = 1,
    agents: Agents = None,
    seed: Seed = 0,
    until: Until = 0.0,
    turns: Turns = 0,
    sideboard_plan: Plans = None,
    seconds: Seconds = 0.0,
    workers: Workers = 0,
    executor: ExecutorOption = PROCESSES,
    out: Out = None,
    compare: Compare = None,
    parquet: Parquet = False,
    settings: Settings = None,
    cards: CardFiles = None,
    quiet: Quiet = False,
    as_json: AsJson = False,
    log_level: LogLevel = "warning",
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
    found = rules(game, settings, cards)
    both = entries(found, deck_texts(found, deck), agents)
    options = terms(matches, best_of, seed, turns, until)
    plan = make_plan("simulate", found.game, cards or [], both, [(0, 1)], options, sideboard_plan or [])
    carry_out(
        plan,
        workers=workers,
        executor=executor,
        out=out,
        quiet=quiet,
        as_json=as_json,
        seconds=seconds,
        compare=compare,
        parquet=parquet,
    )
