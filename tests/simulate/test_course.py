"""Play and draw, lengths, ends and mulligans."""

from __future__ import annotations

import pytest

from cardwright.simulate.course import endings, first_turn, lengths, mulligans, play_draw
from cardwright.simulate.results import ERROR, NOBODY, TURN_LIMIT, GameResult, UnitResult
from tests.simulate.made_results import made_game, made_unit, made_units


def unit(*games: GameResult, number: int = 0) -> UnitResult:
    return UnitResult(0, number, games, "")


def test_play_and_draw_of_each_side() -> None:
    # Whoever begins wins in nine units of ten; in the tenth side 0 wins both.
    units = made_units({(0, 1): 9, (0, 0): 1})
    one, other = play_draw(units, 0), play_draw(units, 1)
    assert (one.play.rate, one.draw.rate, one.play.cases) == (1.0, 0.1, 10)
    assert (other.play.rate, other.draw.rate) == (0.9, 0.0)
    assert one.worth.difference == pytest.approx(0.9)
    assert one.worth.low < 0.9 < one.worth.high
    assert first_turn(units).hits == 19
    assert (first_turn(units).cases, first_turn(units).units) == (20, 10)


def test_undecided_games_say_nothing_about_the_first_turn() -> None:
    units = [unit(made_game(NOBODY), made_game(1, series=1))]
    assert play_draw(units, 0).play.cases == 0
    assert not play_draw(units, 0).worth.known
    assert first_turn(units).cases == 1


def test_lengths_leave_errors_out() -> None:
    games = [
        made_game(0, turns=6),
        made_game(1, turns=9),
        made_game(0, turns=6),
        made_game(NOBODY, turns=60, end=TURN_LIMIT),
    ]
    found = lengths([unit(*games, made_game(NOBODY, turns=1, end=ERROR))])
    assert found is not None
    assert (found.games, found.mean, found.median, found.shortest, found.longest) == (4, 81 / 4, 7.5, 6, 60)
    assert found.counts == {6: 2, 9: 1, 60: 1}
    assert found.won == ({6: 2}, {9: 1})
    assert lengths([made_unit(0, [])]) is None


def test_ends_are_counted_by_how_and_why() -> None:
    games = [made_game(0), made_game(1), made_game(1, why="library"), made_game(NOBODY, end=TURN_LIMIT, why="turn 60")]
    found = endings([unit(*games)])
    assert [(end.end, end.why, end.games, end.won) for end in found] == [
        ("decided", "life", 2, (1, 1)),
        ("decided", "library", 1, (0, 1)),
        ("turn limit", "turn 60", 1, (0, 0)),
    ]


def test_mulligans_with_how_the_games_went() -> None:
    games = [made_game(0, mulligans=(1, 0)), made_game(1, mulligans=(2, 0)), made_game(0), made_game(NOBODY)]
    found = mulligans([unit(*games, made_game(NOBODY, end=ERROR, mulligans=(5, 5)))], 0)
    assert (found.games, found.any.hits, found.any.cases, found.mean) == (4, 2, 4, 0.75)
    assert {number: (won.hits, won.cases) for number, won in found.won_after.items()} == {
        0: (1, 1),
        1: (1, 1),
        2: (0, 1),
    }
    assert mulligans([], 1).mean == 0
