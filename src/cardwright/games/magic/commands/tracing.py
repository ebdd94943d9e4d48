"""`cardwright magic trace` and `cardwright magic compare`: record the states of a match and compare them with a
replay."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Literal

import typer

from cardwright import games
from cardwright.cli.options import AsJson, CardFiles, LogLevel, Seed, Settings
from cardwright.cli.rules import Rules, deck_texts, decks, rules, rules_of
from cardwright.cli.screen import Screen
from cardwright.cli.seats import agent, agent_texts
from cardwright.errors import BadInput, CardErrors, RecordError
from cardwright.games.magic.compare import compare as compared
from cardwright.games.magic.trace import Trace, TraceWriter
from cardwright.games.magic.trace_file import read_trace
from cardwright.sources.whole_file import check_place, write_whole

GAME = "magic"


def trace(
    out: Annotated[Path, typer.Argument(metavar="FILE", help="Output file, such as match.jsonl.", show_default=False)],
    agents: Annotated[
        str | None,
        typer.Option(
            "--agents",
            metavar="A,B",
            help="Agents, one per seat: first, random, greedy, reflex, skilled, search or script:FILE "
            "(default: random).",
            show_default=False,
        ),
    ] = None,
    deck: Annotated[
        list[str] | None,
        typer.Option(
            "--deck",
            metavar="NAME|FILE",
            help="Decks, one per seat; a single deck is used for all.",
            show_default=False,
        ),
    ] = None,
    seed: Seed = 0,
    every: Annotated[
        Literal["decision", "step"], typer.Option("--every", help="Write a line per decision or per step.")
    ] = "decision",
    settings: Settings = None,
    cards: CardFiles = None,
    log_level: LogLevel = "warning",
) -> None:
    """Let agents play a match and write the state at every decision to a file.

    The file contains lines of JSON: a header with the seed, decks and choices, then the turn, step, life, zones and
    stack at each moment. `cardwright magic compare` replays it.

    \b
    Example:
      cardwright magic trace --seed 7 match.jsonl
    """
    found = rules(GAME, settings, cards)
    seats = agent_texts(found.game, agents, "random", "random")
    check_place(out)
    players = [agent(text, seed or 0, seat) for seat, text in enumerate(seats)]
    writer = TraceWriter(every)
    text = writer.play(found.game, seed or 0, decks(found, deck_texts(found, deck)), players)
    write_whole(out, text)
    typer.echo(f"saved {out}: {len(writer.lines)} moments", err=True)


def compare(
    file: Annotated[
        Path,
        typer.Argument(metavar="TRACE", help="A trace written by `cardwright magic trace`.", show_default=False),
    ],
    cards: CardFiles = None,
    as_json: AsJson = False,
    log_level: LogLevel = "warning",
) -> None:
    """Replay a trace and report the first difference.

    Exit code 1 if something differs. With --json: file, the number of choices and moments that were compared, and
    difference: null, or line, after, turn, step, active, what, expected and found.

    \b
    Example:
      cardwright magic compare match.jsonl
    """
    kept = read_trace(file)
    found = _rules(kept, cards)
    try:
        found.game.check_decks(kept.decks)
    except CardErrors as error:
        raise RecordError("\n".join(f"{file}:1, decks: {line}" for line in str(error).split("\n"))) from error
    result = compared(found.game, kept)
    difference = result.difference
    if as_json:
        data = {"file": str(file), "choices": result.choices, "moments": result.moments}
        told = None if difference is None else {k: v for k, v in asdict(difference).items() if k != "file"}
        typer.echo(json.dumps({**data, "difference": told}, indent=2, ensure_ascii=False))
    elif difference is None:
        Screen().line(f"{file}: {result.choices} choices, {result.moments} moments, no differences")
    else:
        Screen().lines(difference.lines())
    if difference is not None:
        raise typer.Exit(1)


def _rules(kept: Trace, cards: list[Path] | None) -> Rules:
    """Return the game that the trace was made with, with the settings of its header."""
    try:
        found = rules_of(games.find(GAME), kept.settings, cards)
    except CardErrors:
        raise
    except BadInput as error:
        raise RecordError(f"{kept.file}:1, settings: {error}") from error
    if len(kept.decks) != found.game.players:
        message = f"{found.game.players} decks expected, found {len(kept.decks)}"
        raise RecordError(f"{kept.file}:1, decks: {message}")
    return found
