"""The folder of a run: one plan, one writer, and nobody else's files."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from cardwright.errors import BadInput, CardErrors
from cardwright.simulate.folder import RunFolder
from cardwright.simulate.folder import plan_of as plan_in_folder
from cardwright.simulate.log import read_log
from tests.simulate.plans import plan_of, unit_result

PLAN = plan_of(units=3)


def test_a_folder_is_made_and_opened_again(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "run"
    folder = RunFolder(path, PLAN)
    folder.log.add(unit_result(1, 0, 0))
    folder.close()
    assert plan_in_folder(path) == PLAN
    again = RunFolder(path, PLAN)
    assert list(again.log.found.results.values()) == [unit_result(1, 0, 0)]
    again.close()


def test_an_empty_folder_is_taken(tmp_path: Path) -> None:
    RunFolder(tmp_path, PLAN).close()
    assert sorted(each.name for each in tmp_path.iterdir()) == [".lock", "games.jsonl", "plan.json"]


def test_another_plan_is_refused_with_what_differs(tmp_path: Path) -> None:
    RunFolder(tmp_path, PLAN).close()
    before = {each.name: each.read_bytes() for each in tmp_path.iterdir()}
    with pytest.raises(BadInput) as error:
        RunFolder(tmp_path, replace(PLAN, seed=4, until=0.5))
    assert str(error.value).split("\n") == [
        f"{tmp_path}: has the run of another plan; choose another folder, or make the plan the same:",
        "  seed: 0 there, 4 here",
        "  until: 0.0 there, 0.5 here",
    ]
    assert {each.name: each.read_bytes() for each in tmp_path.iterdir()} == before
    RunFolder(tmp_path, PLAN).close()


def test_a_folder_with_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    with pytest.raises(BadInput, match="is not the folder of a run: it has 'letter.txt'; choose a new or empty folder"):
        RunFolder(tmp_path, PLAN)
    assert [each.name for each in tmp_path.iterdir()] == ["letter.txt"]
    with pytest.raises(BadInput, match=r"letter.txt: is a file, and a run needs a folder of its own"):
        RunFolder(tmp_path / "letter.txt", PLAN)
    with pytest.raises(BadInput, match=r"letter.txt/run: cannot be used: Not a directory"):
        RunFolder(tmp_path / "letter.txt" / "run", PLAN)
    with pytest.raises(BadInput, match=r"is not the folder of a run: it has no plan.json"):
        plan_in_folder(tmp_path)


def test_a_broken_plan_there_is_told_with_its_lines(tmp_path: Path) -> None:
    RunFolder(tmp_path, PLAN).close()
    data = json.loads((tmp_path / "plan.json").read_text())
    (tmp_path / "plan.json").write_text(json.dumps({**data, "seed": "x"}, indent=1))
    with pytest.raises(CardErrors, match=r"plan.json:\d+:\d+, seed: expected a whole number, found the text 'x'"):
        RunFolder(tmp_path, PLAN)


HOLDING = """
import sys
from pathlib import Path
from cardwright.simulate.folder import RunFolder
from tests.simulate.plans import plan_of
folder = RunFolder(Path({path!r}), plan_of(units=3))
print("open", flush=True)
sys.stdin.readline()
"""


@pytest.mark.parametrize("how", ["ends", "is killed"])
def test_a_folder_in_use_is_refused_until_its_process_is_gone(how: str, tmp_path: Path) -> None:
    other = subprocess.Popen(
        [sys.executable, "-c", HOLDING.format(path=str(tmp_path))],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with other:
        assert other.stdout is not None
        assert other.stdout.readline() == "open\n"
        with pytest.raises(
            BadInput, match=f"is in use by another run \\(process {other.pid}\\); wait for it, or choose"
        ):
            RunFolder(tmp_path, PLAN)
        if how == "is killed":
            other.kill()
        else:
            other.communicate("\n")
        other.wait()
    RunFolder(tmp_path, PLAN).close()
    assert read_log(tmp_path / "games.jsonl", PLAN).results == {}
