"""The log: what is written is read back, a torn end is dropped, anything else that is wrong is named."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from cardwright.errors import BadInput
from cardwright.simulate import log as logs
from cardwright.simulate.log import Log, read_log, unit_data, unit_of
from cardwright.simulate.plan import Plan, Unit
from cardwright.simulate.playing import Table
from cardwright.simulate.results import CardsSeen, UnitResult
from tests.simulate.plans import NO_CARDS, game_result, plan_of, unit_result

PLAN = plan_of(units=5)
RESULTS = [unit_result(number, 0, 1) for number in range(5)]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A log of four units."""
    path = tmp_path / "games.jsonl"
    log = Log(path, PLAN)
    for result in RESULTS[:4]:
        log.add(result)
    log.close()
    return path


def known(path: Path, plan: Plan = PLAN) -> dict[Unit, UnitResult]:
    return read_log(path, plan).results


def test_every_result_is_read_back_equal(tmp_path: Path) -> None:
    seen = CardsSeen({"Élan": 1}, {"B": 2}, {"C": 3}, {"D": 4}, {"E": 5})
    whole = replace(game_result(), cards=(seen, NO_CARDS), why='a "quoted" reason\n')
    for result in (UnitResult(0, 1, (whole,), ""), UnitResult(0, 2, (), "two workers died"), unit_result(0, 0, -1)):
        assert unit_of(json.loads(json.dumps(unit_data(result)))) == result
    played = Table(plan_of(units=1)).play(Unit(0, 0))
    log = Log(tmp_path / "log", PLAN)
    log.add(played)
    log.close()
    assert known(tmp_path / "log") == {Unit(0, 0): played}


def test_each_line_is_json_with_a_check_sum(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").split("\n")
    assert (len(lines), lines[-1]) == (6, "")
    head = json.loads(lines[0])
    assert head["log"] == {"format": 1, "plan": PLAN.digest}
    assert [json.loads(line)["unit"]["number"] for line in lines[1:5]] == [0, 1, 2, 3]
    assert all(len(json.loads(line)["sum"]) == 8 for line in lines[:5])


def test_a_log_goes_on_where_it_ended(path: Path) -> None:
    log = Log(path, PLAN)
    assert list(log.found.results) == [Unit(0, number) for number in range(4)]
    log.add(RESULTS[4])
    log.close()
    assert known(path) == {Unit(0, number): result for number, result in enumerate(RESULTS)}


def test_a_torn_end_of_any_length_is_dropped(path: Path) -> None:
    """Wherever a write was cut off, all before it is kept, and the log goes on."""
    whole = path.read_bytes()
    ends = [at + 1 for at, byte in enumerate(whole) if byte == 10]
    for cut in range(len(whole)):
        path.write_bytes(whole[:cut])
        sound = max([end for end in ends if end <= cut], default=0)
        found = read_log(path, PLAN)
        assert found.sound == sound
        assert len(found.results) == max(0, ends.index(sound) if sound else 0)
        assert bool(found.torn) == (cut != sound)
    path.write_bytes(whole[:-3])
    log = Log(path, PLAN)
    assert log.found.torn
    assert path.read_bytes() == whole[: ends[3]]
    log.add(RESULTS[3])
    log.close()
    assert path.read_bytes() == whole


def test_a_last_line_with_a_wrong_sum_is_dropped_too(path: Path) -> None:
    whole = path.read_text(encoding="utf-8")
    path.write_text(whole[:-40] + "9" + whole[-39:], encoding="utf-8")
    assert len(known(path)) == 3


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("{}", "not a line of a log"),
        ("", "not a line of a log"),
        ('{"sum":"00000000","unit":{"pair":0,"number":1,"games":[]}}', "its check sum is another"),
        ('{"sum":"78ee0e2b","unit":{"pair":0}}', "its data are damaged"),
    ],
)
def test_a_broken_line_in_the_middle_is_named(line: str, message: str, path: Path) -> None:
    lines = path.read_text(encoding="utf-8").split("\n")
    if "damaged" in message:
        line = logs._line(logs._UNIT, {"pair": 0}).decode().strip()
    lines[2] = line
    path.write_text("\n".join(lines), encoding="utf-8")
    before = path.read_bytes()
    with pytest.raises(BadInput, match=f"games.jsonl:3: broken line \\({message}") as error:
        Log(path, PLAN)
    assert "delete it, and the same command plays its games again" in str(error.value)
    assert path.read_bytes() == before
    # As it says.
    del lines[2]
    path.write_text("\n".join(lines), encoding="utf-8")
    assert sorted(known(path)) == [Unit(0, 0), Unit(0, 2), Unit(0, 3)]


