"""Series: who begins which game, on which seed, with which cards, and when a match is over."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardwright.simulate.plan import Plan, Unit
from cardwright.simulate.results import DRAWN, ERROR, NOBODY, TURN_LIMIT, GameResult
from cardwright.simulate.series import BY_CHANCE, Setup, is_over, next_game, winner_of
from cardwright.simulate.sideboarding import Boarding, Swap
from tests.simulate.plans import game_result, plan_of

UNIT = Unit(0, 1)
IN_PLAY, IN_DRAW = Swap({"Dragon": 1}, {"Scout": 1}), Swap({"Dragon": 2}, {"Scout": 2})
PLAN = plan_of(best_of=3, sideboard={"Dragon": 2})
BOARDING = replace(
    PLAN, entrants=(replace(PLAN.entrants[0], boarding=(Boarding("pact", IN_PLAY, IN_DRAW),)), PLAN.entrants[1])
)


def after(*played: GameResult, plan: Plan = PLAN, series: int = 0) -> Setup:
    setup = next_game(plan, UNIT, series, played)
    assert setup is not None
    return setup


def test_both_matches_of_a_unit_are_played_on_the_same_seeds_with_seats_swapped() -> None:
    for games in range(3):
        played = [game_result(at % 2, game=at) for at in range(games)]
        one, other = after(*played), after(*played, series=1)
        assert one.seed == other.seed == PLAN.seed_of(UNIT, games)
        assert (one.seats, other.seats) == ((0, 1), (1, 0))
        assert (one.series, other.series, one.game) == (0, 1, games)


def test_chance_decides_who_begins_the_first_game_then_the_loser() -> None:
    assert after().first == BY_CHANCE
    assert after().first_seat is None
    for winner in (0, 1):
        for first in (0, 1):
            setup = after(game_result(winner, first=first), series=1)
            assert setup.first == 1 - winner
            # The second side sits first in the second match.
            assert setup.first_seat == winner


def test_a_loser_may_choose_to_draw() -> None:
    entrants = (replace(PLAN.entrants[0], choose="draw"), PLAN.entrants[1])
    plan = replace(PLAN, entrants=entrants)
    assert after(game_result(1), plan=plan).first == 1
    assert after(game_result(0), plan=plan).first == 1


@pytest.mark.parametrize("end", [DRAWN, TURN_LIMIT])
def test_after_a_game_without_a_winner_the_same_side_begins(end: str) -> None:
    for first in (0, 1):
        assert after(game_result(NOBODY, first=first, end=end)).first == first


def test_cards_are_swapped_from_the_second_game_on_by_who_begins() -> None:
    setup = after(plan=BOARDING)
    assert (setup.swaps, setup.decks[0]) == ((Swap(), Swap()), BOARDING.entrants[0].deck)
    setup = after(game_result(1), plan=BOARDING)
    assert setup.swaps == (IN_PLAY, Swap())
    assert setup.decks[0].main["Dragon"] == BOARDING.entrants[0].main.get("Dragon", 0) + 1
    assert setup.decks[1] == BOARDING.entrants[1].deck
    # Not from the swapped deck of the game before.
    setup = after(game_result(1), game_result(0, game=1), plan=BOARDING)
    assert setup.swaps == (IN_DRAW, Swap())
    assert setup.decks[0].main["Dragon"] == BOARDING.entrants[0].main.get("Dragon", 0) + 2
    assert len(setup.decks[0]) == len(BOARDING.entrants[0].deck)


def test_when_a_match_is_over() -> None:
    won, lost, none = game_result(0), game_result(1), game_result(NOBODY, end=DRAWN)
    error = game_result(NOBODY, end=ERROR)
    assert not is_over(1, [])
    assert is_over(1, [none])
    assert is_over(3, [won, won])
    assert is_over(3, [lost, lost])
    assert not is_over(3, [won, lost])
    assert not is_over(3, [won, none])
    assert is_over(3, [won, none, none])
    assert is_over(3, [won, error])
    assert next_game(PLAN, UNIT, 0, [won, won]) is None
    assert [winner_of(match) for match in ([won, none, none], [won, lost], [lost], [won, lost, lost])] == [
        0,
        NOBODY,
        1,
        1,
    ]
