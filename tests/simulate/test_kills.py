"""Kills in the middle of a run, of workers and of the parent: every game is counted once, and comes out the same."""

from __future__ import annotations

import os
import re
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path
from time import monotonic

import pytest

from cardwright.simulate.executors.processes import ProcessExecutor
from cardwright.simulate.folder import RunFolder
from cardwright.simulate.folder import plan_of as plan_in_folder
from cardwright.simulate.log import read_log
from cardwright.simulate.playing import PlanWork
from cardwright.simulate.results import UnitResult
from cardwright.simulate.runner import Run, Stop, executor_named
from tests.cli.terminal import PROGRAM
from tests.simulate.plans import plan_of

PLAN = plan_of(units=300)
PATIENCE = 120.0
COMMAND = ["simulate", "skirmish", "--deck", "swarm", "--deck", "pact", "--agents", "random", "--games", "600"]


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The lines of the log of 600 games that nobody disturbed."""
    folder = RunFolder(tmp_path_factory.mktemp("run"), PLAN)
    Run(PLAN, folder.log).play(executor_named("serial", PLAN, 1, print), 1, Stop())
    folder.close()
    return lines_of(folder.path)


def lines_of(path: Path) -> list[str]:
    return sorted((path / "games.jsonl").read_text(encoding="utf-8").splitlines())


def units_of(lines: list[str]) -> list[str]:
    """What the lines say of units, whatever plan the head names."""
    return [line for line in lines if '"unit"' in line]


def test_thirty_workers_are_killed(undisturbed: list[str], tmp_path: Path) -> None:
    told: list[str] = []
    folder = RunFolder(tmp_path, PLAN)
    run = Run(PLAN, folder.log)
    executor: ProcessExecutor[UnitResult] = ProcessExecutor(PlanWork(PLAN), 2, told.append)
    killed: list[int] = []

    def kill(now: Run) -> None:
        if len(killed) < 30 and len(now.results) >= 9 * len(killed):
            # Not one that is still beginning: three in a row would end the run. Nor at a unit that has cost a worker:
            # it would be taken for the one that kills.
            ready = [
                each for each in executor.workers if each.ready and not any(map(executor.strikes.get, waiting(each)))
            ]
            for worker in ready[:1]:
                assert worker.process.pid is not None
                os.kill(worker.process.pid, signal.SIGKILL)
                killed.append(worker.process.pid)

    def waiting(worker: object) -> list[int]:
        return [number for batch in worker.batches for number in batch]  # type: ignore[attr-defined]

    run.play(executor, 2, Stop(), kill)
    folder.close()
    assert lines_of(tmp_path) == undisturbed
    assert len(killed) == 30
    named = {int(found[1]) for line in told if (found := re.search(r"\(process (\d+)\) ended by signal 9", line))}
    # One that died with nothing to do is not missed, so not every one need be told of.
    assert named <= set(killed)
    assert len(named) >= 15


def wait_for(process: subprocess.Popen[str], condition: Callable[[], bool]) -> None:
    """Wait until something is the case; it is an error if the process ends before, or if it takes too long."""
    end = monotonic() + PATIENCE
    while not condition():
        assert monotonic() < end
        try:
            code = process.wait(0.02)
        except subprocess.TimeoutExpired:
            continue
        raise AssertionError(f"ended with {code}")


def size_of(path: Path) -> int:
    return path.stat().st_size if path.exists() else 0


def begin(out: Path) -> subprocess.Popen[str]:
    """The command as a program of its own, with its workers in a group of their own."""
    arguments = [*PROGRAM, *COMMAND, "--workers", "2", "--out", str(out), "--quiet"]
    return subprocess.Popen(
        arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )


def group_is_gone(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return True
    return False


def test_the_parent_is_killed_again_and_again(undisturbed: list[str], tmp_path: Path) -> None:
    out = tmp_path / "run"
    log = out / "games.jsonl"
    for kill in range(4):
        with begin(out) as process:
            goal = size_of(log) + 30_000
            wait_for(process, lambda goal=goal: size_of(log) > goal)  # type: ignore[misc]
            process.kill()
            process.wait()
            # Its workers notice and end by themselves.
            end = monotonic() + PATIENCE
            while not group_is_gone(process.pid):
                assert monotonic() < end
        if kill == 1:
            # The machine fell in the middle of a line.
            log.write_bytes(log.read_bytes()[:-25])
        found = read_log(log, plan_in_folder(out))
        assert 0 < len(found.results) < 300
    with begin(out) as process:
        said, errors = process.communicate()
    assert (process.returncode, errors) == (0, "")
    assert "A swarm" in said
    assert units_of(lines_of(out)) == units_of(undisturbed)
    assert len(read_log(log, plan_in_folder(out)).results) == 300


def test_ctrl_c_prints_the_beginning_and_the_same_command_goes_on(undisturbed: list[str], tmp_path: Path) -> None:
    out = tmp_path / "run"
    with begin(out) as process:
        wait_for(process, lambda: size_of(out / "games.jsonl") > 60_000)
        began = monotonic()
        process.send_signal(signal.SIGINT)
        said, errors = process.communicate()
    assert process.returncode == 130
    assert monotonic() - began < 30
    assert errors.startswith("stopping: no new games")
    stopped = re.search(r"stopped: counted are the first (\d+) of 300 units, without gaps", said)
    assert stopped is not None
    assert "A swarm" in said
    known = read_log(out / "games.jsonl", plan_in_folder(out)).results
    assert 0 < int(stopped[1]) <= len(known) < 300
    with begin(out) as process:
        _, errors = process.communicate()
    assert (process.returncode, errors) == (0, "")
    assert units_of(lines_of(out)) == units_of(undisturbed)


def test_a_second_ctrl_c_stops_at_once_and_the_log_is_whole(tmp_path: Path) -> None:
    out = tmp_path / "run"
    with begin(out) as process:
        wait_for(process, lambda: size_of(out / "games.jsonl") > 30_000)
        process.send_signal(signal.SIGINT)
        assert process.stderr is not None
        assert process.stderr.readline().startswith("stopping")
        process.send_signal(signal.SIGINT)
        process.communicate()
    assert process.returncode != 0
    found = read_log(out / "games.jsonl", plan_in_folder(out))
    assert found.torn == ""
    assert found.results