def test_every_changed_byte_in_the_middle_is_found(path: Path) -> None:
    whole = path.read_bytes()
    begin, end = (whole.index(b"\n") + 1, whole.index(b"\n", whole.index(b"\n") + 1))
    for at in range(begin, end):
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
        with pytest.raises(BadInput, match="games.jsonl:2: broken line"):
            read_log(path, PLAN)


def test_a_unit_that_is_there_twice_is_named(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join([*lines, lines[2]]), encoding="utf-8")
    with pytest.raises(
        BadInput, match="games.jsonl:6: unit 1 of pair 0 is there twice, first on line 3; delete one line"
    ):
        read_log(path, PLAN)


def test_the_log_of_another_plan_is_refused(path: Path) -> None:
    other = replace(PLAN, seed=1)
    with pytest.raises(
        BadInput, match=f"games.jsonl:1: the log belongs to another plan \\({PLAN.digest}\\), not to this"
    ):
        Log(path, other)


def test_a_log_of_a_later_format_is_refused(path: Path) -> None:
    path.write_bytes(logs._line(logs._LOG, {"format": 2, "plan": PLAN.digest}))
    with pytest.raises(BadInput, match="games.jsonl:1: the log has format 2, allowed: 1"):
        Log(path, PLAN)


def test_a_unit_that_the_plan_does_not_have_is_named(path: Path) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([lines[0], logs._line(logs._UNIT, unit_data(unit_result(9, 0, 0))), *lines[1:]]))
    with pytest.raises(BadInput, match="games.jsonl:2: broken line \\(the plan has no unit 9 of pair 0\\)"):
        read_log(path, PLAN)


def test_a_second_head_or_none_is_named(path: Path) -> None:
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:2], lines[0], *lines[2:]]))
    with pytest.raises(BadInput, match="games.jsonl:3: broken line \\(a second head\\)"):
        read_log(path, PLAN)
    path.write_bytes(b"".join(lines[1:]))
    with pytest.raises(BadInput, match="games.jsonl:1: broken line \\(it should be the head of a log\\)"):
        read_log(path, PLAN)


FULL = """
import resource, signal, sys
from pathlib import Path
from cardwright.errors import BadInput
from cardwright.simulate.log import Log
from tests.simulate.plans import plan_of, unit_result
# Beyond this size the system refuses to write, as it does on a full disk.
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, ({size}, {size}))
log = Log(Path({path!r}), plan_of(units=50))
try:
    for number in range(50):
        log.add(unit_result(number, 0, 1))
except BadInput as error:
    print(number, error)
"""


def test_on_a_full_disk_all_that_was_finished_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    text = FULL.format(size=5000, path=str(path))
    done = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, check=True)
    written, _, message = done.stdout.partition(" ")
    assert f"{path}: cannot be written: " in message
    assert "every game finished before is kept, and the same command goes on from there" in message
    plan = plan_of(units=50)
    found = read_log(path, plan)
    assert sorted(found.results) == [Unit(0, number) for number in range(int(written))]
    assert len(found.results) > 3
    assert found.torn == ""


def test_the_log_is_made_safe_when_it_is_due(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    now = [100.0]
    monkeypatch.setattr(os, "fsync", synced.append)
    monkeypatch.setattr(logs, "monotonic", lambda: now[0])
    log = Log(path, PLAN)
    synced.clear()
    log.sync_if_due()
    now[0] += 10
    log.sync_if_due()
    assert synced == []
    log.add(RESULTS[4])
    log.sync_if_due()
    assert len(synced) == 1
    log.sync_if_due()
    now[0] += 1.9
    assert len(synced) == 1
    log.close()
