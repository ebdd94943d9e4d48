"""What holds of every state: each sentence is said when it is so, and not of a match as it is played."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardwright.engine.match import Match
from cardwright.engine.state import CONTROLLER, HEARS
from cardwright.games.skirmish.game import invariant, skirmish_game
from cardwright.games.skirmish.position import Side, position
from cardwright.games.skirmish.rules.board import DISCARD, GUARDS, HAND, POWER

GAME = skirmish_game()
BOARD = GAME.board


def scene() -> Match:
    return position(GAME, Side(hand=["Scout"], board={1: "Sentinel", 2: "Turret"}), Side(board={1: "Squire"}))


def unit(m: Match, player: int, terrain: int) -> int:
    return BOARD.unit_at(m, BOARD.slots_of[player][terrain])


def in_hand(m: Match) -> int:
    return m.state.zones[BOARD.zone(0, HAND)][0]


def two_in_a_slot(m: Match) -> None:
    m.state.move(unit(m, 0, 2), BOARD.unit_zones[0][1])


def across(m: Match) -> None:
    m.state.set(unit(m, 0, 1), CONTROLLER, 1)


def below_nothing(m: Match) -> None:
    m.state.set(in_hand(m), POWER, -1)


def grown_in_hand(m: Match) -> None:
    m.state.set(in_hand(m), POWER, 9)


def stolen_in_hand(m: Match) -> None:
    m.state.set(in_hand(m), CONTROLLER, 1)


def hears_in_hand(m: Match) -> None:
    m.state.set(in_hand(m), HEARS, 1)


def kept_token(m: Match) -> None:
    m.state.move(unit(m, 1, 1), BOARD.zone(1, DISCARD))


def miscounted(m: Match) -> None:
    m.state.set(0, GUARDS, 7)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (two_in_a_slot, "2 units stand in slot 1"),
        (across, "of player 1 stands on the other side"),
        (below_nothing, "has -1 power"),
        (grown_in_hand, "is off the board and not as new"),
        (stolen_in_hand, "is off the board and not as new"),
        (hears_in_hand, "is off the board and not as new"),
        (kept_token, "is a token and lies where cards do"),
        (miscounted, "player 0 is said to have 7 guards"),
    ],
)
def test_what_is_wrong_is_said(wrong: Callable[[Match], None], says: str) -> None:
    m = scene()
    assert invariant(m) == ""
    wrong(m)
    assert says in invariant(m)
