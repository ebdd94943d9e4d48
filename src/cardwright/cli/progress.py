"""The progress of a long command, shown on standard error if that is a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeElapsedColumn


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
