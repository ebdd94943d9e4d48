"""The anytime interval and test: the closed form, and the promise at every look."""

from __future__ import annotations

from collections import Counter
from math import exp, lgamma, log
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardwright.simulate.anytime import LEVEL, anytime, stake


def closed_form(won: int, lost: int, mean: float) -> float:
    """Return the stake of the beta-binomial distribution with an even prior."""
    return exp(lgamma(won + 1) + lgamma(lost + 1) - lgamma(won + lost + 2) - won * log(mean) - lost * log(1 - mean))


@pytest.mark.parametrize("won", [0, 3, 20, 41, 60])
@pytest.mark.parametrize("mean", [0.3, 0.5, 0.72])
def test_for_wins_and_losses_the_stake_is_the_closed_form(won: int, mean: float) -> None:
    assert stake({1.0: won, 0.0: 60 - won}, mean) == pytest.approx(closed_form(won, 60 - won, mean), rel=0.01)


def test_a_half_counts_like_a_coin_that_fell_on_both_sides() -> None:
    # The mean over all ways in which the halves could have been a win or a loss.
    scores = {1.0: 12, 0.0: 5, 0.5: 2}
    ways = [(14, 5), (13, 6), (13, 6), (12, 7)]
    mean = 0.5
    assert stake(scores, mean) == pytest.approx(sum(closed_form(*way, mean) for way in ways) / 4, rel=0.01)


def test_the_interval_ends_where_the_stake_reaches_its_bound() -> None:
    found = anytime([1.0] * 70 + [0.5] * 40 + [0.0] * 30)
    counted = Counter({1.0: 70, 0.5: 40, 0.0: 30})
    assert found.low < found.mean < found.high
    for bound in (found.low, found.high):
        assert stake(counted, bound) == pytest.approx(1 / LEVEL, rel=1e-6)
    assert found.better == 0
    assert (found.low > 0.5) == (found.evidence >= 1 / LEVEL)


def test_what_is_said_without_doubt_or_without_units() -> None:
    nothing = anytime([])
    assert (nothing.units, nothing.low, nothing.high, nothing.better) == (0, 0.0, 1.0, None)
    lost = anytime([0.0] * 30)
    assert (lost.mean, lost.low, lost.better) == (0.0, 0.0, 1)
    assert 0 < lost.high < 0.3
    assert anytime([1.0] * 30).low == pytest.approx(1 - lost.high)
    assert anytime([0.5] * 100).better is None
    with pytest.raises(ValueError, match="between 0 and 1"):
        anytime([1.5])


@given(st.lists(st.sampled_from([0.0, 0.25, 0.5, 0.75, 1.0]), min_size=1, max_size=40))
def test_an_interval_holds_its_mean_mirrors_and_needs_no_order(scores: list[float]) -> None:
    found = anytime(scores)
    back = anytime([1 - score for score in reversed(scores)])
    assert 0 <= found.low <= found.mean <= found.high <= 1
    assert found.low == pytest.approx(1 - back.high, abs=1e-9)
    assert found.evidence == pytest.approx(back.evidence)


def test_a_wrong_mean_is_refuted_in_the_end_and_the_right_one_seldom() -> None:
    random = Random(5)
    refuted = 0
    for _ in range(200):
        counts: Counter[float] = Counter()
        worst = 0.0
        for unit in range(1, 201):
            counts[random.choice([0.0, 0.5, 0.5, 1.0])] += 1
            if unit % 10 == 0:
                worst = max(worst, stake(counts, 0.5))
        refuted += worst >= 1 / LEVEL
        assert stake(counts, 0.9) > 1e6
    assert refuted <= 10
