"""Openings, exactly: counted by hand, summed, simulated, and against a library."""

from __future__ import annotations

from itertools import combinations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.errors import BadInput
from cardwright.simulate.opening import (
    by_turn,
    cards_seen,
    chance_of,
    chance_of_all,
    chance_of_least,
    in_hand,
    openings,
)

DECK = {"Mountain": 17, "Bolt": 4, "Bear": 39}


def test_a_small_deck_counted_by_hand() -> None:
    deck = ["land", "land", "land", "spell", "spell", "bear"]
    hands = list(combinations(deck, 3))
    for number in range(4):
        counted = sum(hand.count("land") == number for hand in hands) / len(hands)
        assert chance_of(6, 3, 3, number) == pytest.approx(counted)
    both = sum("spell" in hand and hand.count("land") >= 1 for hand in hands) / len(hands)
    assert chance_of_all(6, [(3, 1), (2, 1)], 3) == pytest.approx(both)
    assert chance_of_all(6, [(3, 1), (2, 1), (1, 1)], 3) == pytest.approx(
        sum(len(set(hand)) == 3 for hand in hands) / len(hands)
    )


@given(st.integers(0, 60), st.integers(0, 60), st.integers(0, 20))
def test_chances_add_up(wanted: int, seen: int, least: int) -> None:
    chances = [chance_of(60, wanted, seen, number) for number in range(seen + 1)]
    assert sum(chances) == pytest.approx(1)
    assert chance_of_least(60, wanted, seen, least) == pytest.approx(sum(chances[least:]))
    assert chance_of_all(60, [(wanted, least)], seen) == pytest.approx(sum(chances[least:]))


def test_known_figures() -> None:
    # One of four copies in seven of sixty cards; a hand without a land.
    assert chance_of_least(60, 4, 7, 1) == pytest.approx(1 - comb(56, 7) / comb(60, 7))
    assert round(chance_of_least(60, 4, 7, 1), 4) == 0.3995
    assert in_hand(DECK, ["Mountain"])[0] == pytest.approx(comb(43, 7) / comb(60, 7))
    assert sum(in_hand(DECK, ["Mountain", "Bolt", "Mountain"])) == pytest.approx(1)
    assert (chance_of(60, 4, 7, 5), chance_of(60, 58, 7, 3), chance_of(60, 4, 7, -1)) == (0, 0, 0)


def test_on_the_draw_a_card_more_is_seen() -> None:
    assert [cards_seen(7, turn, on_the_play=True) for turn in (1, 2, 6)] == [7, 8, 12]
    line = by_turn(DECK, "Bolt", ["Bolt"], 4)
    assert line.play == pytest.approx([chance_of_least(60, 4, seen, 1) for seen in (7, 8, 9, 10)])
    assert line.draw == pytest.approx([chance_of_least(60, 4, seen, 1) for seen in (8, 9, 10, 11)])
    two = by_turn(DECK, "lands", ["Mountain"], 1, least=2)
    assert two.play == pytest.approx([chance_of_least(60, 17, 7, 2)])
    assert (two.copies, two.least) == (17, 2)


def test_a_deck_smaller_than_what_is_seen_is_seen_whole() -> None:
    small = {"Bolt": 1, "Bear": 7}
    assert by_turn(small, "Bolt", ["Bolt"], 5).draw == (1, 1, 1, 1, 1)
    assert in_hand({"Bolt": 3}, ["Bolt"]) == (0, 0, 0, 1)


def test_openings_of_a_deck() -> None:
    found = openings(DECK, {"lands": ["Mountain", "Island"], "none": ["Island"]}, turns=3)
    assert list(found.groups) == ["lands"]
    assert [line.name for line in found.turns] == ["Bear", "Bolt", "Mountain"]
    assert found.cards == 60
    assert openings({}, {}).turns == ()


def test_chances_are_those_of_scipy() -> None:
    stats = pytest.importorskip("scipy.stats", reason="scipy is not installed")
    for wanted in (1, 4, 17, 24):
        for number in range(8):
            assert chance_of(60, wanted, 7, number) == pytest.approx(stats.hypergeom.pmf(number, 60, wanted, 7))
    both = stats.multivariate_hypergeom
    counted = sum(
        both.pmf([lands, bolts, 7 - lands - bolts], [17, 4, 39], 7)
        for lands in range(2, 8)
        for bolts in range(1, 5)
        if lands + bolts <= 7
    )
    assert chance_of_all(60, [(17, 2), (4, 1)], 7) == pytest.approx(counted)


@pytest.mark.parametrize(("cards", "wanted", "seen"), [(60, 61, 7), (60, 4, 61), (60, -1, 7), (60, 4, -1)])
def test_more_than_there_is_cannot_be_wanted_or_seen(cards: int, wanted: int, seen: int) -> None:
    with pytest.raises(BadInput, match=f"of {cards} cards, {wanted} cannot be wanted and {seen} seen"):
        chance_of_least(cards, wanted, seen, 1)
