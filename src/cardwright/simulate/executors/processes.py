"""Plays units in processes of this machine; one that dies is replaced, and its units are handed out again."""

from __future__ import annotations

import signal
from collections import Counter, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, Final, Generic

from cardwright.errors import CardwrightError, RulesError
from cardwright.simulate.executors import STRIKES, Done, Lost, R, Work

AHEAD: Final = 2
"""So many batches a worker has at most: the one it is at, and one more, so that it never waits for the parent."""

FALSE_STARTS: Final = 3
"""After so many workers in turn that end before they begin, the run cannot go on."""

READY: Final = "ready"
DONE: Final = "done"
FAILED: Final = "failed"

_SPAWN: Final = get_context("spawn")


@dataclass
class Worker:
    """A process, its pipe, and the batches that it still has to work on, in order."""

    name: int
    process: BaseProcess
    pipe: Connection
    ready: bool = False
    batches: deque[deque[int]] = field(default_factory=deque)

    @property
    def at(self) -> int:
        """Return the number it is working on, -1 if it has none."""
        return self.batches[0][0] if self.batches else -1


class ProcessExecutor(Generic[R]):
    """Several processes, begun afresh so that nothing this one has open is theirs.

    `tell` is called with a line for each worker that had to be replaced.
    """

    def __init__(self, work: Work[R], workers: int, tell: Callable[[str], None]) -> None:
        self.work = work
        self.tell = tell
        self.strikes: Counter[int] = Counter()
        self.false_starts = 0
        self.again: deque[list[int]] = deque()
        self.found: list[Done[R] | Lost] = []
        self.named = 0
        self.workers: list[Worker] = []
        for _ in range(workers):
            self.workers.append(self.new_worker())

    def new_worker(self) -> Worker:
        here, there = _SPAWN.Pipe()
        self.named += 1
        process = _SPAWN.Process(target=_serve, args=(self.work, there), name=f"worker {self.named}", daemon=True)
        process.start()
        # Only the worker has its end, so that its death closes it.
        there.close()
        return Worker(self.named, process, here)

    def room(self) -> int:
        wanted = sum(AHEAD - len(worker.batches) for worker in self.workers)
        return max(0, wanted - len(self.again))

    def submit(self, batch: Sequence[int]) -> None:
        self.again.append(list(batch))
        self.hand_out()

    def hand_out(self) -> None:
        """Give waiting batches to those workers that have the fewest."""
        while self.again:
            worker = min(self.workers, key=lambda each: len(each.batches))
            if len(worker.batches) >= AHEAD:
                return
            batch = self.again.popleft()
            worker.batches.append(deque(batch))
            try:
                worker.pipe.send(batch)
            except OSError:
                # It has just died; what it had is handed out again when that is noticed.
                return

    def results(self, seconds: float) -> list[Done[R] | Lost]:
        if not self.found:
            pipes: dict[Any, Worker] = {worker.pipe: worker for worker in self.workers}
            for pipe in wait(list(pipes), seconds):
                self.hear(pipes[pipe])
            self.hand_out()
        found, self.found = self.found, []
        return found

    def hear(self, worker: Worker) -> None:
        """Take everything that a worker has sent; its end too."""
        try:
            while worker.pipe.poll():
                self.take(worker, worker.pipe.recv())
        except (EOFError, OSError):
            self.replace(worker)

    def take(self, worker: Worker, said: tuple[Any, ...]) -> None:
        if said[0] == READY:
            worker.ready = True
            self.false_starts = 0
            return
        if said[0] == FAILED and not worker.ready:
            # Every other would fail in the same way.
            raise RulesError(said[2])
        number = said[1]
        batch = worker.batches[0]
        batch.remove(number)
        if not batch:
            worker.batches.popleft()
        self.found.append(Done(number, said[2]) if said[0] == DONE else Lost(number, said[2]))

    def replace(self, worker: Worker) -> None:
        """Begin another worker in place of one that has ended, and hand out again what it had."""
        worker.process.join()
        how = _ended(worker.process)
        if not worker.ready:
            self.false_starts += 1
            if self.false_starts >= FALSE_STARTS:
                raise RulesError(f"no worker can begin: the last one ended {how}")
        at = worker.at
        where = ""
        if worker.ready and at >= 0:
            self.strikes[at] += 1
            where = f" at unit {at + 1}"
            if self.strikes[at] >= STRIKES:
                worker.batches[0].remove(at)
                self.found.append(Lost(at, f"{STRIKES} workers died of this unit, the last one ended {how}"))
        # The unit it died of goes alone, so that no other suffers if it kills again.
        left = [number for batch in worker.batches for number in batch]
        rest = [number for number in left if self.strikes[number] == 0]
        alone = [[number] for number in left if self.strikes[number] != 0]
        self.again.extendleft(reversed([batch for batch in [*alone, rest] if batch]))
        worker.pipe.close()
        new = self.new_worker()
        self.workers[self.workers.index(worker)] = new
        process = worker.process.pid
        self.tell(f"worker {worker.name} (process {process}) ended {how}{where}; worker {new.name} takes its place")

    def close(self) -> None:
        for worker in self.workers:
            worker.process.kill()
        for worker in self.workers:
            worker.process.join()
            worker.pipe.close()
        self.workers = []


def _ended(process: BaseProcess) -> str:
    code = process.exitcode
    if code is not None and code < 0:
        return f"by signal {-code}"
    return f"with exit code {code}"


def _serve(work: Work[R], pipe: Connection) -> None:
    """Work on batches until the parent closes the pipe or is gone."""
    # An interrupt is for the parent, which ends its workers.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        try:
            play = work.begin()
        except CardwrightError as error:
            pipe.send((FAILED, -1, str(error)))
            return
        pipe.send((READY,))
        while True:
            for number in pipe.recv():
                pipe.send(_answer(play, number))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return


def _answer(play: Callable[[int], R], number: int) -> tuple[Any, ...]:
    try:
        return DONE, number, play(number)
    except CardwrightError as error:
        return FAILED, number, str(error)
