"""Scenario files: read whole, and everything wrong named with file, line and field."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cardwright.errors import BadInput
from cardwright.games.magic.conformance.read import read_scenarios
from cardwright.games.magic.conformance.scenario import Expectation, Placed, Target

WHOLE: dict[str, Any] = {
    "id": "combat/SomeTest#one", "mode": "loose", "note": "doubtful",
    "start": {"A": {"battlefield": [{"card": "Cub", "count": 2, "tapped": True, "alias": "c"}], "life": 7}, "B": {}},
    "shuffle": True,
    "do": [
        {"turn": 2, "step": "upkeep", "player": "B", "action": "cast", "card": "Spark", "using": "escape",
         "targets": [{"player": "A", "amount": 1}, {"object": "Cub", "copy": True}], "respond_to": "", "wait": True},
        {"turn": 1, "step": "end", "player": "A", "action": "check",
         "expect": {"pt": ["A", None, 1, 2], "scope": "all"}},
    ],
    "choices": {"A": [True, "X=3"]}, "targets": {"B": [[{"object": "Cub"}], "[skip]"]}, "modes": {"A": ["2", "[skip]"]},
    "stop": {"turn": 3, "step": "untap"}, "expect": [{"life": [None, 20]}],
}  # fmt: skip


def read(tmp_path: Path, *lines: object) -> list[Any]:
    file = tmp_path / "own.jsonl"
    file.write_text("\n".join(line if isinstance(line, str) else json.dumps(line) for line in lines), encoding="utf-8")
    return read_scenarios([file])


def changed(**fields: Any) -> dict[str, Any]:
    return {**WHOLE, **fields}


def entry(**fields: Any) -> dict[str, Any]:
    return changed(do=[{"turn": 1, "step": "end", "player": "A", **fields}])


def test_every_field_is_read(tmp_path: Path) -> None:
    (one,) = read(tmp_path, WHOLE)
    assert (one.problems, one.id, one.mode, one.note, one.line) == ((), "combat/SomeTest#one", "loose", "doubtful", 1)
    assert one.sides[0].zones == {"battlefield": (Placed("Cub", 2, True, "c"),)}
    assert (one.sides[0].life, one.sides[1].life, one.sides[0].filler) == (7, 20, True)
    first, second = one.entries
    assert (first.time, first.player, first.using, first.respond_to, first.wait) == ((2, 1), 1, "escape", "", True)
    assert first.targets == (Target(0, "", 1), Target(-1, "Cub", None, True))
    assert second.expect == Expectation("pt", (0, None, 1, 2), "all")
    assert one.choices == ((True, "X=3"), ())
    assert one.targets == ((), ((Target(-1, "Cub"),), None))
    assert one.modes == ((2, None), ())
    assert one.stop == (3, 0)
    assert one.cards() == ["Cub", "Mountain"]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("{", "own.jsonl:1: this is not JSON"),
        ("[]", "an object with fields is expected"),
        (changed(stpo={}), "own.jsonl:1, stpo: there is no such field - did you mean 'stop'?"),
        ({**WHOLE, "expect": None}, "expect: a list is expected"),
        ({key: WHOLE[key] for key in WHOLE if key != "stop"}, "stop: the field is missing"),
        (changed(mode="lose"), "mode: 'lose' is not allowed - did you mean 'loose'?"),
        (changed(shuffle="no"), "shuffle: true or false is expected, not 'no'"),
        (changed(start={"C": {}}), "start.C: there is no such field"),
        (changed(start={"A": {"sideboard": []}}), "start.A.sideboard: there is no such field"),
        (changed(start={"A": {"life": "7"}}), "start.A.life: a whole number is expected, not '7'"),
        (changed(start={"A": {"hand": [{"name": "Cub"}]}}), "start.A.hand[0].name: there is no such field"),
        (changed(start={"A": {"hand": [{"count": 2}]}}), "start.A.hand[0].card: the field is missing"),
        (changed(stop={"turn": 1, "step": "main"}), "stop.step: 'main' is not allowed"),
        (entry(action="cats", card="Cub"), "do[0].action: unknown action 'cats' - did you mean 'cast'?"),
        (entry(action="cast"), "do[0].card: the field is missing"),
        (entry(action="play_land", card="Forest", targets=[]), "do[0].targets: there is no such field"),
        (entry(action="cast", card="Cub", targets=[{"player": "C"}]), "do[0].targets[0].player: 'C' is not allowed"),
        (entry(action="cast", card="Cub", targets=[{"amount": 1}]), "do[0].targets[0]: a target has either"),
        (entry(action="check", expect={"health": ["A", 1]}), "do[0].expect.health: this is no expectation"),
        (entry(action="check", expect={"life": ["A"]}), "do[0].expect.life: a list of 2 is expected: player, number"),
        (changed(expect=[{"life": ["A", 1], "hand": ["A", None, 1]}]), "expect[0]: this is no expectation"),
        (changed(expect=[{"life": ["A", 1], "scope": "all"}]), "expect[0].scope: life has no scope"),
        (changed(expect=[{"tapped": ["A", "Cub", 1, None]}]), "expect[0].tapped[2]: true or false is expected"),
        (changed(expect=[{"hand": ["A", 5, 1]}]), "expect[0].hand[1]: a text is expected, not 5"),
        (changed(choices={"A": [3]}), "choices.A[0]: a text is expected, not 3"),
        (changed(targets={"A": ["Cub"]}), "targets.A[0]: a list is expected"),
        (changed(targets={"A": [[]]}), "targets.A[0]: at least one target is expected"),
        (changed(modes={"A": ["two"]}), "modes.A[0]: the number of a mode is expected, not 'two'"),
        (changed(modes={"A": ["\u00b2"]}), "modes.A[0]: the number of a mode is expected"),
        (changed(start={"A": {"hand": [{"card": "Cub", "count": 0}]}}), "hand[0].count: a number from 1 to 1000"),
        (entry(action=["cast"], card="Cub"), "do[0].action: unknown action ['cast']"),
        ('{"id": "a", "id": "b"}', "id: the field stands there twice"),
        ('{"stop": NaN}', "this is not JSON: NaN is no number"),
        ("[" * 100_000, "this is nested too deeply"),
        ("1" * 5000, "this is not JSON"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named(tmp_path: Path, line: object, told: str) -> None:
    (one,) = read(tmp_path, line)
    assert any(told in str(problem) for problem in one.problems), [str(problem) for problem in one.problems]
    assert all(problem.file.endswith("own.jsonl") and problem.line == 1 for problem in one.problems)


def test_a_bad_line_leaves_the_others_whole(tmp_path: Path) -> None:
    found = read(tmp_path, WHOLE, "", "{", changed(id="another#one"))
    assert [bool(one.problems) for one in found] == [False, True, False]
    assert [one.line for one in found] == [1, 3, 4]
    assert found[1].id.endswith("own.jsonl:3")


def test_a_line_that_is_no_text_leaves_the_others_whole(tmp_path: Path) -> None:
    lines = [json.dumps(changed(id="first", note="a\u2028b"), ensure_ascii=False).encode(), b"\xff\xfe", b"{}"]
    (tmp_path / "own.jsonl").write_bytes(b"\n".join(lines))
    found = read_scenarios([tmp_path])
    assert [bool(one.problems) for one in found] == [False, True, True]
    assert found[0].note == "a\u2028b", "lines end where JSON says, and nowhere else"
    assert "own.jsonl:2: this is not UTF-8" in str(found[1].problems[0])


def test_an_id_may_stand_there_once(tmp_path: Path) -> None:
    first, second = read(tmp_path, WHOLE, WHOLE)
    assert first.problems == ()
    assert "is at" in str(second.problems[0])


def test_a_folder_is_read_file_by_file(tmp_path: Path) -> None:
    for name in ("b", "a"):
        (tmp_path / f"{name}.jsonl").write_text(json.dumps(changed(id=name)), encoding="utf-8")
    (tmp_path / "notes.txt").write_text("no scenario", encoding="utf-8")
    assert [one.id for one in read_scenarios([tmp_path])] == ["a", "b"]


def test_a_file_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"none\.jsonl: cannot be read"):
        read_scenarios([tmp_path / "none.jsonl"])
