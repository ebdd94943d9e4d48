"""Plays units in this process, one after another."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Generic

from cardwright.errors import CardwrightError
from cardwright.simulate.executors import Done, Lost, R, Work


class SerialExecutor(Generic[R]):
    """An executor without workers: `results` does the next number."""

    def __init__(self, work: Work[R]) -> None:
        self.play: Callable[[int], R] = work.begin()
        self.waiting: deque[int] = deque()

    def room(self) -> int:
        return 0 if self.waiting else 1

    def submit(self, batch: Sequence[int]) -> None:
        self.waiting.extend(batch)

    def results(self, seconds: float) -> list[Done[R] | Lost]:
        if not self.waiting:
            return []
        number = self.waiting.popleft()
        try:
            return [Done(number, self.play(number))]
        except CardwrightError as error:
            return [Lost(number, str(error))]

    def close(self) -> None:
        self.waiting.clear()
