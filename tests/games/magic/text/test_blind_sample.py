"""The blind sample: which cards readers get, and what they see of each."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scripts.blind_sample import add_up, drawn, form, in_order, known, record, shown


def facts(name: str, text: str) -> dict[str, Any]:
    return {"name": name, "layout": "normal", "mana_cost": "{1}{G}", "type_line": "Sorcery", "oracle_text": text}


CARDS = [facts(f"Card {number}", f"Draw {number} cards.") for number in ("two", "three", "four", "five")]


def test_the_order_follows_from_the_commit_and_the_names_alone() -> None:
    names = [card["name"] for card in in_order(CARDS, "aa")]
    assert names == [card["name"] for card in in_order(CARDS[::-1], "aa")]
    assert any(names != [card["name"] for card in in_order(CARDS, commit)] for commit in ("ab", "ac", "ad"))


def test_cards_that_are_known_or_not_supported_are_not_drawn() -> None:
    cards = [*CARDS, facts("Mumbler", "Murmur the whole day.")]
    found = {one["name"] for one, _ in drawn(cards, {"Card two"}, "aa", 9)}
    assert found == {"Card three", "Card four", "Card five"}
    assert len(list(drawn(cards, set(), "aa", 2))) == 2


def test_cards_written_by_hand_and_those_of_pauper_lists_are_known(tmp_path: Path) -> None:
    lists = [
        {"format": "pauper", "main": {"Mumbler": 4}, "side": {"Grumbler": 1}},
        {"format": "modern", "main": {"Tumbler": 4}, "side": {}},
    ]
    path = tmp_path / "decks.json"
    path.write_text(json.dumps(lists), encoding="utf-8")
    assert {"Mumbler", "Grumbler", "Lightning Bolt"} <= known(path)
    assert "Tumbler" not in known(path)
    assert "Lightning Bolt" in known(tmp_path / "missing.json")


def test_a_reader_sees_facts_text_and_definition() -> None:
    [(card, definition)] = drawn(CARDS[:1], set(), "aa", 1)
    text = shown(card, definition)
    assert text.startswith("## Card two\n\nCard two: {1}{G}, Sorcery\nDraw two cards.\n")
    assert "spell: [{draw: 2}]" in text
    assert text.endswith("Printed again:\n\nDraw two cards.\n")


def test_verdicts_are_added_up(tmp_path: Path) -> None:
    forms = [form(["Ant", "Bee"]), form(["Crow, Black"])]
    forms[0] = forms[0].replace("Ant,,", "Ant,right,").replace("Bee,,", "Bee,wrong,no flying")
    for number, text in enumerate(forms, 1):
        (tmp_path / f"verdicts-{number}.csv").write_text(text, encoding="utf-8")
    with pytest.raises(SystemExit, match=r"verdicts-2.csv:2: the verdict is one of right, wrong, unsure, found ''"):
        add_up(tmp_path)
    (tmp_path / "verdicts-2.csv").write_text(forms[1].replace('",,', '",unsure,'), encoding="utf-8")
    told = add_up(tmp_path).splitlines()
    assert told[0].startswith("3 cards: 1 right, 1 wrong, 1 unsure; of all cards up to 9")
    assert told[1:] == ["wrong: Bee: no flying", "unsure: Crow, Black: "]


def test_a_folder_without_forms_and_a_form_of_something_else_are_refused(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="has no verdicts-1.csv"):
        add_up(tmp_path)
    (tmp_path / "verdicts-1.csv").write_text("name\n", encoding="utf-8")
    with pytest.raises(SystemExit, match="expected the columns card, verdict, remark"):
        add_up(tmp_path)


def test_readings_are_recorded_by_commit(tmp_path: Path) -> None:
    readings = tmp_path / "blind.json"
    for number, verdict in enumerate(("right", "wrong", "unsure")):
        text = f"card,verdict,remark\nAnt,{verdict},\nBee,right,\n"
        (tmp_path / "verdicts-1.csv").write_text(text, encoding="utf-8")
        record(tmp_path, f"c{number // 2}", readings)
    assert json.loads(readings.read_text(encoding="utf-8")) == [
        {"commit": "c0", "cards": 2, "right": 1, "wrong": 1, "unsure": 0},
        {"commit": "c1", "cards": 2, "right": 1, "wrong": 0, "unsure": 1},
    ]
