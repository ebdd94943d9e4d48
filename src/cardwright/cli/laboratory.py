"""What the commands that simulate many matches share: who takes part, how a run is shown, and how it goes on."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import typer

from cardwright.agents.named import usual
from cardwright.cli.progress import run_progress
from cardwright.cli.rules import Rules, decks
from cardwright.cli.run_options import RunOptions
from cardwright.cli.screen import Screen
from cardwright.cli.standings import plan_lines, run_data, run_lines
from cardwright.definitions.deck_list import DeckList
from cardwright.errors import BadInput
from cardwright.simulate.folder import RunFolder
from cardwright.simulate.plan import Origin, Plan, game_of
from cardwright.simulate.planning import Entry, unused
from cardwright.simulate.reality_file import read_reality
from cardwright.simulate.report.of_run import write_report
from cardwright.simulate.runner import PROCESSES, Run, executor_named, interrupts
from cardwright.simulate.sideboarding import plain_name

INTERRUPTED: Final = 130
"""What a shell reports of a program that Ctrl-C ended."""


def entries(found: Rules, texts: Sequence[str], agents: str | None) -> list[Entry]:
    """Return an entry for each deck; `agents` names one agent for all of them, or one for each."""
    lists = decks(found, texts)
    names = [entry_name(found, text, deck) for text, deck in zip(texts, lists, strict=True)]
    seats = agent_texts(found, agents, len(texts))
    listed = zip(texts, names, lists, seats, strict=True)
    return [entry(found, text, name, deck, agent) for text, name, deck, agent in listed]


def entry(found: Rules, text: str, name: str, deck: DeckList, agent: str, share: float = 0.0) -> Entry:
    """Return the entry of one deck, with what the game knows of it."""
    return Entry(
        name,
        deck,
        agent,
        share,
        origin=origin_of(found, text),
        plan=found.folder.sideboard_plan(text),
        archetype=tuple(archetype_lists(found, text, deck)),
    )


def archetype_lists(found: Rules, text: str, deck: DeckList) -> list[DeckList]:
    """Return the lists that are known of a deck's archetype: the game's own decks of the same archetype or name."""
    names = {plain_name(each) for each in (text, deck.name, origin_of(found, text).list) if each}
    own = found.folder.deck_names()
    return [
        found.folder.deck_list(each)
        for each in own
        if names & {plain_name(each), plain_name(origin_of(found, each).list or each)}
    ]


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


@dataclass(frozen=True, slots=True)
class Besides:
    """What else is found out when a run has been played or stopped: lines for people, and data for programs.

    `interrupted` says whether Ctrl-C stopped what was played for it.
    """

    lines: Sequence[str] = ()
    data: Mapping[str, Any] = field(default_factory=dict)
    interrupted: bool = False


More = Callable[[Run], Besides]


def carry_out(plan: Plan, how: RunOptions, report: Report = run_lines, more: More | None = None) -> None:
    """Show the plan, run it, and print what came of it; with a folder, write the report there."""
    if how.out is None and (how.compare is not None or how.parquet):
        raise typer.BadParameter("needs --out, the folder of the report", param_hint="--compare, --parquet")
    reality = None if how.compare is None else read_reality(how.compare)
    screen = Screen()
    run = played(plan, how, screen, how.out)
    besides = Besides() if more is None else more(run)
    if how.as_json:
        typer.echo(json.dumps({**run_data(run), **besides.data}, ensure_ascii=False))
    else:
        screen.lines([*report(run), *besides.lines])
    if how.out is not None and any(run.counted):
        page = write_report(run, how.out, game_of(plan), reality, parquet=how.parquet)
        if not how.as_json:
            screen.line(f"report: {page}")
    if interrupted(run) or besides.interrupted:
        raise typer.Exit(INTERRUPTED)


def interrupted(run: Run) -> bool:
    """Return whether Ctrl-C stopped the run."""
    return run.stopped and not run.out_of_time


def played(plan: Plan, how: RunOptions, screen: Screen, out: Path | None) -> Run:
    """Show the plan and run it, in a folder if one is given."""
    folder = None if out is None else RunFolder(out, plan)
    try:
        run = Run(plan, None if folder is None else folder.log)
        if not how.quiet and not how.as_json:
            screen.lines(plan_lines(plan))
            screen.lines(_going_on(run, folder))
            screen.line()
        for line in unused(plan):
            typer.echo(f"note: {line}", err=True)
        if not run.finished:
            _play(run, how.workers, how.executor, how.quiet, how.seconds)
    finally:
        if folder is not None:
            folder.close()
    return run


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
