"""Units that care about deaths: their own, or one close by."""

from __future__ import annotations

import pytest

from cardwright.games.skirmish.position import Side
from tests.games.skirmish.table import Table, catalogue


def test_martyr_gives_two_to_close_allies() -> None:
    table = Table(
        Side(board={0: "Scout", 1: "Martyr", 2: "Rogue", 3: "Veteran"}),
        Side(hand=["Strike"], board={1: "Noble"}),
        active=1,
    )
    table.do("P2: play Strike -> enemy Martyr at 1")
    assert table.board(0) == {0: "Scout 4", 2: "Rogue 4", 3: "Veteran 4"}
    assert table.board(1) == {1: "Noble 4"}


def test_martyr_gives_nothing_when_it_returns_to_hand() -> None:
    table = Table(Side(board={0: "Scout", 1: "Martyr"}), Side(hand=["Unsummon"]), active=1)
    happened = table.do("P2: play Unsummon -> enemy Martyr at 1")
    assert "ABILITY_TRIGGERED" not in happened
    assert table.board(0) == {0: "Scout 2"}


def test_roots_after_lethal_damage_leave_nothing() -> None:
    """Its power was 0 when it died; last-known information says so."""
    table = Table(Side(board={1: "Roots"}), Side(hand=["Strike"]), active=1)
    table.do("P2: play Strike -> enemy Roots at 1")
    assert table.board(0) == {}
    assert table.modifiers(0) == {}
    assert table.happened("UNIT_DIED")[0].amount == 0


@pytest.mark.parametrize("power", [2, 5])
def test_roots_after_a_sacrifice_leave_their_power(power: int) -> None:
    table = Table(Side(hand=["Champion"], board={1: "Roots"}, powers={1: power}))
    table.do("P1: play Champion -> slot 1")
    assert table.board(0) == {1: "Champion 5"}
    assert table.modifiers(0) == {1: power}


def test_roots_killed_outright_leave_their_power() -> None:
    table = Table(Side(board={1: "Roots"}, powers={1: 6}), Side(hand=["Assassinate"]), active=1)
    table.do("P2: play Assassinate -> enemy Roots at 1")
    assert table.modifiers(0) == {1: 6}


def test_roots_that_moved_leave_it_where_they_died() -> None:
    table = Table(Side(hand=["Repositioning", "Champion"], board={1: "Roots"}), Side(done=True))
    table.do("P1: play Repositioning -> Roots at 1 -> slot 2", "P1: play Champion -> slot 2")
    assert table.modifiers(0) == {2: 2}


def test_ghoul_feeds_on_close_deaths_of_either_side() -> None:
    table = Table(Side(hand=["Strike", "Strike"], board={1: "Ghoul", 2: "Scout"}), Side(board={1: "Bard"}, done=True))
    table.do("P1: play Strike -> Scout at 2")
    assert table.board(0) == {1: "Ghoul 3"}
    table.do("P1: play Strike -> enemy Bard at 1")
    assert table.board(0) == {1: "Ghoul 5"}


def test_ghoul_ignores_far_deaths_and_returns_to_hand() -> None:
    table = Table(Side(hand=["Strike", "Unsummon"], board={1: "Ghoul", 2: "Scout", 3: "Bard"}), Side(done=True))
    table.do("P1: play Strike -> Bard at 3", "P1: play Unsummon -> Scout at 2")
    assert table.board(0) == {1: "Ghoul 1"}


def test_ghoul_does_not_reach_the_front_when_close_is_adjacent_only() -> None:
    table = Table(
        Side(hand=["Strike", "Strike"], board={1: "Ghoul"}),
        Side(board={1: "Bard", 2: "Bard"}, done=True),
        game=catalogue(close="adjacent"),
    )
    table.do("P1: play Strike -> enemy Bard at 1")
    assert table.board(0) == {1: "Ghoul 1"}
    table.do("P1: play Strike -> enemy Bard at 2")
    assert table.board(0) == {1: "Ghoul 3"}


def test_two_ghouls_feed_on_one_death() -> None:
    table = Table(Side(hand=["Strike"], board={0: "Ghoul", 1: "Scout", 2: "Ghoul"}))
    table.do("P1: play Strike -> Scout at 1")
    assert table.board(0) == {0: "Ghoul 3", 2: "Ghoul 3"}


def test_a_ghoul_that_feeds_survives_what_comes_after() -> None:
    """Deaths one after the other are seen; only those that happen together are not."""
    table = Table(Side(board={0: "Ghoul", 1: "Scout"}), Side(hand=["Strike", "Fireball"], deck=[]), active=1)
    table.do("P2: play Strike -> enemy Scout at 1", "P1: done", "P2: play Fireball -> enemy slot 0")
    assert table.board(0) == {0: "Ghoul 1"}
