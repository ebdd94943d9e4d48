"""Deck lists of Arena, MTGO and Moxfield, and plain ones: what they may say, and what is wrong with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardwright.definitions.deck_list import DeckList
from cardwright.errors import CardErrors
from cardwright.games.magic.deck_files.reading import detect, read_deck_text
from cardwright.games.magic.game import SHELF
from cardwright.sources.deck_builder import MOST

ARENA = """\
About
Name Red # 1

Companion
1 Brainstorm (LRW) 79

Deck
4 Lightning Bolt (CLB) 187
16 Mountain (UNF) 239
4 Mountain (M21) 269
1 Wear // Tear (DGM) 135

Sideboard
2 Shock (M21) 159
1 Brainstorm (LRW) 79
"""
MTGO = "4 Lightning Bolt\n20 Mountain\n1 Wear/Tear\n\n2 Shock\n1 Brainstorm\n"
PREFIXED = "4 Lightning Bolt\n20 Mountain\n1 Wear/Tear\nSB: 2 Shock\nSB:  1 Brainstorm\n"
MOXFIELD = """\
4 Lightning Bolt (CLB) 187 *F*
20\tMountain (PLST) UNF-239
1 Wear // Tear (DGM) 135 *E* #sweeper

SIDEBOARD:
2 Shock (M21) 159
1 Brainstorm

MAYBEBOARD:
9 Opt
"""
PLAIN = """\
Name: Red # the old one
# what burns
4x lightning bolt  # all of them
20 MOUNTAIN
1 Wear

Sideboard
2 Shock
1 Brainstorm
"""
GROUPED = """\
Creatures (0)

Spells (5)
4 Lightning Bolt
1 Wear/Tear

Lands (20)
20 Mountain

