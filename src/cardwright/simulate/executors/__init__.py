"""Who plays the units of a run: this process, others on this machine, or a cluster. All do the same, at other speeds.

An executor is given work and numbers, and gives back what the work says of each number. It keeps nothing: which numbers
are wanted, and what becomes of the results, is the runner's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, Protocol, TypeVar

R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)

STRIKES: Final = 2
"""A number that so many workers have died of is not tried again."""


class Work(Protocol[R_co]):
    """What workers do: each calls `begin` once, and then what that returns for each number. It can be pickled."""

    def begin(self) -> Callable[[int], R_co]: ...


@dataclass(frozen=True, slots=True)
class Done(Generic[R]):
    """What the work said of a number."""

    number: int
    result: R


@dataclass(frozen=True, slots=True)
class Lost:
    """A number of which nothing is known: it raised an error, or killed the workers that had it."""

    number: int
    why: str


class Executor(Protocol[R]):
    """The interface of all executors."""

    def room(self) -> int:
        """Return how many batches it can take now without any of them waiting long."""

    def submit(self, batch: Sequence[int]) -> None:
        """Take numbers to work on, in this order."""

    def results(self, seconds: float) -> list[Done[R] | Lost]:
        """Return what has been finished since the last call, waiting at most so long for the first."""

    def close(self) -> None:
        """End all workers at once; what they were at is lost."""
