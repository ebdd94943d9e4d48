"""The progress of a long command, shown on standard error if that is a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

import typer
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from cardwright.simulate.runner import Run


@contextmanager
def progress(total: int, what: str) -> Iterator[Callable[[object], None] | None]:
    """Yield a function to call for each finished item, or None if standard error is not a terminal."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda _: bar.advance(task)


@contextmanager
def run_progress(run: Run, quiet: bool) -> Iterator[tuple[Callable[[Run], None] | None, Callable[[str], None]]]:
    """Yield a function to call after each result of a run, and one that prints a line on standard error.

    Units, games a second, the time that remains and the widest interval are shown on a terminal only.
    """
    console = Console(stderr=True)
    if quiet or not console.is_terminal:
        yield None, lambda line: typer.echo(line, err=True)
        return
    columns = (
        TextColumn("units"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[told]}"),
        TimeElapsedColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
    )
    began = monotonic()
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("units", total=run.wanted, completed=run.known, told="")

        def told(now: Run) -> None:
            games = sum(standing.games for standing in now.standings) - games_before
            rate = games / max(monotonic() - began, 1e-9)
            text = f"{rate:.1f} games/s, widest interval {100 * now.widest:.1f} points"
            bar.update(task, completed=len(now.results), total=now.wanted, told=text)

        games_before = sum(standing.games for standing in run.standings)
        yield told, lambda line: console.print(line, highlight=False, markup=False)
