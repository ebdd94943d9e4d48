"""What is counted of the cards and lists that can be played; the Pauper lists of the user's data are whole."""

from __future__ import annotations

import json

import pytest

from cardwright.games.magic.facts_file import own_facts, read_facts
from cardwright.games.magic.game import base_cards
from cardwright.games.magic.store.importing import kept_card
from scripts.breadth import LISTS, RECORD, called, fallen, missing, names_of, share, whole

ELVES = {"format": "pauper", "main": {"Elf": 4, "Down": 2}, "side": {"Imp": 1}}
IMPS = {"format": "pauper", "main": {"Imp": 4}, "side": {}}


def test_a_list_is_whole_if_its_sideboard_is() -> None:
    known = called(["Elf", "Imp", "Up // Down"])
    assert whole([ELVES, IMPS], known, {"Elf", "Up // Down"}) == {"lists": 2, "whole": 0}
    assert whole([ELVES, IMPS], known, {"Elf", "Imp"}) == {"lists": 2, "whole": 1}
    assert whole([ELVES, IMPS], known, {"Elf", "Imp", "Up // Down"}) == {"lists": 2, "whole": 2}


def test_a_name_of_a_card_goes_before_that_of_a_face() -> None:
    assert called(["Up // Down", "Down"])["Down"] == "Down"


def test_a_card_that_alone_is_missing_counts_most() -> None:
    known = called(["Elf", "Imp", "Up // Down"])
    assert missing([ELVES, IMPS], known, {"Elf"}) == {"Up // Down": 0.5, "Imp": 1.5}


def test_less_than_was_recorded_is_told() -> None:
    now = {"all": share(["Elf", "Imp"], {"Elf"}), "lists": {"lists": 1, "whole": 0}}
    assert fallen(now, now) == []
    assert fallen(now, {**now, "lists": {"lists": 1, "whole": 1}}) == ["lists"]


def test_all_pauper_lists_of_the_users_data_are_whole() -> None:
    path = own_facts()
    if path is None or not (path.parent / LISTS).is_file():
        pytest.skip("CARDWRIGHT_DATA names no folder with magic/oracle-cards.jsonl.gz and magic/decks-2026.json")
    decks = [
        deck for deck in json.loads((path.parent / LISTS).read_text(encoding="utf-8")) if deck["format"] == "pauper"
    ]
    facts = {str(card["name"]): card for card in read_facts(path)}
    known = called(facts)
    own = {card.name for card in base_cards()}
    playable = own | {known[name] for name in own if name in known}
    wanted = {known.get(name, name) for deck in decks for name in names_of(deck)}
    read = {name for name in wanted - playable if kept_card(facts[name]).supported}
    recorded = json.loads(RECORD.read_text(encoding="utf-8"))
    assert whole(decks, known, playable | read)["whole"] >= recorded["Pauper lists"]["whole"]
