"""Runs a plan: hands out its units, keeps what comes back, and stops when enough is known or somebody asks for it.

Results do not depend on the executor, the number of workers or the time: a unit follows from the plan alone, and what
is counted is the gapless beginning of each pair, so a slow game is not left out because the run has ended.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import monotonic
from types import FrameType
from typing import Final

from cardwright.simulate.executors import Done, Executor, Lost
from cardwright.simulate.executors.processes import ProcessExecutor
from cardwright.simulate.executors.serial import SerialExecutor
from cardwright.simulate.log import Log
from cardwright.simulate.plan import Plan, Unit
from cardwright.simulate.playing import PlanWork
from cardwright.simulate.results import UnitResult
from cardwright.simulate.standing import Standing

BATCH_SECONDS: Final = 0.5
"""A batch is about this much work, so that handing out costs little and nobody waits long at the end."""

LARGEST_BATCH: Final = 64
WAIT: Final = 0.1
"""Seconds to wait for results before looking whether somebody wants to stop."""

PATIENCE: Final = 5.0
"""Seconds that units under way are given when a run is stopped."""

PROCESSES: Final = "processes"
EXECUTORS: Final = ("serial", PROCESSES, "ray")


def executor_named(name: str, plan: Plan, workers: int, tell: Callable[[str], None]) -> Executor[UnitResult]:
    """Return the executor of this name, for this plan."""
    work = PlanWork(plan)
    if name == "ray":
        # Only who asks for it needs the package.
        from cardwright.simulate.executors.ray import RayExecutor

        return RayExecutor(work, workers, tell)
    return SerialExecutor(work) if name == "serial" else ProcessExecutor(work, workers, tell)


@dataclass
class Stop:
    """Whether somebody has asked to stop, and when the patience for what is under way ends."""

    asked: bool = False
    until: float = 0.0
    # When no new games are begun any more, 0 for never.
    deadline: float = 0.0

    def ask(self) -> None:
        self.asked = True
        self.until = monotonic() + PATIENCE

    def after(self, seconds: float) -> None:
        """Stop by itself after so many seconds, if more than 0."""
        self.deadline = monotonic() + seconds if seconds > 0 else 0.0

    @property
    def too_late(self) -> bool:
        return 0 < self.deadline <= monotonic()

    @property
    def impatient(self) -> bool:
        return self.asked and monotonic() >= self.until


@contextmanager
def interrupts(tell: Callable[[str], None]) -> Iterator[Stop]:
    """Yield what knows whether to stop: a first Ctrl-C asks for it, a second raises KeyboardInterrupt at once."""
    stop = Stop()

    def handle(number: int, frame: FrameType | None) -> None:
        if stop.asked:
            raise KeyboardInterrupt
        stop.ask()
        tell(f"stopping: no new games, at most {PATIENCE:.0f} seconds for those under way; Ctrl-C again stops at once")

    if threading.current_thread() is not threading.main_thread():
        yield stop
        return
    before = signal.signal(signal.SIGINT, handle)
    try:
        yield stop
    finally:
        signal.signal(signal.SIGINT, before)


@dataclass
class Run:
    """A run of a plan: what is known of each unit, and how each pair stands.

    `standings` count the gapless beginning of each pair; `counted` says how many units that is. A pair whose interval
    is narrow enough is `over`, and counts no more.
    """

    plan: Plan
    log: Log | None = None
    results: dict[Unit, UnitResult] = field(default_factory=dict)
    standings: list[Standing] = field(default_factory=list)
    over: list[bool] = field(default_factory=list)
    stopped: bool = False
    # Whether it stopped by itself, when its time was up.
    out_of_time: bool = False
    # How many units were known when it began, and when that was; since when a unit takes how long.
    known: int = 0
    began: float = 0.0

    def __post_init__(self) -> None:
        self.standings = [Standing() for _ in self.plan.pairs]
        self.over = [False for _ in self.plan.pairs]
        if self.log is not None:
            self.results = dict(self.log.found.results)
        self.known = len(self.results)
        self.began = monotonic()
        for pair in range(len(self.plan.pairs)):
            self.count(pair)

    @property
    def counted(self) -> list[int]:
        """Return how many units of each pair are counted."""
        return [standing.units for standing in self.standings]

    def units_counted(self, pair: int) -> list[UnitResult]:
        """Return the results of a pair that are counted, in their order."""
        return [self.results[Unit(pair, number)] for number in range(self.counted[pair])]

    @property
    def finished(self) -> bool:
        """Return whether all is known that the plan wants."""
        pairs = enumerate(self.plan.pairs)
        return all(self.over[number] or self.counted[number] == pair.units for number, pair in pairs)

    @property
    def widest(self) -> float:
        """Return the width of the widest interval."""
        return max(standing.width for standing in self.standings)

    @property
    def wanted(self) -> int:
        """Return how many units there are to play at most, with those that are known."""
        pairs = enumerate(self.plan.pairs)
        return sum(self.counted[number] if self.over[number] else pair.units for number, pair in pairs)

    def count(self, pair: int) -> None:
        """Count what now follows without a gap, until the interval is narrow enough."""
        standing = self.standings[pair]
        while not self.over[pair] and (unit := Unit(pair, standing.units)) in self.results:
            standing.add(self.results[unit])
            self.over[pair] = self.plan.until > 0 and standing.is_enough(self.plan.until)

    def take(self, found: Done[UnitResult] | Lost) -> None:
        """Keep a result, once."""
        unit = self.plan.units[found.number]
        if unit in self.results:
            return
        result = UnitResult(*unit, (), found.why) if isinstance(found, Lost) else found.result
        if self.log is not None:
            self.log.add(result)
        self.results[unit] = result
        self.count(unit.pair)

    def to_do(self) -> Iterator[int]:
        """Yield the places of units to play, in the order of the plan; those of pairs that are over by then are left
        out."""
        for place, unit in enumerate(self.plan.units):
            if unit not in self.results and not self.over[unit.pair]:
                yield place

    def play(
        self, executor: Executor[UnitResult], workers: int, stop: Stop, told: Callable[[Run], None] | None = None
    ) -> None:
        """Play what is still to do; `told` is called after each result. The executor is closed in any case."""
        to_do = self.to_do()
        under_way: set[int] = set()
        try:
            while not stop.impatient:
                if stop.too_late and not stop.asked:
                    self.out_of_time = True
                    stop.ask()
                if not stop.asked:
                    self._hand_out(executor, workers, to_do, under_way)
                if not under_way or self.finished:
                    break
                if self.log is not None:
                    self.log.sync_if_due()
                for found in executor.results(WAIT):
                    under_way.discard(found.number)
                    self.take(found)
                    if told is not None:
                        told(self)
        finally:
            executor.close()
            self.stopped = not self.finished

    def _hand_out(
        self, executor: Executor[UnitResult], workers: int, to_do: Iterator[int], under_way: set[int]
    ) -> None:
        for _ in range(executor.room()):
            batch = _some(to_do, self._batch_size(workers, len(under_way)))
            if not batch:
                return
            under_way.update(batch)
            executor.submit(batch)

    def _batch_size(self, workers: int, under_way: int) -> int:
        """Return how many units are about half a second of work, fewer when the end is near."""
        done = len(self.results) - self.known
        if not done:
            return 1
        each = (monotonic() - self.began) * workers / done
        left = self.wanted - len(self.results) - under_way
        return max(1, min(LARGEST_BATCH, int(BATCH_SECONDS / each), left // (2 * workers)))


def _some(numbers: Iterator[int], count: int) -> Sequence[int]:
    return [number for _, number in zip(range(count), numbers, strict=False)]
