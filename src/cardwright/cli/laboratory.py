"""What the commands that simulate many matches share: their options, how a run is shown, and how it goes on."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Final, Literal

import typer

from cardwright.agents.named import usual
from cardwright.cli.progress import run_progress
from cardwright.cli.rules import Rules, decks
from cardwright.cli.screen import Screen
from cardwright.cli.standings import plan_lines, run_data, run_lines
from cardwright.definitions.deck_list import DeckList
from cardwright.errors import BadInput
from cardwright.simulate.folder import RunFolder
from cardwright.simulate.plan import LENGTHS, Origin, Plan, game_of
from cardwright.simulate.planning import Entry, Terms, unused
from cardwright.simulate.reality_file import read_reality
from cardwright.simulate.report.of_run import write_report
from cardwright.simulate.runner import PROCESSES, Run, executor_named, interrupts

INTERRUPTED: Final = 130
"""What a shell reports of a program that Ctrl-C ended."""

ExecutorName = Literal["serial", "processes", "ray"]

Decks = Annotated[
    list[str] | None,
    typer.Option("--deck", metavar="NAME|FILE", help="A deck; repeat it for each deck.", show_default=False),
]
Matches = Annotated[
    int,
    typer.Option(
        "--games",
        metavar="NUMBER",
        min=1,
        help="Matches of each pair, rounded up to pairs of two; with --best-of 3 a match is a series.",
    ),
]
BestOf = Annotated[int, typer.Option("--best-of", metavar="1|3", help="Games of a match at most: 1 or 3.")]
Until = Annotated[
    float,
    typer.Option(
        "--until",
        metavar="WIDTH",
        min=0.0,
        max=1.0,
        help="Stop a pair earlier, when its 95 % interval is no wider than this, such as 0.06 (0 = play all).",
    ),
]
Turns = Annotated[
    int,
    typer.Option(
        "--turns", metavar="NUMBER", min=0, help="End a game after this many turns; 0 = the game's own bound."
    ),
]
Plans = Annotated[
    list[Path] | None,
    typer.Option(
        "--sideboard-plan",
        metavar="FILE",
        help="What a deck swaps between games, a file for each deck; repeatable.",
        show_default=False,
    ),
]
Workers = Annotated[
    int, typer.Option("--workers", metavar="NUMBER", min=0, help="Number of processes; 0 = one for each core.")
]
ExecutorOption = Annotated[
    ExecutorName,
    typer.Option(
        "--executor",
        metavar="NAME",
        help="Who plays: processes on this machine, serial (this process alone), or ray (a cluster).",
    ),
]
Out = Annotated[
    Path | None,
    typer.Option(
        "--out",
        metavar="DIR",
        help="Folder for the plan and the log; the same command goes on with it after a stop.",
        show_default=False,
    ),
]
Seconds = Annotated[
    float,
    typer.Option(
        "--seconds",
        metavar="NUMBER",
        min=0.0,
        help="Begin no new games after so many seconds; how many are played then depends on the machine "
        "(0 = play all).",
    ),
]
Compare = Annotated[
    Path | None,
    typer.Option(
        "--compare",
        metavar="FILE",
        help="Real results by archetype to compare with in the report; needs --out.",
        show_default=False,
    ),
]
Parquet = Annotated[
    bool, typer.Option("--parquet", help="Write the report's tables as Parquet too (needs pyarrow, the extra stats).")
]
Quiet = Annotated[bool, typer.Option("--quiet", help="Print the result only: no plan, no progress.")]


def terms(matches: int, best_of: int, seed: int | None, turns: int, until: float) -> Terms:
    """Return the terms that these options set."""
    if best_of not in LENGTHS:
        raise typer.BadParameter(f"expected 1 or 3, found {best_of}", param_hint="--best-of")
    return Terms(matches=matches, best_of=best_of, seed=seed or 0, turns=turns, until=until)


def entries(found: Rules, texts: Sequence[str], agents: str | None) -> list[Entry]:
    """Return an entry for each deck; `agents` names one agent for all of them, or one for each."""
    lists = decks(found, texts)
    names = [entry_name(found, text, deck) for text, deck in zip(texts, lists, strict=True)]
    seats = agent_texts(found, agents, len(texts))
    froms = [origin_of(found, text) for text in texts]
    entries = zip(names, lists, seats, froms, strict=True)
    return [Entry(name, deck, agent, origin=origin) for name, deck, agent, origin in entries]


def origin_of(found: Rules, text: str) -> Origin:
    """Return where the game's deck of this name is from, if it is one of a tournament."""
    told = found.folder.origin(text)
    return Origin(told.get("archetype", ""), told.get("date", ""), told.get("event", ""))


