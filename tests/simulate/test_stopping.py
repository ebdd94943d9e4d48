"""Stopping at a width."""

from __future__ import annotations

import pytest

from cardwright.simulate.paired import UnitRate, UnitSums
from cardwright.simulate.stopping import FEWEST, is_enough


def rates(units: int) -> list[UnitRate]:
    """The rate after each unit of runs in which one game of a unit says nothing of the other."""
    sums = UnitSums()
    found = []
    for number in range(units):
        sums.add(((0, 1, 1, 2)[number % 4], 2))
        found.append(sums.rate())
    return found


def test_a_pair_is_enough_when_its_interval_is_narrow() -> None:
    found = rates(400)
    first = next(number for number, rate in enumerate(found, start=1) if is_enough(rate, 0.12))
    assert found[first - 1].width <= 0.12 < found[first - 2].width
    # About 4 z² p q / w² games.
    assert 2 * first == pytest.approx(4 * 3.84 * 0.25 / 0.12**2, rel=0.1)
    assert not any(is_enough(rate, 0.01) for rate in found)


def test_a_few_units_are_never_enough_nor_are_draws() -> None:
    found = rates(FEWEST)
    assert [is_enough(rate, 0.9) for rate in found] == [False] * (FEWEST - 1) + [True]
    draws = UnitSums()
    for _ in range(500):
        draws.add((0, 0))
    assert not is_enough(draws.rate(), 0.2)
