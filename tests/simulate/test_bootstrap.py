"""The bootstrap over units: seeded, right on average, and in agreement with a library."""

from __future__ import annotations

from statistics import fmean, pstdev

import pytest

from cardwright.simulate.bootstrap import Interval, bootstrap, middle, quantile, resampled, share

UNITS = [(2, 2)] * 30 + [(1, 2)] * 50 + [(0, 2)] * 20


def test_the_same_seed_gives_the_same_draws_and_another_seed_others() -> None:
    assert resampled(UNITS, 20, 3) == resampled(UNITS, 20, 3)
    assert resampled(UNITS, 20, 3) != resampled(UNITS, 20, 4)
    assert resampled(UNITS, 20, "a pair") == resampled(UNITS, 20, "a pair")


def test_draws_have_the_mean_and_spread_of_the_closed_form() -> None:
    sums = resampled(UNITS, 4000, 1)
    assert {drawn[1] for drawn in sums} == {200}
    wins = [drawn[0] for drawn in sums]
    # Units have a mean of 1.1 and a variance of 0.49.
    assert fmean(wins) == pytest.approx(110, abs=0.5)
    assert pstdev(wins) == pytest.approx(49**0.5, rel=0.05)


def test_large_numbers_do_not_run_into_each_other() -> None:
    assert resampled([(2**30, 0, 5)], 1, 0) == [(2**30, 0, 5)]
    assert set(resampled([(2**30, 1, 7)] * 200, 3, 0)) == {(200 * 2**30, 200, 1400)}


def test_intervals_of_nothing_and_of_one_kind() -> None:
    assert bootstrap([], share) is None
    assert bootstrap([(0, 0)] * 4, share) is None
    assert bootstrap([(1, 2)] * 4, share) == Interval(0.5, 0.5)
    with pytest.raises(ValueError, match="no interval of no values"):
        middle([])


@pytest.mark.parametrize("units", [[(1, 2), (1,)], [(-1, 2)]])
def test_units_that_do_not_fit_are_refused(units: list[tuple[int, ...]]) -> None:
    with pytest.raises(ValueError, match="every unit needs as many whole numbers of at least 0"):
        resampled(units)


def test_quantiles_lie_between_values_in_proportion() -> None:
    values = [float(value) for value in range(101)]
    assert quantile(values, 0.025) == 2.5
    found = middle(values)
    assert (found.low, found.high) == pytest.approx((2.5, 97.5))
    assert found.width == pytest.approx(95)
    assert quantile([7.0], 0.9) == 7.0


def test_the_interval_is_that_of_scipy() -> None:
    stats = pytest.importorskip("scipy.stats", reason="scipy is not installed")
    scores = [won / cases for won, cases in UNITS]
    theirs = stats.bootstrap((scores,), fmean, n_resamples=4000, method="percentile", vectorized=False, rng=1)
    ours = bootstrap(UNITS, share, 4000, 1)
    assert ours is not None
    assert (ours.low, ours.high) == pytest.approx(tuple(theirs.confidence_interval), abs=0.008)
