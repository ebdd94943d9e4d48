"""The shelf of a game: own cards and decks, and those that files bring."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from cardwright.errors import BadInput, CardErrors, Problem
from cardwright.sources import DeckList
from cardwright.sources.shelf import Shelf, shelf_of
from tests.sources.garden import Plant, garden

OWN = "cards:\n  - {name: Rose, power: 3}\n  - {name: Tulip, power: 2}\n"


def check(cards: Sequence[Plant]) -> None:
    wrong = [card.name for card in cards if card.power == 13]
    if wrong:
        raise CardErrors([Problem("", "", "nobody wants it", card=name) for name in wrong])


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of a game's package with two cards and two decks."""
    folder = tmp_path / "flower_game"
    for name in ("cards", "decks"):
        (folder / name).mkdir(parents=True)
    (folder / "__init__.py").write_text("")
    (folder / "cards" / "own.yaml").write_text(OWN)
    (folder / "cards" / "notes.md").write_text("not a card")
    (folder / "decks" / "wild.txt").write_text("1 Tulip\n2 Rose\n")
    (folder / "decks" / "tame.txt").write_text("4 Rose\n")
    (folder / "decks" / "README.md").write_text("not a deck")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.chdir(tmp_path)
    yield folder
    sys.modules.pop("flower_game", None)


@pytest.fixture
def shelf(package: Path) -> Shelf[Plant]:
    return shelf_of("flower_game", garden, Plant, check, most=3)


def names(cards: Sequence[Plant]) -> list[str]:
    return [f"{card.name} {card.power}" for card in cards]


def test_own_cards_and_decks(shelf: Shelf[Plant]) -> None:
    assert names(shelf.base_cards()) == ["Rose 3", "Tulip 2"]
    assert shelf.deck_names() == ["tame", "wild"]
    assert shelf.deck("wild") == ["Tulip", "Rose", "Rose"]


def test_files_of_several_formats_are_own_cards_by_name(shelf: Shelf[Plant], package: Path) -> None:
    (package / "cards" / "more.json").write_text('[{"name": "Iris", "power": 5}]')
    (package / "cards" / "zinnia.csv").write_text("name,power\nZinnia,6\n")
    assert names(shelf.base_cards()) == ["Iris 5", "Rose 3", "Tulip 2", "Zinnia 6"]


def test_the_list_of_own_cards_is_the_callers(shelf: Shelf[Plant]) -> None:
    shelf.base_cards().clear()
    assert len(shelf.base_cards()) == 2


def test_a_card_of_the_same_name_takes_the_place(shelf: Shelf[Plant]) -> None:
    Path("mine.yaml").write_text("cards: [{name: Iris, power: 5}, {name: ROSE, power: 9}]")
    assert names(shelf.read_cards([Path("mine.yaml")])) == ["Iris 5", "ROSE 9"]
    assert names(shelf.with_cards([Path("mine.yaml")])) == ["ROSE 9", "Tulip 2", "Iris 5"]


def test_no_card_is_lost_whose_name_is_there_twice(package: Path) -> None:
    """Files refuse it; a game with files of its own may not, and then its check must see both."""
    twice = [Plant("ROSE", 9), Plant("rose", 8)]
    own = Shelf("flower_game", read_files=lambda paths: twice, read_text=lambda *_: [Plant("Rose", 3)], check=check)
    assert names(own.with_cards([Path("mine.yaml")])) == ["ROSE 9", "rose 8"]


def test_what_the_game_refuses_is_told_with_the_file(shelf: Shelf[Plant], package: Path) -> None:
    Path("a.yaml").write_text("cards: [{name: Iris, power: 5}]")
    Path("b.yaml").write_text("cards: [{name: Thorn, power: 13}]")
    with pytest.raises(CardErrors) as caught:
        shelf.with_cards([Path("a.yaml"), Path("b.yaml")])
    assert str(caught.value) == "b.yaml:1:9, cards[0]: nobody wants it"
    (package / "cards" / "own.yaml").write_text(OWN.replace("3", "13"))
    with pytest.raises(CardErrors) as caught:
        shelf_of("flower_game", garden, Plant, check).with_cards([Path("a.yaml")])
    assert str(caught.value) == "the game's own cards, Rose: nobody wants it"


def test_all_problems_of_all_files_come_at_once(shelf: Shelf[Plant]) -> None:
    Path("a.yaml").write_text("cards: [{name: Iris}]")
    with pytest.raises(CardErrors) as caught:
        shelf.with_cards([Path("a.yaml"), Path("none.yaml")])
    assert [problem.file for problem in caught.value.problems] == ["a.yaml", "none.yaml"]


