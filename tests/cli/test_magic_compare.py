"""`cardwright magic trace` and `cardwright magic compare`, as someone at a terminal and as a program uses them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.terminal import done, program, refused, run


@pytest.fixture(scope="module")
def text(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A trace of a short match."""
    path = tmp_path_factory.mktemp("traces") / "match.jsonl"
    result = run("magic", "trace", "--seed", "3", "--deck", "burn", "--set", "mulligans=none", path)
    assert (result.exit_code, result.stdout) == (0, "")
    kept = path.read_text(encoding="utf-8")
    assert result.stderr == f"saved {path}: {len(kept.splitlines()) - 1} moments\n"
    return kept


@pytest.fixture
def file(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = Path("match.jsonl")
    path.write_text(text, encoding="utf-8")
    return path


def test_the_help_has_examples() -> None:
    assert "cardwright magic trace --seed 7 match.jsonl" in done("magic", "trace", "--help")
    assert "cardwright magic compare match.jsonl" in done("magic", "compare", "--help")


def test_the_same_command_writes_the_same_file(text: str, tmp_path: Path) -> None:
    path = tmp_path / "again.jsonl"
    again = program(
        "magic", "trace", "--seed", "3", "--deck", "burn", "--set", "mulligans=none", path, PYTHONHASHSEED="77"
    )
    assert again.returncode == 0
    assert path.read_text(encoding="utf-8") == text


def test_a_trace_of_steps_is_shorter(text: str, tmp_path: Path) -> None:
    path = tmp_path / "steps.jsonl"
    run("magic", "trace", "--seed", "3", "--deck", "burn", "--set", "mulligans=none", "--every", "step", path)
    lines = path.read_text(encoding="utf-8").splitlines()
    assert lines[0] == text.splitlines()[0]
    assert set(lines) < set(text.splitlines())


def test_a_trace_that_agrees(file: Path, text: str) -> None:
    moments = len(text.splitlines()) - 1
    assert done("magic", "compare", file) == f"match.jsonl: {moments - 1} choices, {moments} moments, no differences\n"
    data = json.loads(done("magic", "compare", file, "--json"))
    assert data == {"file": "match.jsonl", "choices": moments - 1, "moments": moments, "difference": None}


def test_the_first_difference_is_printed(file: Path, text: str) -> None:
    lines = text.splitlines()
    wrong = json.loads(lines[9])
    wrong["life"]["P2"] = 99
    file.write_text("\n".join([*lines[:9], json.dumps(wrong), *lines[10:]]), encoding="utf-8")
    result = run("magic", "compare", file)
    assert (result.exit_code, result.stderr) == (1, "")
    first, expected, found = result.stdout.splitlines()
    where = f"turn {wrong['turn']} of {wrong['active']}, {wrong['step']}"
    assert first == f"match.jsonl:10: after 8 choices, {where}: life of P2"
    assert (expected, found[:12]) == ("  expected: 99", "  found:    ")
    result = run("magic", "compare", file, "--json")
    assert result.exit_code == 1
    told = json.loads(result.stdout)["difference"]
    assert (told["line"], told["what"], told["expected"]) == (10, "life of P2", "99")


@pytest.mark.parametrize(
    ("header", "says"),
    [
        ({"settings": {"players": 3}}, "match.jsonl:1, decks: 3 decks expected, found 2"),
        ({"settings": {"payment": "gold"}}, "match.jsonl:1, settings: payment is one of"),
        ({"settings": {"paiment": "manual"}}, "match.jsonl:1, settings: magic has no setting 'paiment'"),
        ({"decks": [["60 Forest"], ["3 Forest"]]}, "match.jsonl:1, decks: deck 2: 3 cards, at least 60 are needed"),
        ({"decks": [["60 Forest"], ["60 Forrest"]]}, "match.jsonl:1, decks: deck 2"),
        ({"seed": "x"}, "match.jsonl:1, seed: a whole number from 0 up expected"),
    ],
)
def test_a_wrong_header_is_refused(file: Path, text: str, header: dict[str, object], says: str) -> None:
    lines = text.splitlines()
    file.write_text("\n".join([json.dumps({**json.loads(lines[0]), **header}), *lines[1:]]), encoding="utf-8")
    assert refused("magic", "compare", file).startswith(f"error: {says}")


def test_files_that_cannot_be_read_or_written(file: Path) -> None:
    assert "nowhere.jsonl" in refused("magic", "compare", "nowhere.jsonl")
    assert "no known format" in refused("magic", "compare", _text("hello"))
    assert "no such directory" in refused("magic", "trace", "no/such/place.jsonl")
    assert "2 players; one agent was" in refused("magic", "trace", "--agents", "first", "x.jsonl", code=2)


def _text(said: str) -> Path:
    path = Path("other.txt")
    path.write_text(said, encoding="utf-8")
    return path
