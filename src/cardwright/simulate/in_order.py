"""The results of an executor in the order of their numbers, for work that is no run of a plan."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from cardwright.errors import RulesError
from cardwright.simulate.executors import Executor, Lost, R

BATCH: Final = 4
WAIT: Final = 60.0


def in_order(executor: Executor[R], numbers: Sequence[int]) -> Iterator[R]:
    """Yield the result of each number; RulesError for the first of which there is none. The executor is closed."""
    found: dict[int, R | Lost] = {}
    given = 0
    try:
        for number in numbers:
            while number not in found:
                while given < len(numbers) and executor.room():
                    executor.submit(numbers[given : given + BATCH])
                    given += BATCH
                for each in executor.results(WAIT):
                    found[each.number] = each if isinstance(each, Lost) else each.result
            result = found.pop(number)
            if isinstance(result, Lost):
                raise RulesError(result.why)
            yield result
    finally:
        executor.close()
