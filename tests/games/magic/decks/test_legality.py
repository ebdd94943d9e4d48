"""Which decks a format of play allows, and which decks can be played at all."""

from __future__ import annotations

import gzip
import json
import os
from pathlib import Path
from typing import Any

import pytest

from cardwright.definitions.deck_list import DeckList
from cardwright.errors import BadInput, CardErrors
from cardwright.games.magic.deck_files.legality import (
    BASIC_LANDS,
    FORMATS_OF_PLAY,
    Legalities,
    check_deck,
    read_legalities,
)
from cardwright.games.magic.deck_files.reading import DECK_FORMATS, read_into
from cardwright.games.magic.facts_file import FACTS
from cardwright.games.magic.game import base_cards, magic_game
from cardwright.games.magic.rules.concepts.deck_construction import OWN_LIMITS
from cardwright.games.magic.spelling import fold_name

KNOWN = Legalities(
    {
        "Mountain": {"modern": "legal", "vintage": "legal"},
        "Shock": {"modern": "legal", "vintage": "legal"},
        "Gem": {"modern": "banned", "vintage": "restricted"},
        "Old One": {"modern": "not_legal", "vintage": "legal"},
        "Hot // Cold": {"modern": "legal", "vintage": "legal"},
    }
)


def messages(main: dict[str, int], side: dict[str, int] | None = None, format_: str = "modern") -> list[str]:
    return [problem.message for problem in check_deck(DeckList("", main, side or {}), format_, KNOWN).problems]


def test_a_legal_deck_has_no_problems() -> None:
    checked = check_deck(
        DeckList("", {"Mountain": 52, "Shock": 4, "hot/cold": 2, "Hot": 2}, {"Mountain": 15}), "modern", KNOWN
    )
    assert (checked.problems, checked.unchecked, checked.legal) == ((), (), True)


def test_everything_that_is_wrong_is_told_at_once() -> None:
    deck = DeckList(
        "",
        {"Shock": 3, "Gem": 1, "Old One": 1, "Mountain": 40},
        {"Shock": 2, "Gem": 1, "Mountain": 13},
        "deck.txt",
        {"Shock": 4, "Gem": 2, "Old One": 3, "Mountain": 1},
    )
    assert [str(problem) for problem in check_deck(deck, "modern", KNOWN).problems] == [
        "deck.txt:2: Gem is banned in modern",
        "deck.txt:3: Old One is not legal in modern",
        "deck.txt:4: 5 copies of Shock in main deck and sideboard, at most 4 are allowed",
        "deck.txt: 45 cards, at least 60 are needed",
        "deck.txt: 16 cards in the sideboard, at most 15 are allowed",
    ]


def test_a_restricted_card_may_be_there_once() -> None:
    assert messages({"Mountain": 59, "Gem": 1}, format_="vintage") == []
    restricted = "2 copies of Gem, which is restricted in vintage: only one is allowed"
    assert messages({"Mountain": 59, "Gem": 1}, {"Gem": 1}, "vintage") == [restricted]


def test_what_is_not_known_is_told_and_the_rest_is_checked() -> None:
    deck = DeckList("", {"Mountain": 30, "Secret": 5})
    checked = check_deck(deck, "modern", KNOWN)
    told = ["5 copies of Secret, at most 4 are allowed", "35 cards, at least 60 are needed"]
    assert [problem.message for problem in checked.problems] == told
    assert (checked.unchecked, checked.legal) == (("Secret",), False)
    without = check_deck(deck, "modern")
    assert [problem.message for problem in without.problems] == told
    assert without.unchecked == ("Mountain", "Secret")
    # A format that a file does not tell of is no leave to play anything.
    assert KNOWN.find("hot") == "Hot // Cold"
    assert KNOWN.find("cold") == ""
    assert check_deck(deck, "pauper", KNOWN).unchecked == ("Mountain", "Secret")


def test_commander_has_a_hundred_different_cards_and_no_sideboard() -> None:
    known = Legalities({name: {"commander": "legal"} for name in ("Mountain", "Shock")})
    fine = check_deck(DeckList("", {"Mountain": 99, "Shock": 1}), "commander", known)
    assert fine.legal
    wrong = check_deck(DeckList("", {"Mountain": 99, "Shock": 2}, {"Mountain": 1}), "commander", known)
    assert [problem.message for problem in wrong.problems] == [
        "2 copies of Shock, only one is allowed",
        "101 cards, exactly 100 are needed",
        "a sideboard of 1, none is allowed",
    ]


@pytest.mark.parametrize(("name", "most"), [("Relentless Rats", 60), ("Seven Dwarves", 7), ("Nazg\u00fbl", 9)])
def test_a_card_may_say_how_many_of_it_a_deck_has(name: str, most: int) -> None:
    for format_ in FORMATS_OF_PLAY:
        told = [problem.message for problem in check_deck(DeckList("", {name: most}), format_).problems]
        assert not [message for message in told if "copies" in message]
    over = [problem.message for problem in check_deck(DeckList("", {name: most + 1}), "modern").problems]
    assert any("copies" in message for message in over) == (OWN_LIMITS[name] > 0)


def test_an_unknown_format_is_refused() -> None:
    with pytest.raises(BadInput, match="unknown format 'moderm' - did you mean 'modern'\\? \\(allowed: standard, "):
        check_deck(DeckList("", {}), "moderm")


