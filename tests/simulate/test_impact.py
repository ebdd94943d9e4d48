"""The paired swap: the same games with a card and without it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardwright.errors import BadInput
from cardwright.simulate.impact import impact
from cardwright.simulate.intervals import PairedDifference
from cardwright.simulate.results import ERROR, NOBODY, UnitResult
from tests.simulate.made_results import made_game, made_unit


def runs(*outcomes: tuple[list[int], list[int]]) -> tuple[list[UnitResult], list[UnitResult]]:
    both = [(made_unit(n, kept), made_unit(n, replaced)) for n, (kept, replaced) in enumerate(outcomes)]
    return [one for one, _ in both], [other for _, other in both]


def test_wins_are_compared_match_by_match() -> None:
    kept, replaced = runs(([0, 0], [0, 1]), ([0, 1], [1, 1]), ([1, 0], [0, 0]), ([1, NOBODY], [1, 1]))
    found = impact(kept, replaced, 0)
    assert found.won == PairedDifference(both=2, gained=2, lost=1, neither=3)
    assert found.won.difference == 1 / 8
    # The draw instead of a loss is worth half a win.
    assert found.score == pytest.approx(1.5 / 8)
    assert found.interval is not None
    assert found.interval.low < found.score < found.interval.high
    assert (found.units, found.other_end, found.left_out) == (4, 4, 0)
    back = impact(kept, replaced, 1)
    assert back.score == pytest.approx(-found.score)


def test_the_order_of_the_units_does_not_matter_and_equal_runs_have_no_impact() -> None:
    kept, replaced = runs(([0, 0], [0, 1]), ([0, 1], [1, 1]), ([1, 0], [0, 0]))
    assert impact(kept[::-1], replaced, 0) == impact(kept, replaced, 0)
    same = impact(kept, kept, 0)
    assert (same.won.difference, same.score, same.other_end, same.other_way) == (0, 0, 0, 0)
    longer = [replace(unit, games=tuple(replace(game, digest="x") for game in unit.games)) for unit in kept]
    assert (impact(kept, longer, 0).other_end, impact(kept, longer, 0).other_way) == (0, 6)


def test_errors_are_left_out_and_counted() -> None:
    kept, replaced = runs(([0, 0], [1, 1]), ([0, 0], [1, 1]))
    broken = replace(replaced[0], games=(replaced[0].games[0], made_game(NOBODY, series=1, end=ERROR)))
    unplayed = replace(replaced[1], games=(), error="the worker ended twice")
    found = impact(kept, [broken, unplayed], 0)
    assert (found.left_out, found.won.cases, found.units) == (3, 1, 1)
    nothing = impact(kept[1:], [unplayed], 0)
    assert (nothing.units, nothing.score, nothing.interval) == (0, 0.0, None)


def test_runs_that_do_not_fit_together_are_refused() -> None:
    kept, replaced = runs(([0, 0], [1, 1]), ([0, 0], [1, 1]))
    with pytest.raises(BadInput, match="unit 1 of pair 0 is only in the run with the card"):
        impact(kept, replaced[:1], 0)
    with pytest.raises(BadInput, match="unit 1 of pair 0 is only in the run without it"):
        impact(kept[:1], replaced, 0)
    with pytest.raises(BadInput, match="unit 0 of pair 0 is there twice"):
        impact([kept[0], kept[0]], replaced, 0)
    other = replace(replaced[1], games=tuple(replace(game, seed=8) for game in replaced[1].games))
    with pytest.raises(BadInput, match="match 1 of unit 1 of pair 0 does not begin alike in both runs"):
        impact(kept, [replaced[0], other], 0)
