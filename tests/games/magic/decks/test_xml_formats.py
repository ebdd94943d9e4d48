"""Deck files of MTGO (.dek) and Cockatrice (.cod): what they say, what is wrong with them, and what is refused."""

from __future__ import annotations

import pytest

from cardwright.definitions.deck_list import DeckList
from cardwright.games.magic.deck_files.reading import detect
from tests.games.magic.decks.test_text_formats import MAIN, SIDE, read, wrong

DEK = """\
<?xml version="1.0" encoding="utf-8"?>
<!-- exported -->
<Deck xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <NetDeckID>0</NetDeckID>
  <Cards CatID="51463" Quantity="4" Sideboard="false" Name="Lightning Bolt" Annotation="0" />
  <Cards CatID="0" Quantity="16" Sideboard="false" Name="Mountain" Annotation="0" />
  <Cards CatID="0" Quantity="4" Sideboard="False" Name="Mountain" />
  <Cards CatID="0" Quantity="1" Name="Wear/Tear" />
  <Cards CatID="0" Quantity="2" Sideboard="true" Name="Shock" Annotation="0" />
  <Cards CatID="0" Quantity="1" Sideboard="TRUE" Name="Brainstorm" Annotation="0" />
</Deck>
"""
COD = """\
<?xml version="1.0"?>
<cockatrice_deck version="1">
    <lastLoadedTimestamp></lastLoadedTimestamp>
    <deckname>Red &amp; hot</deckname>
    <comments>for
Sunday</comments>
    <zone name="main">
        <card number="4" price="0" name="Lightning Bolt" setShortName="CLB" collectorNumber="187"/>
        <card number="20" name="Mountain"/>
        <card number="1" name="Wear // Tear"/>
    </zone>
    <zone name="side">
        <card number="2" name="Shock"/>
        <card number="1" name="Brainstorm"/>
    </zone>
    <zone name="tokens">
        <card number="1" name="Treasure"/>
    </zone>
</cockatrice_deck>
"""
BOMB = """\
<?xml version="1.0"?>
<!DOCTYPE Deck [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
<Deck><Cards Quantity="4" Name="&b;"/></Deck>
"""


def test_a_deck_of_mtgo() -> None:
    assert detect(DEK).name == "dek"
    deck = read(DEK, "deck.xml")
    assert (deck, deck.dropped) == (DeckList("", MAIN, SIDE), ("catalogue numbers",))
    assert deck.lines["Brainstorm"] == 10


def test_a_deck_of_cockatrice() -> None:
    assert detect(COD).name == "cockatrice"
    deck = read(COD, "deck.xml")
    assert deck == DeckList("Red & hot", MAIN, SIDE)
    assert deck.dropped == ("comments", "set codes and collector numbers", "tokens")


def test_every_mistake_of_mtgo_is_named() -> None:
    text = DEK.replace("Lightning", "Lightnin").replace('Quantity="16"', 'Quantity="many"')
    text = text.replace('Sideboard="False"', 'Sideboard="perhaps"').replace('Quantity="1" Name="Wear/Tear"', "")
    assert wrong(text) == [
        "deck.txt:5:3: unknown card 'Lightnin Bolt' - did you mean 'Lightning Bolt'?",
        "deck.txt:6:3: expected a number from 1 to 999, found many",
        "deck.txt:7:3: Sideboard: expected true or false, found 'perhaps'",
        "deck.txt:8:3: Cards needs Quantity and Name",
    ]


def test_every_mistake_of_cockatrice_is_named() -> None:
    text = COD.replace('"side"', '"sdie"').replace("Mountain", "Mountian").replace(' name="Wear // Tear"', "")
    assert wrong(text) == [
        "deck.txt:9:9: unknown card 'Mountian' - did you mean 'Mountain'?",
        "deck.txt:10:9: card needs name",
        "deck.txt:12:5: unknown zone 'sdie' - did you mean 'side'?",
    ]


@pytest.mark.parametrize(
    "text", [BOMB, BOMB.replace("Deck [<!ENTITY a", 'Deck SYSTEM "file:///etc/passwd" [<!ENTITY a')]
)
def test_a_document_type_is_refused_before_anything_is_expanded(text: str) -> None:
    [said] = wrong(text)
    assert said.startswith("deck.txt:2:")
    assert said.endswith(": a document type (DOCTYPE) is not allowed in a deck file")


def test_what_is_no_xml_is_told_with_its_place() -> None:
    assert wrong("<Deck>\n  <Cards Quantity=4/>\n</Deck>") == [
        "deck.txt:2:19: this is not XML: not well-formed (invalid token)"
    ]
    assert wrong("<Deck>\n") == ["deck.txt:2:1: this is not XML: no element found"]
    assert "undefined entity" in wrong('<Deck><Cards Quantity="4" Name="&b;"/></Deck>')[0]
    assert wrong("<Deck>" + "<a>" * 100) == ["deck.txt:1:64: elements within elements, more than 20 deep"]


def test_xml_without_cards_is_empty() -> None:
    assert wrong("<Deck/>") == ["deck.txt: the deck list is empty"]
    assert wrong('<cockatrice_deck><zone name="main"/></cockatrice_deck>') == ["deck.txt: the deck list is empty"]
