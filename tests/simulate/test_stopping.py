"""Stopping at a width."""

from __future__ import annotations

import pytest

from cardwright.errors import BadInput
from cardwright.simulate.outcomes import UnitCount, unit_count
from cardwright.simulate.paired import decided_rate
from cardwright.simulate.results import NOBODY
from cardwright.simulate.stopping import FEWEST, StopRule
from tests.simulate.made_results import made_units

SPLIT = UnitCount(1, 1, 0, 0, 0)


def mixed(count: int) -> list:
    kinds = made_units({(0, 0): count, (0, 1): 2 * count, (1, 1): count})
    # In turn, as they come in a run.
    return [
        kinds[place] for start in range(count) for place in (start, count + start, 2 * count + start, 3 * count + start)
    ]


def test_a_pair_is_enough_when_its_interval_is_narrow() -> None:
    units = mixed(100)
    rule = StopRule(0.12)
    first = rule.first_enough(units)
    assert first is not None
    assert rule.enough(units[:first])
    assert not rule.enough(units[: first - 1])
    assert decided_rate([unit_count(unit) for unit in units[:first]]).width <= 0.12
    # About 4 z² p q / w² games.
    assert 2 * first == pytest.approx(4 * 3.84 * 0.25 / 0.12**2, rel=0.1)
    assert rule.first_enough(units, every=50) == -(-first // 50) * 50
    assert StopRule(0.01).first_enough(units) is None


def test_a_few_units_are_never_enough_nor_are_draws() -> None:
    rule = StopRule(0.9)
    assert not rule.met([SPLIT] * (FEWEST - 1))
    assert rule.met([SPLIT] * FEWEST)
    assert not StopRule(0.2).enough(made_units({(NOBODY, NOBODY): 500}))


def test_how_many_units_are_left_is_told_about_right() -> None:
    rule = StopRule(0.12)
    units = mixed(100)
    first = rule.first_enough(units) or 0
    told = rule.units_left(decided_rate([unit_count(unit) for unit in units[:60]]))
    assert told + 60 == pytest.approx(first, rel=0.2)
    assert rule.units_left(decided_rate([unit_count(unit) for unit in units])) == 0
    assert rule.units_left(decided_rate([])) > FEWEST


@pytest.mark.parametrize("width", [0.0, -0.1, 1.0, float("nan")])
def test_a_width_that_cannot_be_is_refused(width: float) -> None:
    with pytest.raises(BadInput, match="the width of an interval lies between 0 and 1"):
        StopRule(width)
