"""Executors: all give the same, workers that die are replaced and named, and no number is lost or done twice."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from cardwright.errors import RulesError
from cardwright.simulate.executors import Done, Executor, Lost
from cardwright.simulate.executors.processes import ProcessExecutor
from cardwright.simulate.executors.serial import SerialExecutor
from cardwright.simulate.in_order import in_order
from tests.simulate.works import Squares

PATIENCE = 30.0


def lives(folder: Path, **counts: int) -> str:
    for number, count in counts.items():
        for life in range(count):
            (folder / f"{number.removeprefix('n')}.{life}").touch()
    return str(folder)


def all_of(executor: Executor[int], numbers: range, size: int = 3) -> dict[int, int | str]:
    """What the executor says of each number; a number that it says twice is an error."""
    found: dict[int, int | str] = {}
    given = 0
    end = monotonic() + PATIENCE
    while len(found) < len(numbers):
        while given < len(numbers) and executor.room():
            executor.submit(numbers[given : given + size])
            given += size
        assert monotonic() < end
        for each in executor.results(PATIENCE):
            assert each.number not in found
            found[each.number] = each.why if isinstance(each, Lost) else each.result
    assert executor.results(0.0) == []
    return found


@pytest.mark.parametrize("workers", [0, 1, 2, 5])
def test_every_number_is_done_once(workers: int) -> None:
    executor: Executor[int] = SerialExecutor(Squares()) if workers == 0 else ProcessExecutor(Squares(), workers, print)
    assert all_of(executor, range(40)) == {number: number * number for number in range(40)}
    executor.close()


@pytest.mark.parametrize("workers", [1, 3])
def test_a_worker_that_dies_is_replaced_and_named(workers: int, tmp_path: Path) -> None:
    told: list[str] = []
    work = Squares(lives(tmp_path, n4=1, n11=1), deadly=(4, 11))
    executor: ProcessExecutor[int] = ProcessExecutor(work, workers, told.append)
    assert all_of(executor, range(20)) == {number: number * number for number in range(20)}
    assert len(executor.workers) == workers
    executor.close()
    assert len(told) == 2
    said = [re.sub(r"process \d+", "process N", line) for line in told]
    assert any(
        re.fullmatch(r"worker \d \(process N\) ended by signal 9 at unit 5; worker \d takes its place", each)
        for each in said
    )


def test_a_number_that_kills_two_workers_is_given_up(tmp_path: Path) -> None:
    told: list[str] = []
    work = Squares(lives(tmp_path, n4=9, n7=1), deadly=(4, 7))
    executor: ProcessExecutor[int] = ProcessExecutor(work, 2, told.append)
    found = all_of(executor, range(12))
    executor.close()
    assert found.pop(4) == "2 workers died of this unit, the last one ended by signal 9"
    assert found == {number: number * number for number in range(12) if number != 4}
    assert len(told) == 3
    assert len(list(tmp_path.glob("4.*"))) == 7


def test_workers_that_are_killed_from_outside_lose_nothing() -> None:
    told: list[str] = []
    executor: ProcessExecutor[int] = ProcessExecutor(Squares(), 3, told.append)
    found: dict[int, int] = {}
    given = killed = 0
    while len(found) < 300:
        while given < 300 and executor.room():
            executor.submit(range(given, given + 2))
            given += 2
        for each in executor.results(PATIENCE):
            assert isinstance(each, Done)
            assert each.number not in found
            found[each.number] = each.result
        if killed < 10 and len(found) > 20 * killed:
            # Not one that has not begun: three of these in a row would be no accident. Nor one at a number that has
            # already cost a worker.
            victims = [each for each in executor.workers if each.ready and not executor.strikes[each.at]]
            if victims:
                pid = victims[killed % len(victims)].process.pid
                assert pid is not None
                os.kill(pid, signal.SIGKILL)
                killed += 1
    executor.close()
    assert found == {number: number * number for number in range(300)}
    # The last may have died when all was done.
    assert 9 <= len(told) <= 10


@pytest.mark.parametrize(
    "make", [SerialExecutor, lambda work: ProcessExecutor(work, 2, print)], ids=["serial", "processes"]
)
def test_an_error_of_the_work_is_told_of_its_number(make: Callable[[Any], Executor[int]]) -> None:
    executor = make(Squares(failing=(3, 5)))
    found = all_of(executor, range(8))
    executor.close()
    assert (found.pop(3), found.pop(5)) == ("3 is not for squares", "5 is not for squares")
    assert found == {number: number * number for number in (0, 1, 2, 4, 6, 7)}
    with pytest.raises(RulesError, match="^3 is not for squares$"):
        list(in_order(make(Squares(failing=(3, 5))), range(8)))


def test_results_come_in_order() -> None:
    assert list(in_order(ProcessExecutor(Squares(), 3, print), range(30))) == [number * number for number in range(30)]


def test_work_that_cannot_begin_ends_the_run_with_its_message() -> None:
    executor: ProcessExecutor[int] = ProcessExecutor(Squares(cannot_begin="error"), 2, print)
    with pytest.raises(RulesError, match="^no such game$"):
        all_of(executor, range(4))
    executor.close()


def test_workers_that_never_begin_end_the_run() -> None:
    told: list[str] = []
    executor: ProcessExecutor[int] = ProcessExecutor(Squares(cannot_begin="dies"), 2, told.append)
    with pytest.raises(RulesError, match="^no worker can begin: the last one ended with exit code 7$"):
        all_of(executor, range(4))
    executor.close()
    assert len(told) == 2


def test_closing_ends_all_workers() -> None:
    executor: ProcessExecutor[int] = ProcessExecutor(Squares(), 2, print)
    processes = [worker.process for worker in executor.workers]
    executor.submit(range(1000))
    executor.close()
    assert [process.is_alive() for process in processes] == [False, False]