@pytest.mark.rule("100.2a", "100.4a")
def test_a_match_refuses_a_sideboard_that_is_wrong() -> None:
    fine = DeckList("", {"Mountain": 57, "Shock": 3}, {"Shock": 1, "Mountain": 14})
    assert magic_game().start(1, [fine, fine]).sideboards == [fine.side] * 2
    wrong = DeckList("", {"Mountain": 57, "Shock": 3}, {"Shock": 2, "Shokc": 1, "Mountain": 13})
    with pytest.raises(CardErrors) as caught:
        magic_game().start(1, [fine, wrong])
    assert str(caught.value).splitlines() == [
        "deck 2: unknown card 'Shokc' - did you mean 'Shock'?",
        "deck 2: 5 copies of Shock in main deck and sideboard, at most 4 are allowed",
        "deck 2: 16 cards in the sideboard, at most 15 are allowed",
    ]


def test_the_basic_lands_are_those_of_the_cards() -> None:
    basic = {card.name for card in base_cards() if not card.token and "basic" in card.types}
    assert basic <= BASIC_LANDS


def test_facts_are_read_from_a_file(tmp_path: Path) -> None:
    lines = [
        {"name": "Gem", "legalities": {"modern": "not_legal"}},
        {"name": "Gem", "legalities": {"modern": "banned"}},
        {"name": "Gem", "legalities": {"modern": "legal"}},
        {"name": "Hot // Cold", "legalities": {"modern": "legal"}},
        {"name": "Nothing told"},
        ["no card"],
    ]
    text = "\n".join(map(json.dumps, lines)).encode()
    (tmp_path / "facts.jsonl").write_bytes(text)
    (tmp_path / "facts.jsonl.gz").write_bytes(gzip.compress(text))
    for name in ("facts.jsonl", "facts.jsonl.gz"):
        found = read_legalities(tmp_path / name)
        assert (found["gem"], found["Hot"], len(found)) == ({"modern": "banned"}, {"modern": "legal"}, 2)
        assert "Nothing told" not in found
    (tmp_path / "wrong.jsonl").write_bytes(b'{"name": "Gem"}\n{')
    with pytest.raises(BadInput, match="wrong.jsonl:2: this is not JSON"):
        read_legalities(tmp_path / "wrong.jsonl")
    (tmp_path / "wrong.jsonl").write_bytes(b'{"name": "Gem"}')
    with pytest.raises(BadInput, match="no line has a name and legalities"):
        read_legalities(tmp_path / "wrong.jsonl")
    (tmp_path / "wrong.jsonl.gz").write_bytes(b"\x1f\x8bno")
    for missing in ("wrong.jsonl.gz", "none.jsonl"):
        with pytest.raises(BadInput, match="cannot be read"):
            read_legalities(tmp_path / missing)


@pytest.fixture(scope="module")
def data() -> Path:
    folder = os.environ.get("CARDWRIGHT_DATA")
    if not folder or not (Path(folder) / FACTS).is_file():
        pytest.skip(f"CARDWRIGHT_DATA names no folder with {FACTS.as_posix()}")
    return Path(folder)


def test_every_own_card_has_legalities(data: Path) -> None:
    found = read_legalities(data / FACTS)
    assert [card.name for card in base_cards() if not card.token and card.name not in found] == []
    assert set(FORMATS_OF_PLAY) <= set(found["Mountain"])
    assert found["Brainstorm"]["vintage"] == "restricted"


def test_the_cards_with_own_limits_are_those_that_say_so(data: Path) -> None:
    with gzip.open(data / FACTS, "rt", encoding="utf-8") as file:
        cards = [json.loads(line) for line in file]
    assert {card["name"] for card in cards if "A deck can have" in (card.get("oracle_text") or "")} == set(OWN_LIMITS)


@pytest.fixture(scope="module")
def played(data: Path) -> list[tuple[str, DeckList]]:
    """Decks that people played and that are still legal, each with its format."""
    path = data / "magic" / "decks-2026.json"
    if not path.exists():
        pytest.skip(f"there is no {path}")
    decks: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    return [(deck["format"], DeckList("", deck["main"], deck["side"])) for deck in decks if deck["legal_2026_08"]]


def test_decks_that_people_played_are_legal(data: Path, played: list[tuple[str, DeckList]]) -> None:
    found = read_legalities(data / FACTS)
    assert len(played) > 700
    for format_, deck in played:
        checked = check_deck(deck, format_, found)
        # A card may have been restricted since.
        assert [str(problem) for problem in checked.problems if "is restricted in" not in str(problem)] == []
        assert checked.unchecked == ()


def test_decks_that_people_played_come_through_every_format(played: list[tuple[str, DeckList]]) -> None:
    class Names:
        def __init__(self, deck: DeckList) -> None:
            self.spelt = {fold_name(name): name for name in (*deck.main, *deck.sideboard)}

        def find(self, written: str) -> str:
            return self.spelt.get(fold_name(written), "")

        def all(self) -> list[str]:
            return list(self.spelt.values())

        def refusal(self, written: str) -> str:
            return ""

    for _, deck in played[::10]:
        for kind in DECK_FORMATS:
            detected, builder = read_into(kind.write(deck), Names(deck))
            assert builder.checked() == deck
            assert detected is kind or not deck.sideboard
