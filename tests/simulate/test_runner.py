"""Runs: the same log for any executor, going on after a stop, stopping early, and what is counted."""

from __future__ import annotations

import signal
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from cardwright.simulate.executors import Done, Lost
from cardwright.simulate.executors.processes import ProcessExecutor
from cardwright.simulate.folder import RunFolder
from cardwright.simulate.log import Log, read_log
from cardwright.simulate.plan import Pair, Plan, Unit
from cardwright.simulate.playing import PlanWork
from cardwright.simulate.results import NOBODY, UnitResult
from cardwright.simulate.runner import Run, Stop, executor_named, interrupts
from tests.simulate.plans import plan_of, unit_result

PLAN = plan_of(units=24, decks=("swarm", "pact", "bulwark"))


def played(plan: Plan, path: Path, executor: str, workers: int) -> Run:
    folder = RunFolder(path, plan)
    run = Run(plan, folder.log)
    run.play(executor_named(executor, plan, workers, print), workers, Stop())
    folder.close()
    return run


def log_digest(path: Path) -> list[str]:
    """The lines of a log, which is written in the order in which units were finished."""
    return sorted((path / "games.jsonl").read_text(encoding="utf-8").splitlines())


class Script:
    """An executor that gives results of a script, some at a time, and may be told to raise Ctrl-C."""

    def __init__(self, winners: Sequence[tuple[int, int]], plan: Plan = PLAN, at_once: int = 1) -> None:
        self.plan = plan
        self.winners = winners
        self.at_once = at_once
        self.waiting: list[int] = []
        self.given: list[int] = []
        self.closed = False
        self.order = 1

    def room(self) -> int:
        return 1 if len(self.waiting) < 6 else 0

    def submit(self, batch: Sequence[int]) -> None:
        self.waiting += batch
        self.given += batch

    def results(self, seconds: float) -> list[Done[UnitResult] | Lost]:
        found: list[Done[UnitResult] | Lost] = []
        for _ in range(self.at_once):
            if self.waiting:
                number = self.waiting.pop(min(4, len(self.waiting) - 1) if self.order < 0 else 0)
                unit = self.plan.units[number]
                found.append(Done(number, unit_result(unit.number, *self.winners[number], pair=unit.pair)))
        return found

    def close(self) -> None:
        self.closed = True


def test_the_log_is_the_same_for_any_executor_and_number_of_workers(tmp_path: Path) -> None:
    ways = [("serial", 1), ("processes", 1), ("processes", 2), ("processes", 5)]
    runs = [played(PLAN, tmp_path / f"{name}{workers}", name, workers) for name, workers in ways]
    digests = [log_digest(tmp_path / f"{name}{workers}") for name, workers in ways]
    assert all(digest == digests[0] for digest in digests)
    assert len(digests[0]) == 49
    assert all(run.results == runs[0].results and run.standings == runs[0].standings for run in runs)
    assert all(run.finished and not run.stopped and run.counted == [24, 24] for run in runs)


def test_a_run_goes_on_with_the_gaps(tmp_path: Path) -> None:
    whole = played(PLAN, tmp_path / "whole", "serial", 1)
    folder = RunFolder(tmp_path / "parts", PLAN)
    there = [Unit(0, 0), Unit(1, 0), Unit(0, 5), Unit(1, 7), Unit(0, 1)]
    for unit in there:
        folder.log.add(whole.results[unit])
    folder.close()
    folder = RunFolder(tmp_path / "parts", PLAN)
    run = Run(PLAN, folder.log)
    assert (run.known, run.counted) == (5, [2, 1])
    assert [PLAN.units[place] for place in run.to_do()] == [unit for unit in PLAN.units if unit not in there]
    run.play(executor_named("processes", PLAN, 2, print), 2, Stop())
    folder.close()
    assert log_digest(tmp_path / "parts") == log_digest(tmp_path / "whole")
    assert run.standings == whole.standings


def test_a_result_is_never_kept_twice(tmp_path: Path) -> None:
    log = Log(tmp_path / "log", PLAN)
    run = Run(PLAN, log)
    run.take(Done(0, unit_result(0, 0, 0)))
    run.take(Done(0, unit_result(0, 1, 1)))
    run.take(Lost(0, "two workers died"))
    log.close()
    assert run.standings[0].won == [2, 0]
    assert list(read_log(tmp_path / "log", PLAN).results.values()) == [unit_result(0, 0, 0)]


def test_only_the_gapless_beginning_is_counted() -> None:
    run = Run(PLAN)
    for place in (0, 2, 6):
        run.take(Done(place, unit_result(PLAN.units[place].number, 0, 1)))
    assert run.counted == [2, 0]
    assert len(run.units_counted(0)) == 2
    run.take(Done(4, unit_result(2, 0, 1)))
    assert run.counted == [4, 0]
    assert not run.finished


