"""`cardwright magic cards`, `show` and `coverage`."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import jsonschema
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
    assert shown[:2] == ["Plain Bear {1}{G}", "Creature — Bear  2/2"]
    bolt = done("magic", "show", "Ember Bolt")
    assert "Ember Bolt deals 3 damage to target creature." in bolt
    assert "amount: 3" in bolt
    odd = done("magic", "show", "Odd Spell")
    assert "not supported: after '' found 'Do'\nat the line: Do something odd.\nexpected a keyword" in odd
    told = json.loads(done("magic", "show", "Odd Spell", "--json"))
    assert (told["supported"], told["stopped_at"], told["facts"]["mana_cost"]) == (False, "Do something odd.", "{R}")


def test_the_games_own_cards_are_shown_without_an_import() -> None:
    shown = done("magic", "show", "grizzly bears").splitlines()
    assert shown[:2] == ["Grizzly Bears {1}{G}", "Creature — Bear  2/2"]
    assert "supported: the card comes with the game; as data:" in shown
    assert "cost: 1G" in shown[-1]
    told = json.loads(done("magic", "show", "wear", "--json"))
    assert (told["name"], told["supported"], told["embedded"], told["facts"]) == ("Wear // Tear", True, True, None)
    assert told["text"] == "Destroy target artifact.\n//\nDestroy target enchantment."
    assert "did you mean 'Grizzly Bears'?; no cards are imported yet" in refused("magic", "show", "Grizly Bears")


def test_a_card_of_the_game_whose_text_is_not_read_is_supported_and_says_where_it_stops() -> None:
    odd = {**BOLT, "name": "Shock", "oracle_text": "Shock deals 2 damage on any target.", "keywords": []}
    Path("cards.jsonl").write_text(json.dumps(odd), encoding="utf-8")
    done("magic", "cards", "import", "cards.jsonl")
    shown = done("magic", "show", "shock")
    assert "supported: the card comes with the game, though its text cannot be read\n" in shown
    assert (
        "at the line: Shock deals 2 damage on any target.\n"
        "after 'Shock deals 2 damage' expected to, divided; found 'on'" in shown
    )
    assert "nearest sentence that can be read: OBJECT deals DAMAGE to ANYONE" in shown
    told = json.loads(done("magic", "show", "shock", "--json"))
    assert (told["supported"], told["embedded"], told["stopped_at"]) == (True, True, odd["oracle_text"])


def test_a_store_of_another_version_is_told_and_the_games_own_cards_go_on() -> None:
    done("magic", "cards", "import", "cards.jsonl")
    [store] = Path("home").glob("*.db")
    with closing(sqlite3.connect(store)) as opened:
        opened.execute("PRAGMA user_version = 1")
    assert "written by another version of Cardwright; import your file of cards again" in refused("magic", "coverage")
    assert "digest" in done("watch", "magic", "--deck", "burn", "--agents", "first,first")
    Path("mine.txt").write_text("4 Ember Bolt\n56 Mountain\n", encoding="utf-8")
    said = refused("watch", "magic", "--deck", "mine.txt")
    assert said.startswith("error: mine.txt:1:3: 'Ember Bolt' is looked for among the imported cards: ")
    assert said.endswith("written by another version of Cardwright; import your file of cards again\n")
    store.write_bytes(b"no database at all" * 100)
    assert "this is no store of cards" in refused("magic", "show", "Ember Bolt")


def test_cards_are_found_by_a_search() -> None:
    done("magic", "cards", "import", "cards.jsonl")
    assert done("magic", "find", "t:creature", "pow>=2").splitlines() == [
        "name        cost    types            size  supported",
        "Plain Bear  {1}{G}  Creature — Bear  2/2   yes",
        "1 card found",
    ]
    told = json.loads(done("magic", "find", "f:pauper", "--json"))
    assert [(card["name"], card["supported"], card["embedded"]) for card in told] == [
        ("Ember Bolt", True, False), ("Odd Spell", False, False),
    ]  # fmt: skip
    limited = done("magic", "find", "f:pauper or f:modern", "--limit", "1").splitlines()
    assert limited[1:] == [
        "Ember Bolt  {R}   Instant        yes",
        "3 cards found; --limit 0 lists all, the first 1 are above",
    ]
    assert done("magic", "find", "t:dragon") == "0 cards found\n"
    assert refused("magic", "find", "t:creature is:suported") == (
        "error: unknown state 'suported' - did you mean 'supported'?, at position 15 of 't:creature is:suported'\n"
    )


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
    done("magic", "cards", "export", "schema.json", "--schema")
    schema = json.loads(Path("schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft7Validator.check_schema(schema)
    for line in lines:
        jsonschema.validate(line, schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({**lines[0], "definition": None}, schema)


def test_what_could_not_be_imported_is_named_and_the_rest_is_there() -> None:
    Path("cards.jsonl").write_text(json.dumps(BOLT) + "\n{broken\n", encoding="utf-8")
    result = run("magic", "cards", "import", "cards.jsonl")
    assert result.exit_code == 1
    assert "cards.jsonl: line 2: this is not JSON" in result.output
    assert "1 cards imported, 1 supported" in result.output


def test_before_an_import_the_way_is_named() -> None:
    assert "no cards are imported yet" in refused("magic", "coverage")
