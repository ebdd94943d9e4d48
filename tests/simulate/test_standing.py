"""Counts of a pair: matches by winner, what nobody won by how, games by who began."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardwright.simulate.intervals import Rate
from cardwright.simulate.results import DRAWN, ERROR, NOBODY, TURN_LIMIT, UnitResult
from cardwright.simulate.standing import standing_of
from tests.simulate.plans import game_result, unit_result


def test_matches_are_counted_not_games() -> None:
    one = [game_result(0), game_result(1, game=1, first=1), game_result(0, game=2, first=0)]
    other = [game_result(1, series=1), game_result(1, series=1, game=1)]
    found = standing_of([UnitResult(0, 0, (*one, *other), "")])
    assert (found.won, found.matches, found.games, found.units) == ([1, 1], 2, 5, 1)
    assert (found.rate(0), found.rate(1)) == (Rate(1, 2), Rate(1, 2))
    assert found.first == [3, 5]
    assert (found.turns, found.mulligans) == (50, [0, 5])
    assert found.why == {"life": 5}


@pytest.mark.parametrize("end", [DRAWN, TURN_LIMIT, ERROR])
def test_a_match_that_nobody_won_is_counted_by_how_it_ended(end: str) -> None:
    games = (game_result(NOBODY, end=end), game_result(0, series=1))
    found = standing_of([UnitResult(0, 0, games, "")])
    assert (found.won, found.ends, found.matches, found.decided) == ([1, 0], {end: 1}, 2, 1)
    assert found.games == (1 if end == ERROR else 2)
    assert found.problems == ([ERROR] if end == ERROR else [])


def test_the_gravest_end_names_a_series() -> None:
    drawn, limit = game_result(NOBODY, end=DRAWN), game_result(NOBODY, end=TURN_LIMIT, game=1)
    assert standing_of([UnitResult(0, 0, (drawn, limit, replace(drawn, game=2)), "")]).ends == {TURN_LIMIT: 1}
    won, lost = game_result(0), game_result(1, game=1)
    assert standing_of([UnitResult(0, 0, (won, lost, replace(drawn, game=2)), "")]).ends == {DRAWN: 1}
    broke = game_result(NOBODY, end=ERROR, game=2)
    assert standing_of([UnitResult(0, 0, (won, lost, broke), "")]).ends == {ERROR: 1}
    # One game to nothing is a win.
    assert standing_of([UnitResult(0, 0, (won, limit, replace(drawn, game=2)), "")]).won == [1, 0]


def test_a_unit_that_was_not_played_is_two_errors() -> None:
    found = standing_of([UnitResult(0, 0, (), "two workers died"), unit_result(1, 0, 1)])
    assert (found.ends, found.problems, found.matches) == ({ERROR: 2}, ["two workers died"], 4)


def test_the_width_is_that_of_the_interval() -> None:
    found = standing_of([unit_result(number, 0, 1) for number in range(10)])
    assert found.width == pytest.approx(Rate(10, 20).high - Rate(10, 20).low)
    assert standing_of([]).width == 1
