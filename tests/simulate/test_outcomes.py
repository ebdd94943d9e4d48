"""Who won the matches of a unit, and what is counted apart."""

from __future__ import annotations

from cardwright.simulate.outcomes import games_of, matches, turned, unit_count
from cardwright.simulate.results import DECIDED, DRAWN, ERROR, NOBODY, TURN_LIMIT, CardsSeen, GameResult, UnitResult
from tests.simulate.made_results import made_game, made_unit


def unit(*games: GameResult) -> UnitResult:
    return UnitResult(0, 0, games, "")


def test_a_series_is_won_by_the_side_with_more_games_in_whatever_order_they_are_given() -> None:
    games = (
        made_game(1, series=1, game=0),
        made_game(0, series=0, game=2),
        made_game(1, series=0, game=0),
        made_game(0, series=0, game=1),
        made_game(1, series=1, game=1),
    )
    found = matches(unit(*games))
    assert [(match.series, match.winner, match.end) for match in found] == [(0, 0, DECIDED), (1, 1, DECIDED)]
    assert [game.game for game in found[0].games] == [0, 1, 2]


def test_what_nobody_won_is_counted_by_what_ended_it() -> None:
    drawn = made_game(NOBODY)
    limit = made_game(NOBODY, end=TURN_LIMIT)
    error = made_game(NOBODY, end=ERROR)
    assert [match.end for match in matches(unit(drawn))] == [DRAWN]
    assert [match.end for match in matches(unit(limit))] == [TURN_LIMIT]
    # One game each and then a turn limit is no draw; a match with an error is no result, even for the side ahead.
    tied = (made_game(0, game=0), made_game(1, game=1), made_game(NOBODY, game=2, end=TURN_LIMIT))
    assert [match.end for match in matches(unit(*tied))] == [TURN_LIMIT]
    broken = (made_game(0, game=0), made_game(NOBODY, game=1, end=ERROR))
    assert [(match.winner, match.end) for match in matches(unit(*broken))] == [(NOBODY, ERROR)]
    ahead = (made_game(0, game=0), made_game(NOBODY, game=1))
    assert [match.winner for match in matches(unit(*ahead))] == [0]
    count = unit_count(unit(made_game(0), made_game(NOBODY, series=1), *[made_game(NOBODY, series=2, end=ERROR)]))
    assert (count.won, count.lost, count.drawn, count.limits, count.errors) == (1, 0, 1, 0, 1)
    assert (count.decided, count.played, count.score) == (1, 2, 0.75)
    assert unit_count(unit(error)).played == 0


def test_the_other_side_sees_the_same_matches_the_other_way() -> None:
    one = made_unit(3, [0, 1, 0, NOBODY])
    other = unit_count(one, side=1)
    assert (other.won, other.lost, other.drawn) == (1, 2, 1)
    assert unit_count(turned([one])[0]) == other
    assert turned(turned([one])) == (one,)


def test_sides_are_exchanged_in_everything_of_a_game() -> None:
    seen = CardsSeen({"Opt": 1}, {}, {}, {}, {}), CardsSeen({}, {"Shock": 2}, {}, {}, {})
    game = made_game(0, first=1, mulligans=(0, 2), cards=seen)
    back = games_of(turned([unit(game)]))[0]
    assert (back.winner, back.first, back.mulligans, back.decisions) == (1, 0, (2, 0), (41, 40))
    assert back.cards == (seen[1], seen[0])
    assert games_of(turned([unit(made_game(NOBODY))]))[0].winner == NOBODY
