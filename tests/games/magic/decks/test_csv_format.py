"""Deck tables as Moxfield exports them."""

from __future__ import annotations

import pytest

from cardwright.definitions.deck_list import DeckList
from cardwright.games.magic.deck_files.reading import detect
from tests.games.magic.decks.test_text_formats import MAIN, SIDE, read, wrong

TABLE = """\
"Count","Tradelist Count","Name","Edition","Board"
"4","4","Lightning Bolt","clb","mainboard"
"16","0","Mountain","unf",""
"4","0","Mountain","m21","Main"

"1","0","Wear // Tear","dgm","mainboard"
"2","0","Shock","m21","sideboard"
"1","0","Brainstorm","lrw","Side"
"""


@pytest.mark.parametrize(
    "text", [TABLE, TABLE.replace('"', "").replace(",", ";"), TABLE.replace('"', "").replace(",", "\t"), "\n" + TABLE]
)
def test_a_table_is_read(text: str) -> None:
    assert detect(text).name == "csv"
    deck = read(text)
    assert deck == DeckList("", MAIN, SIDE)
    assert deck.dropped == ("the column tradelist count", "the column edition")


def test_a_table_without_boards_is_the_main_deck() -> None:
    assert read("amount,card_name\n4,Shock\n") == DeckList("", {"Shock": 4})


def test_every_mistake_is_named_with_its_row() -> None:
    text = TABLE.replace("Lightning", "Lightnin").replace('"16"', '"0"').replace("Main", "maybe", 1)
    text = text.replace('"Wear // Tear"', '""').replace('"m21","sideboard"', '"m21"')
    assert wrong(text.replace("maybetain", "Mountain")) == [
        "deck.txt:2: unknown card 'Lightnin Bolt' - did you mean 'Lightning Bolt'?",
        "deck.txt:3: expected a number from 1 to 999, found 0",
        "deck.txt:4: unknown board 'maybe' (allowed: main, mainboard, main deck, deck, side, sideboard)",
        "deck.txt:6: the row has no name of a card",
        "deck.txt:7: expected 5 cells, found 4",
    ]


def test_what_is_no_csv_is_told() -> None:
    assert wrong('Count,Name\n4,"Shock" x\n') == ["deck.txt:2: this is not CSV: ',' expected after '\"'"]
    assert wrong("Count,Name\n") == ["deck.txt: the deck list is empty"]
