"""Deck lists: what a line may say, every mistake at once, and the way back."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.errors import BadInput, CardErrors
from cardwright.sources import DeckList, read_decklist, write_decklist
from cardwright.sources.deck_builder import MOST, DeckBuilder, ExactNames
from cardwright.sources.decklist import PLAIN, SIDEBOARD, Section, Style, read_lines
from fuzz.decklist import KNOWN, fuzz_one

GOOD = """\
# the fast one
Name: Swarm # of 2024
\t
2 Scout
1x Wall   # for the left side
3X Agent #1
1 2 Minds
12 x
"""
CARDS = {"Scout": 2, "Wall": 1, "Agent #1": 3, "2 Minds": 1, "x": 12}


def test_a_list_is_read() -> None:
    deck = read_decklist(GOOD, KNOWN)
    assert deck == DeckList("Swarm", CARDS)
    assert list(deck.main) == list(CARDS)
    assert deck.lines == {"Scout": 4, "Wall": 5, "Agent #1": 6, "2 Minds": 7, "x": 8}
    assert read_decklist("2 Scout", KNOWN).name == ""


def test_a_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "swarm.txt"
    for written in (b"\xef\xbb\xbf" + GOOD.encode(), GOOD.replace("\n", "\r\n").encode(), GOOD.encode("utf-16")):
        path.write_bytes(written)
        deck = read_decklist(path, KNOWN)
        assert (deck, deck.file) == (DeckList("Swarm", CARDS), str(path))
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(CardErrors, match="swarm.txt: is not UTF-16: truncated data"):
        read_decklist(path, KNOWN)
    with pytest.raises(CardErrors, match=r"none\.txt: no such file"):
        read_decklist(tmp_path / "none.txt", KNOWN)


def test_all_mistakes_are_named() -> None:
    text = """\
Name: Swarm
2 Scuot
Wall
0 Wall
  -1x x
