"""The names of cards in deck files: every spelling that people and programs use."""

from __future__ import annotations

import pytest

from cardwright.games.magic.deck_files.names import MagicNames
from cardwright.games.magic.game import SHELF
from cardwright.games.magic.words.abilities import MagicCard, Part

NAMES = MagicNames(SHELF.own)


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("Lightning Bolt", "Lightning Bolt"),
        ("lightning  BOLT", "Lightning Bolt"),
        ("Wear // Tear", "Wear // Tear"),
        ("Wear//Tear", "Wear // Tear"),
        ("wear/tear", "Wear // Tear"),
        ("Wear", "Wear // Tear"),
        ("Tear", ""),
        ("Brazen Borrower", "Brazen Borrower"),
        ("Brazen Borrower // Petty Theft", "Brazen Borrower"),
        ("Brazen Borrower/Petty Theft", "Brazen Borrower"),
        ("Petty Theft", ""),
        ("Delver of Secrets // Insectile Aberration", "Delver of Secrets"),
        ("Kazandu Mammoth // Kazandu Valley", "Kazandu Mammoth"),
        ("Azusa\u2019s Many Journeys", "Azusa's Many Journeys"),
        ("Treasure", ""),
        ("", ""),
    ],
)
def test_a_name_is_found_by_its_spellings(written: str, name: str) -> None:
    assert NAMES.find(written) == name


def test_every_own_card_is_found_by_its_name_in_any_case() -> None:
    assert [name for name in NAMES.all() if NAMES.find(name.upper()) != name] == []
    assert [name for name in NAMES.all() if name.startswith("Treasure")] == ["Treasure Cruise"]


def test_a_card_of_its_own_goes_before_the_first_face_of_another() -> None:
    halves = MagicCard("Wax // Wane", ("instant",), layout="split", parts=(part("Wax"), part("Wane")))
    alone = MagicNames([halves])
    assert alone.find("wax") == "Wax // Wane"
    both = MagicNames([halves, MagicCard("W\u00e4x", ("instant",), cost="R")])
    assert both.find("Wax") == "W\u00e4x"
    assert both.find("wax / wane") == "Wax // Wane"


def part(name: str) -> Part:
    return Part(name, ("instant",), cost="R")
