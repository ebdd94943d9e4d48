"""A pile knows the names of its cards, and reads a card when it is asked for."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from cardwright.errors import CardErrors, RulesError
from cardwright.games.magic.game import SHELF, own_catalogue
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.words.abilities import CARD_TYPE
from cardwright.sources.load import read_cards_text
from cardwright.sources.pile import Entry, Pile, given, items_of, names_of, pile_of
from cardwright.sources.shelf import Shelf, shelf_of
from tests.sources.garden import Plant, garden

CARDS = Path(str(files("cardwright.games.magic"))) / "cards"


@pytest.mark.parametrize("file", sorted(CARDS.iterdir()), ids=lambda file: file.name)
def test_the_items_of_a_file_are_its_cards(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    items = items_of(text)
    assert items is not None, "the file is read whole, since it is not written in the usual form"
    whole = read_cards_text(text, file.suffix, magic, CARD_TYPE, file.name)
    assert [name for name, _ in items] == [card.name for card in whole]
    assert [read_cards_text(f"cards:\n{item}", ".yaml", magic, CARD_TYPE)[0] for _, item in items] == whole


def test_every_own_card_is_listed_once_and_as_what_it_is() -> None:
    kept = own_catalogue().cards
    assert len(kept) == len(SHELF.own)
    assert [kept[name].name for name in kept] == list(kept)


@pytest.mark.parametrize(
    "text",
    [
        "- name: Rose\n  power: 1\n",
        "cards: [{name: Rose, power: 1}]\n",
        "cards:\n- name: Rose\n  power: 1\n",
        "cards:\n  - power: 1\n    name: Rose\n",
        "cards:\n  - name: 7\n    power: 1\n",
        "cards:\n  - name: Rose # of the garden\n    power: 1\n",
        "cards:\n  - name: Rose\n    power: 1\nversion: 1\n",
        "cards:\n  - name: Rose\n   power: 1\n",
        'cards:\n  - name: "Ro\\u0073e"\n    power: 1\n',
        "cards:\n  - name: Rose\n    power: 1",
    ],
)
def test_a_file_of_another_form_has_no_items(text: str) -> None:
    assert items_of(text) is None


def test_names_may_be_quoted_and_have_any_letters() -> None:
    text = """\
cards:
  - name: "Rose: Red"
    power: 1
  - {name: "Rose, Blue", power: 1}
  - name: Rosé's Own, or Not
"""
    items = items_of(text)
    assert items is not None
    assert [name for name, _ in items] == ["Rose: Red", "Rose, Blue", "Rosé's Own, or Not"]


def test_a_card_is_read_once_and_when_asked_for() -> None:
    read: list[str] = []

    def rose() -> Plant:
        read.append("Rose")
        return Plant("Rose", 1)

    pile = Pile([Entry("Rose", "", rose), given(Plant("Iris", 2))])
    assert (len(pile), pile.names(), names_of(pile), read) == (2, ["Rose", "Iris"], ["Rose", "Iris"], [])
    assert pile[0] is pile[:1][0] is next(iter(pile))
    assert read == ["Rose"]
    assert pile_of(pile) is pile
    assert pile_of(list(pile)).names() == names_of(list(pile)) == ["Rose", "Iris"]


def test_a_card_of_another_name_than_it_is_listed_by_is_an_error() -> None:
    with pytest.raises(RulesError, match="the card 'Iris' was listed as 'Rose'"):
        Entry("Rose", "", lambda: Plant("Iris", 1)).card()


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shelf[Plant]:
    """A shelf with two cards of its own, one of them wrong."""
    cards = tmp_path / "garden_game" / "cards"
    cards.mkdir(parents=True)
    (cards.parent / "__init__.py").write_text("")
    (cards / "own.yaml").write_text("cards:\n  - {name: Rose, power: 1}\n  - {name: Iris, power: many}\n")
    monkeypatch.syspath_prepend(tmp_path)
    return shelf_of("garden_game", garden, Plant, lambda cards: None)


def test_a_wrong_card_is_told_where_it_stands_when_it_is_read(shelf: Shelf[Plant]) -> None:
    assert shelf.own.names() == ["Rose", "Iris"]
    assert shelf.own[0] == Plant("Rose", 1)
    with pytest.raises(CardErrors, match=r"^own.yaml:3:25, cards\[1\].power: "):
        _ = shelf.own[1]
