"""Magic's card files have one order: each card lies in the file of its colour, sorted by name."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.games.magic import game
from cardwright.games.magic.game import SHELF, base_cards
from cardwright.games.magic.words.abilities import MagicCard
from tests.games.magic.card_files import FILES, file_of

FOLDER = Path(game.__file__).parent / "cards"


def cards_of(file: str) -> list[MagicCard]:
    return SHELF.read_cards([FOLDER / f"{file}.yaml"])


def test_there_is_a_file_for_each_colour_and_no_other() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {f"{file}.yaml" for file in FILES}


@pytest.mark.parametrize("file", FILES)
def test_every_card_lies_in_the_file_of_its_colour(file: str) -> None:
    elsewhere = {card.name: file_of(card) for card in cards_of(file) if file_of(card) != file}
    assert elsewhere == {}, f"{file}.yaml has cards of other files"


@pytest.mark.parametrize("file", FILES)
def test_the_cards_of_a_file_are_sorted_by_name(file: str) -> None:
    names = [card.name for card in cards_of(file)]
    assert names == sorted(names)


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("Savannah Lions", "white"),
        ("Lightning Helix", "gold"),
        ("Sol Ring", "colourless"),
        ("Fire // Ice", "gold"),
        ("Delver of Secrets", "blue"),
        ("Benthic Infiltrator", "colourless"),
        ("Forest", "lands"),
        ("Soldier", "tokens"),
    ],
)
def test_the_file_of_a_card(name: str, file: str) -> None:
    assert [file_of(card) for card in base_cards() if card.name == name] == [file]