def entry_name(found: Rules, text: str, deck: DeckList) -> str:
    """Return what a deck is called in a report: as it was named, or by the name in its file."""
    return text if text in found.folder.deck_names() else deck.name or Path(text).stem


def agent_texts(found: Rules, given: str | None, count: int) -> list[str]:
    """Return one agent for each deck."""
    if given is None:
        return [usual(found.game)] * count
    texts = [text.strip() for text in given.split(",")]
    if len(texts) == 1:
        return texts * count
    if len(texts) != count:
        message = f"expected one agent for all decks, or {count} for {count} decks, found {len(texts)}"
        raise typer.BadParameter(message, param_hint="--agents")
    return texts


Report = Callable[[Run], list[str]]


def carry_out(
    plan: Plan,
    *,
    workers: int,
    executor: str,
    out: Path | None,
    quiet: bool,
    as_json: bool,
    report: Report = run_lines,
    seconds: float = 0.0,
    compare: Path | None = None,
    parquet: bool = False,
) -> None:
    """Show the plan, run it, and print what came of it; with a folder, write the report there."""
    if out is None and (compare is not None or parquet):
        raise typer.BadParameter("needs --out, the folder of the report", param_hint="--compare, --parquet")
    reality = None if compare is None else read_reality(compare)
    screen = Screen()
    folder = None if out is None else RunFolder(out, plan)
    try:
        run = Run(plan, None if folder is None else folder.log)
        if not quiet and not as_json:
            screen.lines(plan_lines(plan))
            screen.lines(_going_on(run, folder))
            screen.line()
        for line in unused(plan):
            typer.echo(f"note: {line}", err=True)
        if not run.finished:
            _play(run, workers, executor, quiet, seconds)
    finally:
        if folder is not None:
            folder.close()
    if as_json:
        typer.echo(json.dumps(run_data(run), ensure_ascii=False))
    else:
        screen.lines(report(run))
    if out is not None and any(run.counted):
        page = write_report(run, out, game_of(plan), reality, parquet=parquet)
        if not as_json:
            screen.line(f"report: {page}")
    if run.stopped and not run.out_of_time:
        raise typer.Exit(INTERRUPTED)


def _play(run: Run, workers: int, executor: str, quiet: bool, seconds: float) -> None:
    count = workers or min(os.cpu_count() or 1, max(1, run.wanted - len(run.results)))
    if executor != PROCESSES:
        count = workers if executor == "ray" else 1
    with run_progress(run, quiet) as (told, tell), interrupts(tell) as stop:
        stop.after(seconds)
        run.play(executor_named(executor, run.plan, count, tell), max(1, count), stop, told)


def _going_on(run: Run, folder: RunFolder | None) -> list[str]:
    """Return what is already in the folder."""
    if folder is None:
        return []
    if folder.log.found.torn:
        lines = ["the last line of the log was torn and has been dropped; its games are played again"]
    else:
        lines = []
    if run.known:
        lines.append(f"{folder.path}: {run.known} of {len(run.plan.units)} units are there already")
    return lines


def refuse_few(texts: Sequence[str], least: int, command: str) -> None:
    """Raise BadInput if there are too few decks."""
    if len(texts) < least:
        raise BadInput(f"{command} needs at least {least} decks, found {len(texts)}; name each with --deck")
