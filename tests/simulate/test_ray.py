"""The Ray executor: the same results on a cluster of two nodes, one of which is killed in the middle."""

from __future__ import annotations

import os
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from cardwright.errors import BadInput, RulesError
from cardwright.simulate.executors import Done
from cardwright.simulate.executors import ray as rays
from cardwright.simulate.folder import RunFolder
from cardwright.simulate.runner import Run, Stop, executor_named
from tests.simulate.plans import plan_of
from tests.simulate.test_executors import all_of, lives
from tests.simulate.works import Squares

needs_ray = pytest.mark.skipif(find_spec("ray") is None, reason="the package ray is not installed (the extra `ray`)")
# Ray leaves sockets and processes to the garbage collector.
quiet = pytest.mark.filterwarnings("ignore")


@pytest.mark.skipif(find_spec("ray") is not None, reason="the package ray is installed")
def test_without_the_package_it_is_told_how_to_get_it() -> None:
    with pytest.raises(BadInput, match=r"^the executor 'ray' needs the package ray: pip install 'cardwright\[ray\]'$"):
        executor_named("ray", plan_of(), 2, print)


@pytest.fixture
def cluster() -> Iterator[Any]:
    """Two nodes with a processor each, the first without any work of its own."""
    import ray
    from ray.cluster_utils import Cluster

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
    cluster.add_node(num_cpus=1)
    cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()
    # Workers find the tests' own work.
    path = os.pathsep.join([str(Path(__file__).parents[2]), os.environ.get("PYTHONPATH", "")])
    ray.init(address=cluster.address, log_to_driver=False, runtime_env={"env_vars": {"PYTHONPATH": path}})
    yield cluster
    ray.shutdown()
    cluster.shutdown()


@needs_ray
@quiet
def test_a_run_on_two_nodes_one_of_which_is_killed(cluster: Any, tmp_path: Path) -> None:
    plan = plan_of(units=120)
    serial = RunFolder(tmp_path / "serial", plan)
    Run(plan, serial.log).play(executor_named("serial", plan, 1, print), 1, Stop())
    serial.close()
    told: list[str] = []
    folder = RunFolder(tmp_path / "ray", plan)
    run = Run(plan, folder.log)
    nodes = list(cluster.worker_nodes)

    def kill(now: Run) -> None:
        if len(now.results) >= 30 and len(cluster.worker_nodes) == 2:
            cluster.remove_node(nodes[1], allow_graceful=False)

    run.play(executor_named("ray", plan, 2, told.append), 2, Stop(), kill)
    folder.close()
    assert len(cluster.worker_nodes) == 1
    lines = [sorted((tmp_path / name / "games.jsonl").read_text().splitlines()) for name in ("serial", "ray")]
    assert lines[0] == lines[1]
    assert run.finished
    assert all("handed out again" in line for line in told)


@needs_ray
@quiet
def test_a_worker_that_dies_loses_nothing_and_a_number_that_kills_two_is_given_up(cluster: Any, tmp_path: Path) -> None:
    told: list[str] = []
    work = Squares(lives(tmp_path, n4=9, n7=1), deadly=(4, 7), failing=(2,))
    executor: rays.RayExecutor[int] = rays.RayExecutor(work, 2, told.append)
    found = all_of(executor, range(12))
    executor.close()
    assert found.pop(2) == "2 is not for squares"
    said = found.pop(4)
    assert isinstance(said, str)
    assert said.startswith("2 workers died of this unit")
    assert found == {number: number * number for number in range(12) if number not in (2, 4)}
    assert told


@needs_ray
@quiet
def test_work_that_cannot_begin_ends_the_run_with_its_message(cluster: Any) -> None:
    executor: rays.RayExecutor[int] = rays.RayExecutor(Squares(cannot_begin="error"), 2, print)
    with pytest.raises(RulesError, match="no such game"):
        all_of(executor, range(4))
    executor.close()