1000 2 Minds
name: Other
2xScout
3 Scout # one
1 Scout
99999999999999999999 Scout
1
2 scout
Sideboard
SB: 1 Wall
"""
    with pytest.raises(CardErrors) as caught:
        read_decklist(text, KNOWN, file="deck.txt")
    how = "expected a number and a card, such as `2 Scout`, found"
    assert str(caught.value).splitlines() == [
        "deck.txt:2:3: unknown card 'Scuot' - did you mean 'Scout'?",
        f"deck.txt:3:1: {how} 'Wall'",
        "deck.txt:4:1: expected a number from 1 to 999, found 0",
        "deck.txt:5:3: expected a number from 1 to 999, found -1",
        "deck.txt:6:1: expected a number from 1 to 999, found 1000",
        "deck.txt:7:1: the deck already has a name, on line 1",
        f"deck.txt:8:1: {how} '2xScout'",
        "deck.txt:10:1: 'Scout' is already on line 9",
        "deck.txt:11:1: expected a number from 1 to 999, found 99999999999999999999",
        "deck.txt:11:1: 'Scout' is already on line 9",
        f"deck.txt:12:1: {how} '1'",
        "deck.txt:13:3: unknown card 'scout' - did you mean 'Scout'?",
        "deck.txt:14:1: decks of this game have no sideboard",
        "deck.txt:15:1: decks of this game have no sideboard",
    ]


def test_other_bounds_and_empty_lists() -> None:
    with pytest.raises(CardErrors, match="expected a number from 1 to 3, found 4"):
        read_decklist("4 Scout", KNOWN, most=3)
    with pytest.raises(CardErrors, match="the deck list is empty"):
        read_decklist("# nothing\nName: x", KNOWN)
    with pytest.raises(CardErrors, match="the name of the deck stands before its first card"):
        read_decklist("2 Scout\nName: x", KNOWN)
    with pytest.raises(CardErrors, match="U\\+001B"):
        read_decklist("2 Sc\x1bout", KNOWN)


def test_few_known_cards_are_listed_and_many_are_not() -> None:
    with pytest.raises(CardErrors, match="unknown card 'Zzz' \\(allowed: Scout, Wall\\)"):
        read_decklist("1 Zzz", ["Scout", "Wall"])
    with pytest.raises(CardErrors, match="unknown card 'Zzz'$"):
        read_decklist("1 Zzz", [f"Card {index}" for index in range(100)])


@given(st.dictionaries(st.sampled_from(KNOWN), st.integers(1, MOST), min_size=1))
def test_what_is_written_reads_back(cards: dict[str, int]) -> None:
    for name in ("", "Swarm", "Swarm #2"):
        deck = DeckList(name, cards)
        again = read_decklist(write_decklist(deck), KNOWN)
        assert again == deck
        assert list(again) == list(deck)


def test_a_name_that_would_be_a_comment_is_not_written() -> None:
    with pytest.raises(BadInput, match="'Swarm # 2' would read as a comment"):
        write_decklist(DeckList("Swarm # 2", {"Scout": 1}))


PIECES = [*KNOWN, "1", "2x", "99", "0", "-1", "#", ":", "Name:", " ", "  ", "\n", "\t", "é", "\x00", "\r"]
pieces = st.lists(st.sampled_from(PIECES), max_size=20).map(lambda parts: "".join(parts).encode())


@given(pieces | st.binary())
def test_the_fuzz_target_takes_anything(data: bytes) -> None:
    fuzz_one(data)


def test_the_fuzz_target_reads_lists() -> None:
    assert fuzz_one(GOOD.encode()) == sum(CARDS.values())


SECTIONS = Style(
    {
        "sideboard": SIDEBOARD,
        "leader": Section(note="who leads"),
        "friend": Section(side=True, extra=True),
        "later": Section(kept=False, note="later cards"),
        "units": Section(goes_on=True),
        "about": Section(about=True),
    },
    gaps=True,
)


def read(text: str, style: Style = SECTIONS, *, once: bool = False) -> DeckList:
    builder = DeckBuilder(ExactNames(KNOWN), once=once)
    read_lines(text, builder, style)
    return builder.checked()


@pytest.mark.parametrize(
    "text",
    [
        "2 Scout\nSideboard\n1 Wall",
        "2 Scout\n\n \n1 Wall\n\n",
        "2 Scout\nSB: 1 Wall",
        "SB: 1 Wall\n2 Scout",
        "Sideboard (1):\n1 Wall\nUnits\n\nLeader\n2 Scout",
        "2 Scout\n// Sideboard\n1 Wall # here\n# sideboard",
        "Units (2)\n1 Scout\n\nUnits\n1 Scout\n\nSideboard # of this\n1 Wall",
        "Friend\n1 Wall\n\nLeader\n2 Scout\nSideboard\n1 Wall",
        "Friend\n1 Wall\n\nLeader\n2 Scout\nLater\n9 x",
    ],
)
def test_a_sideboard_is_told_in_many_ways(text: str) -> None:
    assert read(text) == DeckList("", {"Scout": 2}, {"Wall": 1})


def test_what_is_not_kept_is_noted() -> None:
    assert read("Leader\n2 Scout\nLater\n9 x").dropped == ("who leads", "later cards")
    assert read("2 Scout").dropped == ()


def test_a_name_below_about() -> None:
    assert read("About\nName The # 1: best\n\n2 Scout").name == "The # 1: best"


def test_copies_are_added_or_refused() -> None:
    text = "2 Scout\n1 Scout\nSideboard\n1 Scout"
    assert read(text) == DeckList("", {"Scout": 3}, {"Scout": 1})
    with pytest.raises(CardErrors, match="^:2:1: 'Scout' is already on line 1$"):
        read(text, once=True)


def test_many_gaps_mean_nothing_certain() -> None:
    with pytest.raises(CardErrors) as caught:
        read("2 Scout\n\n1 Wall\n\n  3 x\n\n1 2 Minds")
    assert str(caught.value) == (
        ":5:3: blank lines divide the list into 4 parts; write `Sideboard` above the sideboard"
    )
    assert read("2 Scout\n\n1 Wall\n\n3 x", PLAIN) == DeckList("", {"Scout": 2, "Wall": 1, "x": 3})


def test_a_comment_stays_one_where_there_are_no_sideboards() -> None:
    assert read("2 Scout\n# Sideboard\n1 Wall\n// Sideboard", PLAIN) == DeckList("", {"Scout": 2, "Wall": 1})


def test_a_sideboard_alone_is_no_deck() -> None:
    with pytest.raises(CardErrors, match="the main deck is empty"):
        read("Sideboard\n1 Wall")


def test_an_error_has_the_deck_with_its_unknown_cards() -> None:
    with pytest.raises(CardErrors) as caught:
        read("2 Scuot\n1 Wall")
    assert caught.value.sound == (DeckList("", {"Scuot": 2, "Wall": 1}),)
    assert caught.value.broken == {"Scuot"}


def test_a_deck_list_is_the_sequence_of_its_main_deck() -> None:
    deck = DeckList("Swarm", {"Scout": 2, "Wall": 1}, {"x": 2})
    assert (list(deck), deck.side) == (["Scout", "Scout", "Wall"], ["x", "x"])
    assert (len(deck), deck[2], deck[:2], "x" in deck) == (3, "Wall", ["Scout", "Scout"], False)
    assert deck == DeckList("Swarm", {"Wall": 1, "Scout": 2}, {"x": 2}, "file.txt", {"Wall": 3}, ("a",))
    assert len({deck, DeckList("Swarm", {"Wall": 1, "Scout": 2}, {"x": 2}), DeckList("", {"Scout": 2})}) == 2
