"""Which units fit a card's target: the quick look for any agrees with asking about each."""

from __future__ import annotations

from itertools import product

import pytest

from cardwright.games.skirmish.position import Side
from cardwright.games.skirmish.rules.board import ABILITIES
from cardwright.games.skirmish.rules.select import ALLY, ANY_SIDE, ANYWHERE, ENEMY, NO_BOUND, UnitFilter
from tests.games.skirmish.table import Table

SIDES = [
    (Side(), Side()),
    (Side(board={0: "Scout"}), Side()),
    (Side(board={0: "Champion"}, powers={0: 1}), Side(board={2: "Champion"})),
    (Side(board={1: "Noble"}), Side(board={3: "Champion"}, powers={3: 2})),
]


@pytest.mark.parametrize(("mine", "theirs"), SIDES)
def test_whether_any_unit_fits(mine: Side, theirs: Side) -> None:
    t = Table(mine, theirs)
    m, board = t.match, t.game.board
    for side, wounded, least, most in product((ANY_SIDE, ALLY, ENEMY), (False, True), (0, 3), (1, NO_BOUND)):
        fits = UnitFilter(board, side, ANYWHERE, wounded, least, most)
        for who in range(2):
            each = [fits.unit_refusal(m, who, -1, unit) == 0 for unit in board.units(m)]
            assert fits.fits_any(m, who) == any(each), (side, wounded, least, most, who)


def test_abilities_on_the_board_are_counted_as_they_come_and_go() -> None:
    t = Table(Side(board={1: "Ranger"}, hand=["Scout"]), Side())
    assert t.match.state.rows[0][ABILITIES] == 1
    t.do("P1: play Scout -> slot 1")
    assert t.match.state.rows[0][ABILITIES] == 0, "the Ranger was consumed"
