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
    TaskID,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from cardwright.simulate.runner import Run


class Bar:
    """A bar whose length may be known later, and which may go on by several at once."""

    def __init__(self, bar: Progress, task: TaskID) -> None:
        self._bar = bar
        self._task = task

    def total(self, count: int) -> None:
        """Note how many items there are."""
        self._bar.update(self._task, total=count)

    def finished(self, what: object = None, count: int = 1) -> None:
        """Note that so many more items are done."""
        self._bar.advance(self._task, count)


@contextmanager
def bar(what: str, total: int | None = None) -> Iterator[Bar | None]:
    """Yield a bar, or None if standard error is not a terminal."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as shown:
        yield Bar(shown, shown.add_task(what, total=total))


@contextmanager
def progress(total: int, what: str) -> Iterator[Callable[[object], None] | None]:
    """Yield a function to call for each finished item, or None if standard error is not a terminal."""
    with bar(what, total) as found:
        yield None if found is None else found.finished


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
