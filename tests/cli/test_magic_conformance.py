"""`cardwright magic conformance`: scenarios run, for people and for programs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cardwright.games.magic.commands import scenarios
from cardwright.games.magic.conformance.totals import Dispute
from tests.cli.terminal import done, program, refused, run

CARDS = """\
version: 1
cards:
  - {name: Cub, cost: G, types: creature, subtypes: [Bear], power: 2, toughness: 2}
"""
TOTALS = """\
file       scenarios  all cards  played  pass  fail  unsupported  error  malformed
own.jsonl  2          1          1       1     0     1            0      0

mode        scenarios  all cards  played  pass  fail  unsupported  error  malformed
strict      2          1          1       1     0     1            0      0
unscripted  0          0          0       0     0     0            0      0
loose       0          0          0       0     0     0            0      0
all         2          1          1       1     0     1            0      0

missing card  scenarios  alone  why
zebra         1          1      no such card

missing phrase  scenarios  alone  cards
no such card    1          1      zebra
"""


def one(name: str, card: str = "Cub", life: int = 20) -> dict[str, Any]:
    return {
        "id": name, "mode": "strict", "start": {"A": {"battlefield": [{"card": card}]}, "B": {}}, "shuffle": True,
        "do": [], "stop": {"turn": 1, "step": "upkeep"}, "expect": [{"life": ["A", life]}],
    }  # fmt: skip


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder to be in, with cards and no texts of cards."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("CARDWRIGHT_DATA", raising=False)
    Path("cards.yaml").write_text(CARDS, encoding="utf-8")


def write(*scenarios: dict[str, Any]) -> str:
    Path("own.jsonl").write_text("\n".join(map(json.dumps, scenarios)), encoding="utf-8")
    return "own.jsonl"


def test_the_help_has_an_example_and_explains_everything() -> None:
    text = done("magic", "conformance", "--help")
    assert "cardwright magic conformance scenarios/ --json results.json" in text
    for option in ("--cards", "--json", "--only", "--trace", "--oracle", "--jobs", "--log-level"):
        assert option in text


def test_totals_are_told_and_nothing_else_if_all_is_well() -> None:
    file = write(one("a#well"), one("a#other", card="Zebra"))
    assert done("magic", "conformance", file, "--cards", "cards.yaml") == TOTALS


def test_a_failure_is_told_with_what_was_found_and_ends_with_1() -> None:
    file = write(one("a#well"), one("a#bad", life=3))
    result = run("magic", "conformance", file, "--cards", "cards.yaml")
    assert result.exit_code == 1
    assert "fail a#bad: expected life A 3, found 20\n" in result.stdout
    assert "a#well" not in result.stdout


def test_a_disputed_failure_is_counted_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scenarios, "disputed", lambda: {"a#bad": Dispute("119.1", "twenty is twenty")})
    file = write(one("a#bad", life=3))
    text = done("magic", "conformance", file, "--cards", "cards.yaml")
    assert "disputed    1          1          1       0     1     0            0      0" in text


def test_a_line_that_is_wrong_is_malformed_and_no_more() -> None:
    file = write(one("a#well"), {**one("a#odd"), "sotp": 1})
    result = run("magic", "conformance", file, "--cards", "cards.yaml")
    assert result.exit_code == 1
    assert "malformed a#odd: own.jsonl:2, sotp: there is no such field - did you mean 'stop'?" in result.stdout
    assert "strict      2          1          1       1     0     0            0      1" in result.stdout


def test_json_has_every_result_and_the_totals() -> None:
    file = write(one("a#well"), one("a#bad", life=3))
    assert run("magic", "conformance", file, "--cards", "cards.yaml", "--json", "out.json").exit_code == 1
    data = json.loads(Path("out.json").read_text(encoding="utf-8"))
    assert [(each["id"], each["mode"], each["result"]) for each in data["scenarios"]] == [
        ("a#well", "strict", "pass"),
        ("a#bad", "strict", "fail"),
    ]
    assert data["totals"]["all"] == {"pass": 1, "fail": 1, "unsupported": 0, "error": 0, "malformed": 0}


def test_one_scenario_alone_with_its_trace() -> None:
    file = write(one("a#well"), one("a#bad", life=3))
    text = done("magic", "conformance", file, "--cards", "cards.yaml", "--only", "a#well", "--trace")
    assert text.startswith("pass a#well\n  turn 1 upkeep A respond: pass\n  turn 1 upkeep B respond: pass\n")
    assert "a#bad" not in text


def test_a_scenario_that_is_not_there_is_refused_with_the_nearest() -> None:
    file = write(one("a#well"))
    assert "unknown scenario 'a#wel' - did you mean 'a#well'?" in refused(
        "magic", "conformance", file, "--only", "a#wel"
    )


def test_a_file_that_is_not_there_is_refused() -> None:
    assert "none.jsonl: cannot be read" in refused("magic", "conformance", "none.jsonl")
    assert "no such directory" in refused("magic", "conformance", write(one("a#well")), "--json", "none/out.json")


def test_card_texts_come_from_a_file_or_from_the_folder_of_data() -> None:
    assert "none.gz: cannot be read" in refused("magic", "conformance", write(one("a#well")), "--oracle", "none.gz")
    Path("data/magic").mkdir(parents=True)
    Path("data/magic/oracle-cards.jsonl.gz").write_bytes(b"no archive")
    result = program("magic", "conformance", write(one("a#well")), CARDWRIGHT_DATA="data")
    assert result.returncode == 1
    assert "oracle-cards.jsonl.gz: cannot be read" in result.stderr
