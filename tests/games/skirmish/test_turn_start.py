"""Units that do something at the start of each of their controller's turns."""

from __future__ import annotations

from cardwright.games.skirmish.position import Side
from tests.games.skirmish.table import Table


def test_bard_gives_one_to_close_allies() -> None:
    table = Table(Side(board={0: "Scout", 1: "Bard", 2: "Rogue", 3: "Noble"}), Side(board={1: "Noble"}), active=1)
    table.do("P2: done")
    assert table.board(0) == {0: "Scout 3", 1: "Bard 2", 2: "Rogue 3", 3: "Noble 4"}
    assert table.board(1) == {1: "Noble 4"}


def test_bard_does_nothing_at_the_enemys_turn_start() -> None:
    table = Table(Side(hand=["Champion"], board={0: "Scout", 1: "Bard"}))
    happened = table.do("P1: play Champion -> slot 4")
    assert happened[-1] == "PRIORITY_CHANGED"
    assert table.board(0)[0] == "Scout 2"


def test_two_bards_raise_each_other() -> None:
    table = Table(Side(board={0: "Bard", 1: "Bard"}), active=1)
    table.do("P2: done")
    assert table.board(0) == {0: "Bard 3", 1: "Bard 3"}


def test_engineer_improves_its_slot() -> None:
    table = Table(Side(board={3: "Engineer"}), active=1)
    table.do("P2: done")
    assert table.modifiers(0) == {3: 1}


def test_a_turn_starts_each_time_a_player_acts_while_the_opponent_is_done() -> None:
    """Decided: keeping on acting is a row of turns, so turn-start abilities and cooldowns go on."""
    table = Table(Side(hand=["Champion", "Veteran"], board={3: "Engineer"}), Side(done=True))
    table.do("P1: play Champion -> slot 0")
    assert table.modifiers(0) == {3: 1}
    happened = table.do("P1: play Veteran -> slot 1")
    assert table.modifiers(0) == {3: 2}
    assert "PRIORITY_CHANGED" in happened


def test_engineer_leaves_the_bonus_behind_when_it_moves() -> None:
    table = Table(Side(hand=["Repositioning"], board={3: "Engineer"}, modifiers={3: 1}), Side(done=True))
    table.do("P1: play Repositioning -> Engineer at 3 -> slot 4")
    assert table.modifiers(0) == {3: 1, 4: 1}


def test_turret_shoots_at_the_enemy_in_front_only() -> None:
    table = Table(Side(board={1: "Turret"}), Side(board={0: "Noble", 1: "Veteran", 2: "Noble"}), active=1)
    table.do("P2: done")
    assert table.board(1) == {0: "Noble 4", 1: "Veteran 3", 2: "Noble 4"}


def test_turret_kills_and_the_turn_goes_on() -> None:
    table = Table(Side(board={1: "Turret"}, hand=["Scout"]), Side(board={1: "Squire"}), active=1)
    table.do("P2: done")
    assert table.board(1) == {}
    assert table.prompt == "P1: what do you do?"
    assert table.options == ["play Scout", "done"]


def test_turret_with_nobody_in_front_waits() -> None:
    table = Table(Side(board={1: "Turret"}), Side(board={2: "Veteran"}), active=1)
    assert "UNIT_DAMAGED" not in table.do("P2: done")


def test_turn_start_abilities_go_in_the_order_of_deployment() -> None:
    table = Table(Side(hand=["Engineer", "Engineer"]), Side(done=True))
    table.do("P1: play Engineer -> slot 4", "P1: play Engineer -> slot 0", "P1: done")
    places = [table.game.board.terrain(event.subject) for event in table.happened("SLOT_MODIFIER_CHANGED")]
    assert places[:3] == [4, 4, 0]
