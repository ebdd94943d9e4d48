"""Work for executors under test; workers import this module."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from cardwright.errors import BadInput, RulesError


@dataclass(frozen=True)
class Squares:
    """Squares numbers. A worker kills itself at a number in `deadly`, as often as there are lives in the folder."""

    folder: str = ""
    deadly: tuple[int, ...] = ()
    failing: tuple[int, ...] = ()
    cannot_begin: str = ""

    def begin(self) -> Callable[[int], int]:
        if self.cannot_begin == "error":
            raise BadInput("no such game")
        if self.cannot_begin == "dies":
            os._exit(7)
        return self.play

    def play(self, number: int) -> int:
        if number in self.failing:
            raise RulesError(f"{number} is not for squares")
        if number in self.deadly and self.takes_a_life(number):
            os.kill(os.getpid(), signal.SIGKILL)
        return number * number

    def takes_a_life(self, number: int) -> bool:
        """Remove one of the files that stand for lives of this number; whether there was one."""
        for life in sorted(Path(self.folder).glob(f"{number}.*")):
            life.unlink()
            return True
        return False