// Sideboard (3):
2 Shock
1 Brainstorm
"""
MAIN = {"Lightning Bolt": 4, "Mountain": 20, "Wear // Tear": 1}
SIDE = {"Shock": 2, "Brainstorm": 1}


def read(text: str, file: str = "deck.txt") -> DeckList:
    return read_deck_text(text, file, SHELF.own, MOST)


def wrong(text: str) -> list[str]:
    with pytest.raises(CardErrors) as caught:
        read(text)
    return str(caught.value).splitlines()


@pytest.mark.parametrize(
    ("text", "kind", "name"),
    [
        (ARENA, "arena", "Red # 1"),
        (MTGO, "mtgo", ""),
        (PREFIXED, "mtgo", ""),
        (MOXFIELD, "moxfield", ""),
        (PLAIN, "plain", "Red"),
        (GROUPED, "plain", ""),
    ],
)
def test_the_same_deck_in_every_text_format(text: str, kind: str, name: str) -> None:
    assert detect(text).name == kind
    assert read(text) == DeckList(name, MAIN, SIDE)


def test_a_blank_line_is_a_sign_of_mtgo_only_where_nothing_else_divides_the_list() -> None:
    assert detect("4 Shock\n\n20 Mountain").name == "mtgo"
    assert detect("4 Shock\n\n20 Mountain\nSideboard\n1 Opt").name == "plain"
    assert detect("Name: Red\n4 Shock\n\n20 Mountain").name == "plain"


def test_what_a_deck_does_not_keep_is_told() -> None:
    companion = "which card is the companion (it is in the sideboard)"
    assert read(ARENA).dropped == ("set codes and collector numbers", companion)
    without = ARENA.replace("\n1 Brainstorm (LRW) 79\n", "\n", 2).replace("Companion\n", "Companion\n1 Brainstorm\n")
    assert read(without) == DeckList("Red # 1", MAIN, SIDE)
    assert companion in read(without).dropped
    told = {"set codes and collector numbers", "foil marks", "cards outside the main deck and the sideboard"}
    assert set(read(MOXFIELD).dropped) == told
    assert read(MTGO).dropped == ()


def test_a_commander_is_counted_in_the_main_deck() -> None:
    deck = read("Commander\n1 Shivan Dragon\n\nDeck\n59 Mountain\n")
    assert deck == DeckList("", {"Shivan Dragon": 1, "Mountain": 59})
    assert deck.dropped == ("which card is the commander (it is counted in the main deck)",)


def test_every_mistake_is_named_at_once_with_its_line() -> None:
    assert wrong(
        "Deck\n4 Lightnin Bolt (CLB) 187\nMountain\n0 Shock\n\nSideboard\n1 Brainstrom\n2 Treasure\n-1 Opt"
    ) == [
        "deck.txt:2:3: unknown card 'Lightnin Bolt' - did you mean 'Lightning Bolt'?",
        "deck.txt:3:1: expected a number and a card, such as `2 Scout`, found 'Mountain'",
        "deck.txt:4:1: expected a number from 1 to 999, found 0",
        "deck.txt:7:3: unknown card 'Brainstrom' - did you mean 'Brainstorm'?",
        "deck.txt:8:3: unknown card 'Treasure' - did you mean 'Treasure Cruise'?",
        "deck.txt:9:1: expected a number from 1 to 999, found -1",
    ]


def test_a_card_on_two_lines_is_added_or_in_a_plain_list_refused() -> None:
    assert read("Deck\n1 Shock\n2 shock (M21) 159\n").main == {"Shock": 3}
    assert wrong("1 Shock\n2 Opt\n2 shock\n") == ["deck.txt:3:1: 'Shock' is already on line 1"]


def test_blank_lines_that_could_mean_anything_are_refused() -> None:
    assert wrong("4 Shock\n\n20 Mountain\n\n4 Opt\n") == [
        "deck.txt:5:1: blank lines divide the list into 3 parts; write `Sideboard` above the sideboard"
    ]


@pytest.mark.parametrize("text", ["", "\n \n", "# nothing\nName: x\n", "Deck\n\nSideboard\n"])
def test_a_list_without_cards_is_empty(text: str) -> None:
    assert wrong(text) == ["deck.txt: the deck list is empty"]


MANY = 200_000


def test_no_line_or_gap_is_too_long_to_be_read() -> None:
    assert wrong("4 Shock" + " " * MANY + "x")[0].endswith("the first line that fits none is '4 Shock x'")
    long = "a line has at most 1000 characters, this one 200008"
    assert wrong("4 Opt\n4 Shock" + " " * MANY + "x") == [f"deck.txt:2:1: {long}"]
    assert wrong("4 Opt\n4 Shock" + "(" * MANY + ")") == [f"deck.txt:2:1: {long}"]
    assert read("4 Opt\n" + "\n" * MANY + "4 Shock").sideboard == {"Shock": 4}
    assert read("4 Opt\n" + " \n" * MANY).main == {"Opt": 4}
    assert read("\n" * MANY + "4 Opt").main == {"Opt": 4}


def test_what_fits_no_format_is_told_with_the_formats_and_the_first_line() -> None:
    tried = "MTGO .dek, Cockatrice .cod, Moxfield CSV, Moxfield text, Arena, MTGO text, plain text"
    assert wrong("# mine\nDear all,\nbring a deck\n") == [
        f"deck.txt:2:1: no deck format fits (tried: {tried}); the first line that fits none is 'Dear all,'"
    ]
    assert "the first line that fits none is '<html>'" in wrong("<html>\n<Deck/>\n</html>")[0]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_file_of_any_encoding_is_read_and_gives_the_deck_its_name(encoding: str, tmp_path: Path) -> None:
    path = tmp_path / "red deck.anything"
    path.write_bytes(MOXFIELD.replace("\n", "\r\n").encode(encoding))
    assert SHELF.read_deck(path) == DeckList("red deck", MAIN, SIDE)
    path.write_bytes(ARENA.encode(encoding))
    assert SHELF.read_deck(path).name == "Red # 1"
