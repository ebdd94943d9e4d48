"""The matrix: one cell for each pair, mirrors, and what to play next."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.simulate.matrix import MIRROR, UNPLAYED, matrix, next_pairs, smoothed
from cardwright.simulate.outcomes import turned
from cardwright.simulate.results import NOBODY
from tests.simulate.made_results import made_units

NAMES = ("a", "b", "c")


def units(won: int, lost: int) -> list:
    return made_units({(0, 0): won, (1, 1): lost})


@given(st.integers(0, 30), st.integers(0, 30))
def test_both_cells_of_a_pair_are_one_together(won: int, lost: int) -> None:
    found = matrix(NAMES, [(0, 1, units(won, lost))])
    one, other = found.cell(0, 1), found.cell(1, 0)
    assert one.rate + other.rate == 1
    assert one.low + other.high == pytest.approx(1)
    assert one.high + other.low == pytest.approx(1)
    assert one.cases == other.cases == 2 * (won + lost)
    assert one.played == other.played == bool(won + lost)


def test_mirrors_are_a_half_and_not_played_and_unplayed_pairs_say_nothing() -> None:
    found = matrix(NAMES, [(0, 1, units(3, 1)), (1, 2, made_units({(NOBODY, NOBODY): 5}))])
    assert found.cell(2, 2) == MIRROR
    assert (MIRROR.rate, MIRROR.low, MIRROR.high, MIRROR.played) == (0.5, 0.5, 0.5, False)
    # Draws alone decide nothing.
    assert found.cell(1, 2) == found.cell(2, 0) == UNPLAYED
    assert found.missing() == [(0, 2), (1, 2)]
    assert found.wins() == {(0, 1): (6, 8)}


def test_results_of_a_pair_are_put_together_whichever_side_an_entrant_is() -> None:
    there = matrix(NAMES, [(0, 1, units(3, 1)), (1, 0, turned(units(2, 2)))])
    assert there.cell(0, 1).cases == 16
    assert there.cell(0, 1).rate == 10 / 16
    assert matrix(NAMES, [(1, 0, turned(units(3, 1)))]).cell(0, 1) == matrix(NAMES, [(0, 1, units(3, 1))]).cell(0, 1)


@pytest.mark.parametrize(
    ("pair", "message"), [((1, 1), "b against itself wins half by definition"), ((0, 3), "there are entrants 0 to 2")]
)
def test_pairs_that_cannot_be_are_refused(pair: tuple[int, int], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        matrix(NAMES, [(*pair, units(1, 1))])


def test_the_pair_with_the_widest_interval_comes_next_weighted_by_shares() -> None:
    found = matrix(NAMES, [(0, 1, units(20, 20)), (0, 2, units(4, 4)), (1, 2, units(8, 8))])
    assert next_pairs(found) == [(0, 2), (1, 2), (0, 1)]
    assert next_pairs(found, {0: 0.5, 1: 0.49, 2: 0.01}) == [(0, 1), (0, 2), (1, 2)]
    # One that is not in the field comes last.
    assert next_pairs(found, {0: 0.5, 1: 0.5})[0] == (0, 1)


def test_smoothed_rates_are_never_certain_and_are_one_together() -> None:
    wins = {(0, 1): (8, 8)}
    assert smoothed(wins, 0, 1) == 0.9
    assert smoothed(wins, 1, 0) == pytest.approx(0.1)
    assert smoothed(wins, 0, 2) == smoothed(wins, 2, 2) == 0.5


def test_draws_of_the_bootstrap_depend_on_the_seed_alone() -> None:
    results = [(0, 1, units(7, 3)), (1, 2, units(5, 5))]
    found = matrix(NAMES, results)
    assert found.drawn(30, 1) == matrix(NAMES, results[::-1]).drawn(30, 1)
    assert found.drawn(30, 1) != found.drawn(30, 2)
    # Pairs are drawn apart from each other, though they went alike.
    alike = matrix(NAMES, [(0, 1, units(7, 3)), (1, 2, units(7, 3))]).drawn(30, 1)
    assert any(draw[0, 1] != draw[1, 2] for draw in alike)
