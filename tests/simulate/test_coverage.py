"""How often intervals hold the truth, by simulation; `scripts/coverage_of_intervals.py` does it at full length."""

from __future__ import annotations

from random import Random

import pytest

from cardwright.simulate.intervals import Rate
from scripts.coverage_of_intervals import Figure, at_any_time, fixed, main, until


def held(figure: Figure) -> Rate:
    return Rate(sum(figure.held), len(figure.held))


@pytest.mark.parametrize("model", ["apart", "seats", "alike"])
@pytest.mark.parametrize("rate", [0.5, 0.7, 0.9])
def test_intervals_of_a_fixed_size_hold_the_truth(model: str, rate: float) -> None:
    _, paired, drawn = fixed(Random(f"{model} {rate}"), rate, model, 60, 500, 100)
    assert held(paired).low < 0.96
    assert held(paired).high > 0.94
    assert held(drawn).high > 0.93


def test_games_that_go_alike_need_the_correction() -> None:
    plain, paired = fixed(Random(3), 0.6, "alike", 100, 600, 0)
    assert held(plain).high < 0.94
    assert held(paired).high > 0.95
    assert sum(paired.widths) > sum(plain.widths)


@pytest.mark.parametrize("rate", [0.5, 0.8])
def test_stopping_at_a_width_keeps_the_promise(rate: float) -> None:
    figure = until(Random(rate), rate, "apart", 0.15, 400)
    assert held(figure).high > 0.95
    assert held(figure).rate > 0.92
    assert max(figure.widths) <= 0.15
    assert len(set(figure.units)) > 3


def test_looking_often_names_a_better_side_seldom_but_naively_often() -> None:
    always, silent, naive = at_any_time(Random(1), 0.5, "seats", 120, 300)
    assert held(always).rate >= 0.95
    assert held(silent).rate >= 0.95
    assert held(naive).rate < 0.9


def test_the_script_prints_a_line_for_each_figure(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--runs", "4", "--bootstrap-runs", "1", "--anytime-runs", "1"])
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 1 + 3 * 5 * (3 * 2 + 2 + 3)
    assert lines[1].startswith("wilson, 50 units")
