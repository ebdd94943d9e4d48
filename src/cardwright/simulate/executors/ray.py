"""Plays units on a Ray cluster, for those whose one machine is not enough; needs the extra `ray`."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any, Final, Generic

from cardwright.errors import BadInput, CardwrightError, RulesError
from cardwright.simulate.executors import STRIKES, Done, Lost, R, Work

AHEAD: Final = 2
"""So many batches for each processor of the cluster."""

COUNT_EVERY: Final = 1.0
"""Seconds after which it looks again how many processors there are: nodes come and go."""


def load_ray() -> Any:
    """Return the package; BadInput says how to get it."""
    try:
        import ray
    except ImportError as error:
        raise BadInput("the executor 'ray' needs the package ray: pip install 'cardwright[ray]'") from error
    return ray


class RayExecutor(Generic[R]):
    """Tasks on a Ray cluster: the one this process is connected to, the one RAY_ADDRESS names, or one begun here.

    A batch whose worker or node has gone is handed out again. A number that two workers have died of, alone, is lost;
    a node that goes is no number's fault. `workers` bounds how many processors are used, 0 does not.
    """

    def __init__(self, work: Work[R], workers: int, tell: Callable[[str], None]) -> None:
        self.ray = load_ray()
        self.tell = tell
        self.workers = workers
        self.begun = not self.ray.is_initialized()
        if self.begun:
            # Its own lines on the error channel would tear the progress.
            self.ray.init(log_to_driver=False, logging_level="ERROR", configure_logging=False)
        # What can be tried again is decided here, so that nothing is played twice unseen.
        self.task = self.ray.remote(max_retries=0, num_cpus=1)(play_batch)
        self.work = self.ray.put(work)
        self.key = self.work.hex()
        self.pending: dict[Any, list[int]] = {}
        self.waiting: deque[list[int]] = deque()
        self.strikes: Counter[int] = Counter()
        self.processors = 1
        self.counted = float("-inf")

    def room(self) -> int:
        if monotonic() - self.counted > COUNT_EVERY:
            self.counted = monotonic()
            there = int(self.ray.cluster_resources().get("CPU", 1))
            self.processors = max(1, min(there, self.workers or there))
        return max(0, AHEAD * self.processors - len(self.pending))

    def submit(self, batch: Sequence[int]) -> None:
        self.pending[self.task.remote(self.work, self.key, list(batch))] = list(batch)

    def results(self, seconds: float) -> list[Done[R] | Lost]:
        if not self.pending:
            return []
        ready, _ = self.ray.wait(list(self.pending), num_returns=1, timeout=seconds)
        more, _ = self.ray.wait(list(self.pending), num_returns=len(self.pending), timeout=0)
        found: list[Done[R] | Lost] = []
        for ref in dict.fromkeys([*ready, *more]):
            batch = self.pending.pop(ref)
            try:
                found += self.ray.get(ref)
            except self.ray.exceptions.RayTaskError as error:
                # Work that cannot begin fails in the same way everywhere.
                raise RulesError(str(error.cause)) from error
            except self.ray.exceptions.RayError as error:
                found += self.again(batch, error)
        return found

    def again(self, batch: list[int], error: Exception) -> list[Lost]:
        """Hand out again what a worker or node had when it went, each number alone if it may be to blame."""
        how = type(error).__name__
        blamed = isinstance(error, self.ray.exceptions.WorkerCrashedError | self.ray.exceptions.OutOfMemoryError)
        self.tell(
            f"a worker of the cluster has gone ({how}); units {batch[0] + 1} to {batch[-1] + 1} are handed out again"
        )
        if not blamed:
            self.submit(batch)
            return []
        if len(batch) == 1:
            self.strikes[batch[0]] += 1
            if self.strikes[batch[0]] >= STRIKES:
                return [Lost(batch[0], f"{STRIKES} workers died of this unit, the last one with {how}")]
        for number in batch:
            self.submit([number])
        return []

    def close(self) -> None:
        for ref in self.pending:
            self.ray.cancel(ref, force=True)
        self.pending = {}
        if self.begun:
            self.ray.shutdown()


_PLAY: Final[dict[str, Callable[[int], Any]]] = {}


def play_batch(work: Work[R], key: str, batch: list[int]) -> list[Done[R] | Lost]:
    """Do the numbers of a batch in a worker of the cluster, which begins the work once."""
    if key not in _PLAY:
        _PLAY[key] = work.begin()
    play = _PLAY[key]
    found: list[Done[R] | Lost] = []
    for number in batch:
        try:
            found.append(Done(number, play(number)))
        except CardwrightError as error:
            found.append(Lost(number, str(error)))
    return found
