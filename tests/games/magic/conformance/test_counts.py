"""The count of scenarios that pass never falls: the script that guards it refuses what it must refuse."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from scripts import conformance_counts


def one(name: str, life: int, card: str = "Forest") -> dict[str, Any]:
    return {
        "id": name, "mode": "strict", "start": {"A": {"hand": [{"card": card}]}, "B": {}}, "shuffle": True,
        "do": [], "stop": {"turn": 1, "step": "upkeep"}, "expect": [{"life": ["A", life]}],
    }  # fmt: skip


@pytest.fixture
def recorded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of scenarios of which one passes, one fails and one cannot be played."""
    folder = tmp_path / "magic"
    folder.mkdir()
    lines = [one("a", 20), one("b", 1), one("c", 20, "No Such Card")]
    (folder / "own.jsonl").write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
    monkeypatch.setenv("CARDWRIGHT_CONFORMANCE", str(tmp_path))
    data = tmp_path / "data" / "magic"
    data.mkdir(parents=True)
    (data / "oracle-cards.jsonl.gz").write_bytes(gzip.compress(b""))
    monkeypatch.setenv("CARDWRIGHT_DATA", str(tmp_path / "data"))
    return tmp_path / "recorded.json"


def test_counts_are_written_and_then_hold(recorded: Path, capsys: pytest.CaptureFixture[str]) -> None:
    conformance_counts.main(["--write"], recorded)
    assert json.loads(recorded.read_text(encoding="utf-8"))["strict"] == {
        "scenarios": 3, "all cards": 2, "played": 2, "pass": 1,
    }  # fmt: skip
    conformance_counts.main(["--check"], recorded)
    assert "strict: 1 of 2 played pass, 2 have all cards supported, of 3 there are" in capsys.readouterr().out


def test_a_count_that_fell_is_refused(recorded: Path) -> None:
    recorded.write_text(json.dumps({"strict": {"pass": 2}, "loose": {"pass": 0}}), encoding="utf-8")
    with pytest.raises(SystemExit, match="strict: 1 scenarios pass, 2 are recorded"):
        conformance_counts.main(["--check"], recorded)


def test_without_scenarios_there_is_nothing_to_compare(
    recorded: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CARDWRIGHT_CONFORMANCE", "")
    conformance_counts.main(["--check"], recorded)
    assert "nothing to compare" in capsys.readouterr().out
    assert not recorded.exists()


def test_without_texts_of_cards_the_counts_say_nothing(recorded: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CARDWRIGHT_DATA")
    with pytest.raises(SystemExit, match="CARDWRIGHT_DATA names no folder with magic/oracle-cards"):
        conformance_counts.main(["--check"], recorded)


def test_an_empty_folder_is_an_error(recorded: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "empty" / "magic").mkdir(parents=True)
    monkeypatch.setenv("CARDWRIGHT_CONFORMANCE", str(tmp_path / "empty"))
    with pytest.raises(SystemExit, match="there are no scenarios"):
        conformance_counts.main(["--check"], recorded)


def test_the_recorded_counts_are_whole() -> None:
    counts = json.loads(conformance_counts.RECORDED.read_text(encoding="utf-8"))
    assert set(counts) == {"strict", "unscripted", "loose"}
    assert all(each["scenarios"] >= each["all cards"] >= each["played"] >= each["pass"] > 0 for each in counts.values())