def test_decks_of_files(shelf: Shelf[Plant]) -> None:
    Path("deck.txt").write_text("9 Rose\n1 Iris\n")
    with pytest.raises(CardErrors, match="unknown card 'Iris'"):
        shelf.read_deck(Path("deck.txt"))
    cards = [Plant("Rose", 1), Plant("Iris", 1)]
    assert shelf.read_deck(Path("deck.txt"), cards) == DeckList("deck", {"Rose": 9, "Iris": 1})
    assert not shelf.sideboards


def test_a_deck_is_called_by_its_list_or_after_its_file(shelf: Shelf[Plant], package: Path) -> None:
    (package / "decks" / "wild.txt").write_text("Name: Very wild\n2 Rose\n")
    assert shelf.deck_list("wild") == DeckList("Very wild", {"Rose": 2})
    (package / "decks" / "tame.txt").write_text("3 Rose\n")
    assert shelf.deck_list("tame").name == "tame"


def test_a_game_may_read_deck_lists_in_its_own_way(package: Path) -> None:
    def read(text: str, file: str, cards: Sequence[Plant], most: int) -> DeckList:
        return DeckList("", {f"{file} {most}": len(cards)}, {text: 1})

    own = shelf_of("flower_game", garden, Plant, check, most=3, deck_text=read)
    Path("mine.odd").write_text("?")
    assert own.sideboards
    assert own.read_deck(Path("mine.odd")) == DeckList("mine", {"mine.odd 999": 2}, {"?": 1})
    assert own.deck_list("tame") == DeckList("tame", {"tame.txt 3": 2}, {"4 Rose\n": 1})


def test_a_deck_that_cannot_be_read_is_still_named(package: Path) -> None:
    def read(text: str, file: str, cards: Sequence[Plant], most: int) -> DeckList:
        raise CardErrors([Problem(file, "", "odd")], [DeckList("", {"Rose": 1})], ["Rose"])

    Path("mine.odd").write_text("?")
    with pytest.raises(CardErrors, match="mine.odd: odd") as caught:
        shelf_of("flower_game", garden, Plant, check, deck_text=read).read_deck(Path("mine.odd"))
    assert caught.value.sound == (DeckList("mine", {"Rose": 1}),)
    assert caught.value.broken == {"Rose"}


def test_an_own_deck_that_is_wrong_or_not_there(shelf: Shelf[Plant]) -> None:
    with pytest.raises(CardErrors, match="tame.txt:1:1: expected a number from 1 to 3, found 4"):
        shelf.deck("tame")
    with pytest.raises(BadInput) as caught:
        shelf.deck("wlid")
    assert str(caught.value) == "unknown deck 'wlid' - did you mean 'wild'? (allowed: tame, wild)"


def test_a_format_of_ones_own(package: Path) -> None:
    """A game may read its files in its own way; the shelf only keeps them."""

    def read(text: str) -> list[Plant]:
        return [Plant(name, 1) for name in text.split()]

    own = Shelf(
        "flower_game",
        read_files=lambda paths: [card for path in paths for card in read(path.read_text())],
        read_text=lambda text, suffix, file: [Plant(f"{file} {suffix}", len(text))],
        check=check,
    )
    assert names(own.base_cards()) == [f"own.yaml .yaml {len(OWN)}"]
    Path("x.any").write_text("Iris Lily")
    assert names(own.with_cards([Path("x.any")]))[1:] == ["Iris 1", "Lily 1"]


def test_cards_that_can_be_read_are_judged_beside_those_that_cannot(shelf: Shelf[Plant]) -> None:
    Path("a.yaml").write_text("cards:\n  - {name: Lily, power: 13}\n  - {name: Iris, power: many}\n")
    Path("b.yaml").write_text("cards:\n  - {name: Fern}\n  - {name: Moss, power: 13}\n")
    with pytest.raises(CardErrors) as caught:
        shelf.with_cards([Path("b.yaml"), Path("a.yaml")])
    told = [(problem.file, problem.line, problem.card) for problem in caught.value.problems]
    assert told == [("b.yaml", 2, "Fern"), ("b.yaml", 3, "Moss"), ("a.yaml", 2, "Lily"), ("a.yaml", 3, "Iris")]


def test_a_card_missed_because_it_cannot_be_read_is_no_problem_of_others(package: Path) -> None:
    def wants_iris(cards: Sequence[Plant]) -> None:
        if "Iris" not in {card.name for card in cards}:
            raise CardErrors([Problem("", "", f"there is no {want}", want, card="Lily") for want in ("Iris", "Aster")])

    picky = shelf_of("flower_game", garden, Plant, wants_iris)
    Path("a.yaml").write_text("cards:\n  - {name: Lily, power: 1}\n  - {name: Iris, power: many}\n")
    with pytest.raises(CardErrors) as caught:
        picky.with_cards([Path("a.yaml")])
    assert [(problem.line, problem.found) for problem in caught.value.problems] == [(2, "Aster"), (3, "many")]
