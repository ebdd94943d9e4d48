"""The expected result against a field."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest

from cardwright.errors import BadInput
from cardwright.simulate.anytime import anytime
from cardwright.simulate.bootstrap import middle
from cardwright.simulate.field import checked_shares, even_field, expected
from cardwright.simulate.matrix import Matrix, matrix
from cardwright.simulate.outcomes import UnitCount
from cardwright.simulate.pair_figures import PairFigures
from cardwright.simulate.paired import decided_rate, half_rate
from tests.simulate.made_results import made_units


def made(*pairs: tuple[int, int, int, int]) -> Matrix:
    results = [(one, other, made_units({(0, 0): won, (1, 1): lost})) for one, other, won, lost in pairs]
    return matrix(("a", "b", "c"), results)


def test_a_field_of_one_opponent_is_its_cell() -> None:
    found = made((0, 1, 30, 10))
    at, cell = expected(found, 0, {1: 1.0}), found.cell(0, 1)
    assert (at.rate, at.low, at.high) == pytest.approx((cell.rate, cell.low, cell.high))
    assert (at.known, at.missing) == (1.0, ())


def test_rates_are_weighted_by_share_and_mirrors_are_a_half() -> None:
    found = made((0, 1, 30, 10), (0, 2, 10, 30), (1, 2, 20, 20))
    at = expected(found, 0, {0: 1, 1: 2, 2: 1})
    assert at.rate == pytest.approx(0.25 * 0.5 + 0.5 * 0.75 + 0.25 * 0.25)
    assert expected(found, 0, even_field(found)).rate == pytest.approx(0.5)
    assert expected(found, 1, {1: 3.0}).rate == 0.5
    # All entrants of a field together win half.
    shares = {0: 0.2, 1: 0.5, 2: 0.3}
    assert sum(share * expected(found, number, shares).rate for number, share in shares.items()) == pytest.approx(0.5)


def test_what_was_not_played_is_left_out_and_named() -> None:
    found = made((0, 1, 30, 10))
    at = expected(found, 0, {1: 0.5, 2: 0.5})
    assert (at.rate, at.known, at.missing) == (0.75, 0.5, (2,))
    nothing = expected(found, 2, {0: 1.0})
    assert (nothing.known, nothing.low, nothing.high, nothing.missing) == (0.0, 0.0, 1.0, (0,))


def test_the_interval_is_like_the_bootstrap() -> None:
    found = made((0, 1, 60, 40), (0, 2, 35, 65))
    at = expected(found, 0, {1: 0.6, 2: 0.4})
    drawn = [0.6 * one[0, 1][0] / one[0, 1][1] + 0.4 * one[0, 2][0] / one[0, 2][1] for one in found.drawn(3000, 1)]
    between = middle(drawn)
    assert (at.low, at.high) == pytest.approx((between.low, between.high), abs=0.008)


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    random = Random(2)
    held, rates, shares = [], {1: 0.7, 2: 0.85}, {1: 0.7, 2: 0.3}
    for _ in range(600):
        standings = {}
        for other, rate in rates.items():
            wins = [sum(random.random() < rate for _ in (0, 1)) for _ in range(30)]
            counts = tuple(UnitCount(won, 2 - won, 0, 0, 0) for won in wins)
            standings[0, other] = PairFigures(counts, 0, decided_rate(counts), half_rate(counts), None, anytime([]))
        at = expected(Matrix(("a", "b", "c"), standings), 0, shares)
        held.append(at.low <= 0.7 * 0.7 + 0.3 * 0.85 <= at.high)
    assert 0.925 <= fmean(held) <= 0.975


@pytest.mark.parametrize(
    ("shares", "message"),
    [
        ({3: 1.0}, "the field names entrant 3; there are entrants 0 to 2"),
        ({0: -0.1, 1: 1.0}, "a share of the field is a number of at least 0, not -0.1"),
        ({0: float("inf")}, "a number of at least 0"),
        ({0: float("nan")}, "a number of at least 0"),
        ({0: 0.0}, "no share of the field is above 0"),
        ({}, "no share of the field is above 0"),
    ],
)
def test_fields_that_cannot_be_are_refused(shares: dict[int, float], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        checked_shares(shares, 3)
