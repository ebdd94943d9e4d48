"""`cardwright puzzle`: made of a record, proven, tried."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.terminal import done, refused, run

PUZZLES = """\
game: magic
puzzles:
- name: burn and bears
  kind: lethal
  player: P1
  position:
    p1: {hand: [Shock], lands: R, battlefield: [Grizzly Bears], library: [Forest, Forest]}
    p2: {life: 4, library: [Forest, Forest]}
  goal: win
- name: keep it
  kind: hold
  player: P1
  position: {p1: {hand: [Shock], lands: R}}
  must_not: [cast Shock]
  reasons: [it does little, it may do more]
"""


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("puzzles.yaml").write_text(PUZZLES)


def test_agents_try_puzzles() -> None:
    text = done("puzzle", "try", "puzzles.yaml", "--agent", "first", "--agent", "greedy")
    lines = [line.split() for line in text.splitlines()]
    assert lines[:5] == [
        ["kind", "puzzles", "first", "greedy"],
        ["lethal", "1", "0", "1"],
        ["hold", "1", "1", lines[2][3]],
        ["all", "2", "1", lines[3][3]],
        ["50.0", "%", *lines[4][2:]],
    ]
    assert "first, burn and bears (puzzles.yaml:3): pass -> pass -> Grizzly Bears stays" in text
    data = json.loads(done("puzzle", "try", "puzzles.yaml", "--agent", "first", "--both-seats", "--json"))
    assert [(each["puzzle"], each["solved"]) for each in data] == [
        ("burn and bears", False),
        ("burn and bears, seats swapped", False),
        ("keep it", True),
        ("keep it, seats swapped", True),
    ]


def test_what_cannot_be_proven_is_an_error() -> None:
    text = done("puzzle", "prove", "puzzles.yaml")
    assert [line.split()[:3] for line in text.splitlines()[1:]] == [["burn", "and", "bears"], ["keep", "it", "hold"]]
    Path("wrong.yaml").write_text(PUZZLES.replace("life: 4", "life: 9"))
    result = run("puzzle", "prove", "wrong.yaml")
    assert result.exit_code == 1
    assert "error: wrong.yaml:3: puzzle 'burn and bears': the goal 'win' cannot be forced" in result.stdout
    Path("broken.yaml").write_text(PUZZLES.replace("kind: hold\n", "knd: hold\n"))
    found = refused("puzzle", "try", "broken.yaml", "puzzles.yaml").splitlines()
    assert len(found) == 2
    assert all("broken.yaml" in line for line in found)


def test_one_that_is_too_large_is_named_and_the_others_are_proven(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardwright.simulate.puzzles.proof.Proof.__init__.__defaults__", (3,))
    result = run("puzzle", "prove", "puzzles.yaml")
    assert result.exit_code == 1
    assert "error: puzzles.yaml:3: puzzle 'burn and bears': more than 3 positions to look at" in result.stdout
    assert [line.split()[:2] for line in result.stdout.splitlines()[1:2]] == [["keep", "it"]]
    result = run("puzzle", "try", "puzzles.yaml", "--agent", "first", "--json")
    assert (result.exit_code, [each["puzzle"] for each in json.loads(result.stdout)]) == (1, ["keep it"])
    assert "error: puzzles.yaml:3: puzzle 'burn and bears': more than 3 positions to look at" in result.stderr


def test_what_is_asked_of_a_puzzle_is_checked_before_it_is_written() -> None:
    for option, given, allowed in (("--goal", "wins", "win or survive"), ("--until", "never", "action or turn")):
        said = refused("puzzle", "from", "match.json", "3", option, given, code=2)
        assert f"expected {allowed}, found '{given}'" in said


def test_a_record_becomes_a_puzzle() -> None:
    match = ("watch", "magic", "--deck", "burn", "--deck", "ramp", "--agents", "random,random", "--seed", "5")
    run(*match, "--save", "match.json")
    made = run("puzzle", "from", "match.json", "60", "--goal", "survive", "--kind", "block", "--save", "one.yaml")
    assert made.exit_code == 0
    assert "saved one.yaml" in made.stderr
    assert " may: " in made.stderr
    text = Path("one.yaml").read_text()
    assert "from: Burn - Ramp, seed 5, after 60 choices" in text.replace('"', "")
    # The position is set up again, whatever an agent does there.
    assert "kind" in done("puzzle", "try", "one.yaml", "--agent", "first")