class Gone(Exception):
    """The stand-in for Ray's errors."""


class Crashed(Gone):
    pass


class Failing(Gone):
    def __init__(self, cause: Exception) -> None:
        self.cause = cause


class StandIn:
    """What the executor uses of Ray, in this process: a task fails as often as a script says."""

    class exceptions:  # noqa: N801
        RayError = Gone
        RayTaskError = Failing
        WorkerCrashedError = Crashed
        OutOfMemoryError = Crashed

    def __init__(self, script: dict[int, list[Exception]]) -> None:
        self.script = script
        self.cancelled: list[int] = []
        self.tasks: list[tuple[Any, list[int]]] = []
        self.down = False

    def is_initialized(self) -> bool:
        return False

    def init(self, **options: object) -> None:
        pass

    def put(self, work: Any) -> Any:
        class Ref:
            def hex(self) -> str:
                return str(id(work))

        self.work = work
        return Ref()

    def remote(self, **options: object) -> Any:
        assert options == {"max_retries": 0, "num_cpus": 1}
        stand_in = self

        def decorate(function: Any) -> Any:
            class Task:
                def remote(self, work: Any, key: str, batch: list[int]) -> int:
                    stand_in.tasks.append((function, batch))
                    return len(stand_in.tasks) - 1

            return Task()

        return decorate

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 4.0}

    def wait(self, refs: list[int], num_returns: int, timeout: float) -> tuple[list[int], list[int]]:
        return refs[:num_returns], []

    def get(self, ref: int) -> Any:
        function, batch = self.tasks[ref]
        for number in batch:
            if self.script.get(number):
                raise self.script[number].pop()
        return function(self.work, str(ref), batch)

    def cancel(self, ref: int, force: bool) -> None:
        self.cancelled.append(ref)

    def shutdown(self) -> None:
        self.down = True


def stand_in(script: dict[int, list[Exception]], monkeypatch: pytest.MonkeyPatch) -> tuple[Any, StandIn, list[str]]:
    fake = StandIn(script)
    monkeypatch.setattr(rays, "load_ray", lambda: fake)
    told: list[str] = []
    return rays.RayExecutor(Squares(), 2, told.append), fake, told


def test_what_a_node_had_when_it_went_is_handed_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A node may go again and again without any unit being blamed."""
    executor, fake, told = stand_in({4: [Gone(), Gone(), Gone()]}, monkeypatch)
    assert all_of(executor, range(9)) == {number: number * number for number in range(9)}
    assert told == ["a worker of the cluster has gone (Gone); units 4 to 6 are handed out again"] * 3
    executor.close()
    assert fake.down


def test_a_unit_is_blamed_only_when_it_was_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    for number in (3, 4):
        executor, _, told = stand_in({number: [Crashed(), Crashed()]}, monkeypatch)
        assert all_of(executor, range(9)) == {each: each * each for each in range(9)}
        assert len(told) == 2
    executor, _, told = stand_in({4: [Crashed(), Crashed(), Crashed()]}, monkeypatch)
    found = all_of(executor, range(9))
    assert found.pop(4) == "2 workers died of this unit, the last one with Crashed"
    assert found == {number: number * number for number in range(9) if number != 4}


def test_a_task_that_fails_ends_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    executor, fake, _ = stand_in({1: [Failing(BadInput("no such card"))]}, monkeypatch)
    with pytest.raises(RulesError, match="^no such card$"):
        all_of(executor, range(4))
    executor.submit([1, 2])
    executor.close()
    assert fake.cancelled


def test_room_follows_the_cluster_and_the_number_of_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    executor, _, _ = stand_in({}, monkeypatch)
    assert executor.room() == 4
    executor.submit([1])
    assert executor.room() == 3
    executor.workers = 0
    executor.counted = float("-inf")
    assert executor.room() == 7
    assert executor.results(0.0) == [Done(1, 1)]
    assert executor.results(0.0) == []
