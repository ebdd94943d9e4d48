"""Intervals against published values, and what must hold of every one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.simulate.intervals import PairedDifference, Rate

counts = st.integers(0, 400)


@pytest.mark.parametrize(
    ("hits", "cases", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_the_examples_of_newcombe_1998_for_one_rate(hits: int, cases: int, low: float, high: float) -> None:
    rate = Rate(hits, cases)
    assert (round(rate.low, 4), round(rate.high, 4)) == (low, high)


@pytest.mark.parametrize(
    ("table", "difference", "low", "high"),
    [
        # Airway hyper-responsiveness before and after (Bentur 2009, in Fagerland 2014); Altman 2000, page 52.
        ((1, 1, 7, 12), -0.286, -0.507, -0.026),
        ((14, 5, 0, 22), 0.122, 0.011, 0.226),
    ],
)
def test_published_examples_of_paired_differences(
    table: tuple[int, int, int, int], difference: float, low: float, high: float
) -> None:
    found = PairedDifference(*table)
    assert (round(found.difference, 3), round(found.low, 3), round(found.high, 3)) == (difference, low, high)


@given(counts, counts)
def test_an_interval_holds_its_rate_and_mirrors(hits: int, misses: int) -> None:
    rate, other = Rate(hits, hits + misses), Rate(misses, hits + misses)
    assert 0 <= rate.low <= rate.high <= 1
    if rate.cases:
        assert rate.low <= rate.rate <= rate.high
        assert rate.low == pytest.approx(1 - other.high)


def test_more_cases_say_more_and_none_say_nothing() -> None:
    few, many = Rate(5, 10), Rate(500, 1000)
    assert many.high - many.low < few.high - few.low
    assert (Rate(0, 0).rate, Rate(0, 0).low, Rate(0, 0).high) == (0.0, 0.0, 1.0)


@pytest.mark.parametrize(("hits", "cases"), [(-1, 3), (4, 3), (1, 0)])
def test_what_is_no_rate_is_refused(hits: int, cases: int) -> None:
    with pytest.raises(ValueError, match="is no rate"):
        Rate(hits, cases)


@given(counts, counts, counts, counts)
def test_a_difference_lies_in_its_interval_and_turns_with_the_pairs(
    both: int, gained: int, lost: int, neither: int
) -> None:
    found = PairedDifference(both, gained, lost, neither)
    back = PairedDifference(both, lost, gained, neither)
    assert -1 <= found.low <= found.difference <= found.high <= 1
    assert found.low == pytest.approx(-back.high)
    assert (found.before, found.after) == (back.after, back.before)


def test_pairs_that_agree_say_more_than_the_same_rates_apart() -> None:
    together = PairedDifference(both=240, gained=20, lost=10, neither=230)
    apart = PairedDifference(both=130, gained=130, lost=120, neither=120)
    assert together.after == apart.after
    assert together.high - together.low < (apart.high - apart.low) / 2
    opposed = PairedDifference(both=10, gained=250, lost=240, neither=0)
    assert opposed.after == apart.after
    assert opposed.high - opposed.low > 1.3 * (apart.high - apart.low)
