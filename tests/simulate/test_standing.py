"""Counts of a pair: matches by winner, what nobody won by how, games by who began."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardwright.simulate.course import first_turn
from cardwright.simulate.intervals import Rate
from cardwright.simulate.pair_figures import pair_figures
from cardwright.simulate.results import DRAWN, ERROR, NOBODY, TURN_LIMIT, UnitResult
from cardwright.simulate.standing import standing_of
from cardwright.simulate.stopping import FEWEST
from tests.simulate.plans import game_result, unit_result


def test_matches_are_counted_not_games() -> None:
    one = [game_result(0), game_result(1, game=1, first=1), game_result(0, game=2, first=0)]
    other = [game_result(1, series=1), game_result(1, series=1, game=1)]
    found = standing_of([UnitResult(0, 0, (*one, *other), "")])
    assert (found.won, found.matches, found.games, found.units) == ([1, 1], 2, 5, 1)
    assert [(found.rate(side).hits, found.rate(side).cases) for side in (0, 1)] == [(1, 2), (1, 2)]
    assert (found.first.hits, found.first.cases) == (3, 5)
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
    # One game to nothing is a win, unless a game of it broke off.
    assert standing_of([UnitResult(0, 0, (won, limit, replace(drawn, game=2)), "")]).won == [1, 0]
    assert standing_of([UnitResult(0, 0, (won, replace(broke, game=1)), "")]).won == [0, 0]


def test_a_unit_that_was_not_played_is_two_errors() -> None:
    found = standing_of([UnitResult(0, 0, (), "two workers died"), unit_result(1, 0, 1)])
    assert (found.ends, found.problems, found.matches) == ({ERROR: 2}, ["two workers died"], 4)


@pytest.mark.parametrize("alike", [True, False])
def test_the_terminal_and_the_report_say_the_same(alike: bool) -> None:
    units = [unit_result(number, number % 2, number % 2 if alike else 1) for number in range(30)]
    found, page = standing_of(units), pair_figures(units)
    assert found.rate(0) == page.decided
    assert found.rate(1).hits == page.lost
    assert found.first == first_turn(units)
    assert found.width == page.decided.width
    # Games of a pair that go alike say less than as many games apart, and those that balance out say more.
    plain = Rate(page.won, page.won + page.lost)
    assert (found.width > plain.high - plain.low) == alike


def test_a_pair_is_enough_at_a_width_and_after_some_units() -> None:
    units = [unit_result(number, 0, 1) for number in range(FEWEST)]
    assert standing_of(units).is_enough(0.5)
    assert not standing_of(units[1:]).is_enough(0.5)
    assert not standing_of(units).is_enough(0.01)
    assert standing_of([]).width == 1
