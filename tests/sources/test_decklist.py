"""Deck lists: what a line may say, every mistake at once, and the way back."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.errors import CardErrors
from cardwright.sources import decklist_name, read_decklist, write_decklist
from cardwright.sources.decklist import MOST
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
    assert read_decklist(GOOD, KNOWN) == CARDS
    assert list(read_decklist(GOOD, KNOWN)) == list(CARDS)
    assert decklist_name(GOOD) == "Swarm"
    assert decklist_name("2 Scout") == ""


def test_a_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "swarm.txt"
    path.write_bytes(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())
    assert read_decklist(path, KNOWN) == CARDS
    assert decklist_name(path) == "Swarm"
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
        f"deck.txt:14:1: {how} 'Sideboard'",
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
    for name in ("", "Swarm"):
        text = write_decklist(cards, name)
        assert read_decklist(text, KNOWN) == cards
        assert decklist_name(text) == name


PIECES = [*KNOWN, "1", "2x", "99", "0", "-1", "#", ":", "Name:", " ", "  ", "\n", "\t", "é", "\x00", "\r"]
pieces = st.lists(st.sampled_from(PIECES), max_size=20).map(lambda parts: "".join(parts).encode())


@given(pieces | st.binary())
def test_the_fuzz_target_takes_anything(data: bytes) -> None:
    fuzz_one(data)


def test_the_fuzz_target_reads_lists() -> None:
    assert fuzz_one(GOOD.encode()) == sum(CARDS.values())
