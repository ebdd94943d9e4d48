"""Intervals of paired games: against closed forms, and what must hold of every one."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.simulate.intervals import Rate
from cardwright.simulate.outcomes import unit_count
from cardwright.simulate.paired import TRUST, decided_rate, half_rate, rate_difference, unit_rate
from cardwright.simulate.results import NOBODY
from tests.simulate.made_results import made_unit, made_units

parts = st.lists(st.tuples(st.integers(0, 2), st.just(2)), min_size=1, max_size=60)


def test_units_that_differ_like_independent_games_give_wilsons_interval() -> None:
    # A quarter both, a quarter none, half split: what independent games with a rate of a half come to.
    found = unit_rate([(2, 2)] * 250 + [(1, 2)] * 500 + [(0, 2)] * 250)
    plain = Rate(1000, 2000)
    assert found.effective == pytest.approx(2000, rel=0.002)
    assert (found.low, found.high) == pytest.approx((plain.low, plain.high), abs=1e-4)


def test_games_that_always_go_alike_count_once_and_those_that_balance_count_more() -> None:
    alike = unit_rate([(2, 2)] * 500 + [(0, 2)] * 500)
    assert alike.effective == pytest.approx(1000, rel=0.01)
    split = unit_rate([(1, 2)] * 100)
    assert split.effective == pytest.approx(200 * (100 + TRUST) / TRUST)
    assert 0 < split.width < 0.06


def test_a_rate_without_doubt_in_it_counts_each_unit_once() -> None:
    found = unit_rate([(2, 2)] * 20)
    assert (found.rate, found.effective, found.high) == (1.0, 20, 1.0)
    assert found.low == pytest.approx(Rate(20, 20).low)
    assert unit_rate([(1, 2)]).effective == 1
    empty = unit_rate([(0, 0), (0, 0)])
    assert (empty.units, empty.rate, empty.low, empty.high) == (0, 0.0, 0.0, 1.0)


@given(parts)
def test_an_interval_holds_its_rate_and_mirrors(units: list[tuple[int, int]]) -> None:
    found = unit_rate(units)
    other = unit_rate([(2 - won, 2) for won, _ in units])
    assert 0 <= found.low <= found.rate <= found.high <= 1
    assert found.low == pytest.approx(1 - other.high)
    assert found.effective == pytest.approx(unit_rate(list(reversed(units))).effective)


def test_both_readings_of_undecided_matches() -> None:
    units = made_units({(0, 0): 3, (0, NOBODY): 2, (1, NOBODY): 1, (NOBODY, NOBODY): 4})
    counts = [unit_count(unit) for unit in units]
    decided, half = decided_rate(counts), half_rate(counts)
    assert (decided.hits, decided.cases, decided.units) == (8, 9, 6)
    assert (half.hits, half.cases, half.units) == (8 + 11 / 2, 20, 10)


def test_a_difference_of_rates_of_the_same_units() -> None:
    # Always together: the difference is certain but for a little.
    together = rate_difference([(1, 1, 1, 1), (0, 1, 0, 1)] * 50)
    assert together.difference == 0
    assert together.high < 0.02
    # For independent ones the usual formula: the square root of p q / n + p q / n.
    apart = rate_difference([(1, 1, 1, 1), (1, 1, 0, 1), (0, 1, 1, 1), (0, 1, 0, 1)] * 50)
    assert apart.high - apart.low == pytest.approx(2 * 1.96 * (2 * 0.25 / 200) ** 0.5, rel=0.02)
    shifted = rate_difference([(1, 1, 0, 1)] * 30)
    assert shifted.difference == 1
    assert shifted.low < 1 == shifted.high
    for unknown in (rate_difference([]), rate_difference([(1, 1, 0, 0)] * 9)):
        assert (unknown.known, unknown.low, unknown.high) == (False, -1.0, 1.0)


def test_a_unit_that_was_not_played_says_nothing() -> None:
    assert decided_rate([unit_count(made_unit(0, []))]).units == 0
