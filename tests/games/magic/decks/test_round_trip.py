"""Every format reads back what it writes, and is recognised by what it has written."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.definitions.deck_list import DeckList
from cardwright.errors import BadInput, CardErrors
from cardwright.games.magic.deck_files.deck_format import DeckFormat
from cardwright.games.magic.deck_files.names import MagicNames
from cardwright.games.magic.deck_files.reading import DECK_FORMATS, format_named, read_into
from cardwright.games.magic.game import SHELF
from cardwright.sources.text_file import clean
from fuzz.deck_file import fuzz_one

NAMES = MagicNames(SHELF.own)
# Formats that cannot be told from a plain list where there is no sideboard: they read the same then.
BARE = ("mtgo", "moxfield")

cards = st.dictionaries(st.sampled_from(sorted(NAMES.all())), st.integers(1, 999), min_size=1, max_size=8)
words = st.text("abcXYZ019 '\"&<>/:#,;*()\u00e9\u6f22", max_size=12).map(lambda text: " ".join(text.split()))
names = words.filter(lambda name: "#" not in name.split())
decks = st.builds(DeckList, names, cards, st.one_of(st.just({}), cards))


@pytest.mark.parametrize("kind", DECK_FORMATS, ids=lambda kind: kind.name)
@given(decks)
def test_what_is_written_reads_back(kind: DeckFormat, deck: DeckList) -> None:
    text = kind.write(deck)
    assert clean(text, "") == text
    found, builder = read_into(text, NAMES)
    again = builder.checked()
    assert again == (deck if kind.named else replace(deck, name=""))
    assert list(again.main) == list(deck.main)
    assert list(again.sideboard) == list(deck.sideboard)
    assert found is kind or (kind.name in BARE and not deck.sideboard and found.name == "plain")


def test_all_own_decks_come_through_every_format() -> None:
    for name in SHELF.deck_names():
        deck = SHELF.deck_list(name)
        for kind in DECK_FORMATS:
            again = read_into(kind.write(deck), NAMES)[1].checked()
            assert list(again) == list(deck)


def test_a_card_whose_name_looks_like_a_mark_is_that_card() -> None:
    class Known:
        def find(self, written: str) -> str:
            return written if written in self.all() else ""

        def all(self) -> list[str]:
            return ["Suit (USED)", "Suit", "Agent #1", "Star *F*", "Deck", "Name: x", 'The "A" & <B>, C']

        def refusal(self, written: str) -> str:
            return ""

    deck = DeckList("", dict.fromkeys(Known().all(), 2), {"Suit (USED)": 1})
    for kind in DECK_FORMATS:
        assert read_into(kind.write(deck), Known())[1].checked() == deck


def test_a_format_is_found_by_its_name() -> None:
    assert [format_named(kind.name) for kind in DECK_FORMATS] == list(DECK_FORMATS)
    with pytest.raises(BadInput, match="unknown deck format 'aren' - did you mean 'arena'\\? \\(allowed: dek, "):
        format_named("aren")


pieces = st.sampled_from(["4 Shock", "Deck", "<Deck>", "<!DOCTYPE Deck [", "]>", "Count,Name", "SB: 1", "\n", "x"])


@given(st.text(max_size=60) | st.lists(pieces, max_size=8).map("\n".join))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        deck = read_into(text, NAMES)[1].checked()
    except CardErrors as errors:
        assert errors.problems  # noqa: PT017
    else:
        assert set(deck.main) == {"Shock"}


PIECES = [
    "4 Shock", "2x Opt", "1 Wear/Tear", "Deck", "Sideboard", "SIDEBOARD:", "Companion", "About", "Name x # 1",
    "Name: y", "SB: 1 Shock", "", " ", "(M21) 159", "*F*", "# Sideboard", "//", "<Deck>", "</Deck>", "<!DOCTYPE a>",
    "Count,Name,Board", '<Cards Quantity="2" Name="Shock" Sideboard="true"/>', '<zone name="main">', "</zone>",
    "<cockatrice_deck>", "</cockatrice_deck>", '<card number="3" name="Opt"/>', "<deckname>a &amp; b</deckname>",
    "3,Opt,side", '"', "999 Shock",
]  # fmt: skip
parts = st.lists(st.sampled_from(PIECES), max_size=12)


@given(parts.map("\n".join).map(str.encode) | parts.map(" ".join).map(lambda text: text.encode("utf-16")) | st.binary())
def test_the_fuzz_target_takes_anything(data: bytes) -> None:
    fuzz_one(data)


def test_the_fuzz_target_reads_decks() -> None:
    assert fuzz_one(b"About\nName Red # 1\nDeck\n4 Shock\nSideboard\n1 Opt\n") == 5
    assert fuzz_one(b"Deck\n999 Shock\n999 Shock\n") == 1998