def test_a_unit_that_killed_its_workers_is_an_error_that_counts(tmp_path: Path) -> None:
    log = Log(tmp_path / "log", PLAN)
    run = Run(PLAN, log)
    run.take(Lost(0, "2 workers died of this unit"))
    log.close()
    assert run.results[Unit(0, 0)] == UnitResult(0, 0, (), "2 workers died of this unit")
    assert run.standings[0].ends == {"error": 2}
    assert run.standings[0].problems == ["2 workers died of this unit"]
    # It is not tried again.
    again = Log(tmp_path / "log", PLAN)
    assert 0 not in list(Run(PLAN, again).to_do())
    again.close()


WINNERS = [(0, 0) if place % 5 else (0, 1) for place in range(400)]


@pytest.mark.parametrize("at_once", [1, 4, 7])
@pytest.mark.parametrize("order", [1, -1])
def test_until_counts_the_same_units_whatever_comes_first(at_once: int, order: int) -> None:
    plan = plan_of(units=200, decks=("swarm", "pact", "bulwark"), until=0.12)
    run = Run(plan)
    script = Script(WINNERS, plan, at_once)
    script.order = order
    run.play(script, 2, Stop())
    assert run.finished
    assert not run.stopped
    assert script.closed
    counted = run.counted
    for pair, standing in enumerate(run.standings):
        assert standing.width <= 0.12
        fewer = Run(replace(plan, until=0.0))
        for place, unit in enumerate(plan.units):
            if unit.pair == pair and unit.number < counted[pair] - 1:
                fewer.take(Done(place, run.results[unit]))
        assert fewer.standings[pair].width > 0.12
    # Units that were under way are known and not counted.
    assert len(run.results) >= sum(counted)
    assert counted == [48, 46]


def test_a_pair_that_is_over_is_not_handed_out() -> None:
    plan = plan_of(units=60, decks=("swarm", "pact", "bulwark"), until=0.3)
    # The second pair has draws only, so nothing is ever known of it.
    winners = [(0, 0) if unit.pair == 0 else (NOBODY, NOBODY) for unit in plan.units]
    run = Run(plan)
    script = Script(winners, plan)
    run.play(script, 2, Stop())
    given = [plan.units[place].pair for place in script.given]
    assert run.over == [True, False]
    assert run.counted[1] == 60
    assert run.counted[0] < given.count(0) < 60
    assert run.wanted == run.counted[0] + 60


def test_a_stop_hands_out_no_more_and_counts_what_comes() -> None:
    run = Run(PLAN)
    script = Script(WINNERS, PLAN)
    stop = Stop()

    def told(now: Run) -> None:
        if len(now.results) == 5:
            stop.ask()

    run.play(script, 2, stop, told)
    assert run.stopped
    assert script.closed
    # What had been handed out was waited for.
    assert len(run.results) == len(script.given) < 48
    assert sum(run.counted) == len(run.results)


def test_patience_ends() -> None:
    class Never(Script):
        def results(self, seconds: float) -> list[Done[UnitResult] | Lost]:
            stop.asked = True
            return []

    stop = Stop()
    script = Never(WINNERS, PLAN)
    run = Run(PLAN)
    run.play(script, 2, stop)
    assert (run.stopped, script.closed, run.counted) == (True, True, [0, 0])


def test_the_first_interrupt_asks_and_the_second_stops() -> None:
    told: list[str] = []
    before = signal.getsignal(signal.SIGINT)
    with interrupts(told.append) as stop:
        before_it = stop.asked
        signal.raise_signal(signal.SIGINT)
        assert (before_it, stop.asked) == (False, True)
        assert not stop.impatient
        assert told == ["stopping: no new games, at most 5 seconds for those under way; Ctrl-C again stops at once"]
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is before


def test_a_second_interrupt_ends_the_workers_and_leaves_the_log_whole(tmp_path: Path) -> None:
    log = Log(tmp_path / "log", PLAN)
    run = Run(PLAN, log)
    executor: ProcessExecutor[UnitResult] = ProcessExecutor(PlanWork(PLAN), 2, print)
    processes = [worker.process for worker in executor.workers]

    def told(now: Run) -> None:
        if len(now.results) > 3:
            signal.raise_signal(signal.SIGINT)

    with pytest.raises(KeyboardInterrupt), interrupts(lambda line: None) as stop:
        run.play(executor, 2, stop, told)
    log.close()
    assert [process.is_alive() for process in processes] == [False, False]
    assert run.stopped
    assert read_log(tmp_path / "log", PLAN).results == run.results


def test_batches_are_small_at_first_and_at_the_end() -> None:
    plan = plan_of(units=400)
    run = Run(plan)
    assert run._batch_size(2, 0) == 1
    for place in range(100):
        run.take(Done(place, unit_result(place, 0, 1)))
    run.began -= 1.0
    # A second for 100 units of two workers: 25 are half a second for each.
    assert 20 <= run._batch_size(2, 0) <= 25
    assert run._batch_size(2, 280) == 5
    assert run._batch_size(2, 300) == 1


def test_pairs_of_different_length_are_all_played() -> None:
    plan = replace(PLAN, pairs=(Pair(0, 1, 2), Pair(0, 2, 5)))
    run = Run(plan)
    run.play(executor_named("serial", plan, 1, print), 1, Stop())
    assert run.counted == [2, 5]
    assert run.finished
