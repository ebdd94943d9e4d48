"""`cardwright magic cards`, `show` and `coverage`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.terminal import done, refused, run
from tests.games.magic.store.test_store import BOLT, ODD

BEAR = {
    **BOLT, "name": "Plain Bear", "mana_cost": "{1}{G}", "colors": ["G"], "type_line": "Creature — Bear", "power": "2",
    "toughness": "2", "oracle_text": "", "legalities": {"pauper": "not_legal", "modern": "legal"},
}  # fmt: skip


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDWRIGHT_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    Path("cards.jsonl").write_text("\n".join(map(json.dumps, [BOLT, ODD, BEAR])), encoding="utf-8")


def test_cards_are_imported_and_shown() -> None:
    assert done("magic", "cards", "import", "cards.jsonl") == "3 cards imported, 2 supported (66.7 %)\n"
    shown = done("magic", "show", "plain bear").splitlines()
    assert shown[:2] == ["Plain Bear  {1}{G}", "Creature — Bear  2/2"]
    bolt = done("magic", "show", "Ember Bolt")
    assert "Ember Bolt deals 3 damage to target creature." in bolt
    assert "amount: 3" in bolt
    odd = done("magic", "show", "Odd Spell")
    assert "not supported: after '' found 'Do'\nat the line: Do something odd.\n" in odd
    told = json.loads(done("magic", "show", "Odd Spell", "--json"))
    assert (told["supported"], told["stopped_at"], told["facts"]["mana_cost"]) == (False, "Do something odd.", "{R}")


def test_an_unknown_card_is_refused_with_the_nearest() -> None:
    done("magic", "cards", "import", "cards.jsonl")
    assert "there is no card 'Plain Baer' - did you mean 'Plain Bear'?" in refused("magic", "show", "Plain Baer")


def test_coverage_is_told_by_format_with_what_stops_most() -> None:
    done("magic", "cards", "import", "cards.jsonl")
    told = json.loads(done("magic", "coverage", "--json"))
    assert (told["cards"], told["supported"]) == (3, 2)
    assert told["formats"]["pauper"] == {"cards": 2, "supported": 1}
    assert told["blocking"] == [{"phrase": "...  [Do]", "cards": 1}]
    pauper = done("magic", "coverage", "--format", "pauper")
    assert pauper.startswith("1 of 2 cards are supported (50.0 %)\n")
    result = run("magic", "coverage", "--format", "puaper")
    assert result.exit_code == 2
    assert "unknown format 'puaper'" in " ".join(result.output.split())


def test_everything_is_exported_a_line_a_card() -> None:
    done("magic", "cards", "import", "cards.jsonl")
    assert done("magic", "cards", "export", "out.jsonl") == "3 cards written to out.jsonl\n"
    lines = [json.loads(line) for line in Path("out.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [sorted(line) for line in lines] == [
        ["definition", "name", "reason", "stopped_at", "supported", "text"]
    ] * 3  # fmt: skip
    assert [line["supported"] for line in lines] == [True, False, True]


def test_what_could_not_be_imported_is_named_and_the_rest_is_there() -> None:
    Path("cards.jsonl").write_text(json.dumps(BOLT) + "\n{broken\n", encoding="utf-8")
    result = run("magic", "cards", "import", "cards.jsonl")
    assert result.exit_code == 1
    assert "cards.jsonl: line 2: this is not JSON" in result.output
    assert "1 cards imported, 1 supported" in result.output


def test_before_an_import_the_way_is_named() -> None:
    assert "no cards are imported yet" in refused("magic", "coverage")
