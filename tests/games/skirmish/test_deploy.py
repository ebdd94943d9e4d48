"""Units that do something when they are deployed, and the one that forbids deploying."""

from __future__ import annotations

import pytest

from cardwright.errors import IllegalOption
from cardwright.games.skirmish.position import Side
from tests.games.skirmish.table import Table


def test_archer_damages_the_only_close_enemy_unasked() -> None:
    table = Table(Side(hand=["Archer"]), Side(board={1: "Veteran"}))
    table.do("P1: play Archer -> slot 1")
    assert table.board(1) == {1: "Veteran 2"}
    assert table.prompt == "P2: what do you do?"


def test_archer_chooses_among_close_enemies_only() -> None:
    table = Table(Side(hand=["Archer"]), Side(board={0: "Champion", 1: "Veteran", 2: "Noble", 3: "Hunter"}))
    table.do("P1: play Archer -> slot 1")
    assert table.prompt == "P1: which unit, for Archer?"
    assert table.options == ["enemy Champion at 0", "enemy Veteran at 1", "enemy Noble at 2"]
    table.do("P1: enemy Noble at 2")
    assert table.board(1) == {0: "Champion 5", 1: "Veteran 4", 2: "Noble 2", 3: "Hunter 4"}


def test_archer_without_a_close_enemy_does_nothing() -> None:
    table = Table(Side(hand=["Archer"], board={0: "Scout"}), Side(board={3: "Veteran"}))
    happened = table.do("P1: play Archer -> slot 1")
    assert "UNIT_DAMAGED" not in happened
    assert table.board(0) == {0: "Scout 2", 1: "Archer 3"}
    assert table.board(1) == {3: "Veteran 4"}


def test_champion_and_veteran_only_stand_there() -> None:
    table = Table(Side(hand=["Champion"]), Side(hand=["Veteran"]))
    assert table.do("P1: play Champion -> slot 0", "P2: play Veteran -> slot 0") == [
        "CARD_PLAYED", "UNIT_DEPLOYED", "PRIORITY_CHANGED",
        "CARD_PLAYED", "UNIT_DEPLOYED", "PRIORITY_CHANGED",
    ]  # fmt: skip
    assert (table.board(0), table.board(1)) == ({0: "Champion 5"}, {0: "Veteran 4"})


def test_hunter_kills_a_close_wounded_unit() -> None:
    table = Table(Side(hand=["Hunter"]), Side(board={0: "Champion", 1: "Veteran"}, powers={1: 3}))
    table.do("P1: play Hunter -> slot 0")
    assert table.board(1) == {0: "Champion 5"}
    assert table.discard(1) == ["Veteran"]


def test_hunter_must_kill_its_own_side_if_only_that_is_wounded() -> None:
    """Decided: the text names no side, so a lone wounded ally is the only choice there is."""
    table = Table(Side(hand=["Hunter"], board={1: "Champion"}, powers={1: 4}), Side(board={0: "Veteran"}))
    table.do("P1: play Hunter -> slot 0")
    assert table.board(0) == {0: "Hunter 4"}
    assert table.discard(0) == ["Champion"]


def test_hunter_chooses_between_wounded_units_of_both_sides() -> None:
    table = Table(
        Side(hand=["Hunter"], board={1: "Champion"}, powers={1: 4}), Side(board={1: "Veteran"}, powers={1: 1})
    )
    table.do("P1: play Hunter -> slot 0")
    assert table.options == ["Champion at 1", "enemy Veteran at 1"]


def test_hunter_leaves_the_healthy_the_raised_and_the_far_alone() -> None:
    table = Table(
        Side(hand=["Hunter"]),
        Side(board={0: "Champion", 1: "Scout", 2: "Veteran"}, powers={1: 9, 2: 1}),
    )
    assert "UNIT_DIED" not in table.do("P1: play Hunter -> slot 0")


def test_knight_may_deploy_a_squire_beside_it() -> None:
    table = Table(Side(hand=["Knight"], board={0: "Scout"}))
    table.do("P1: play Knight -> slot 1")
    assert table.prompt == "P1: which slot, for Knight?"
    assert table.options == ["none", "slot 2"]
    table.do("P1: slot 2")
    assert table.board(0) == {0: "Scout 2", 1: "Knight 3", 2: "Squire 1"}


def test_knight_may_decline() -> None:
    table = Table(Side(hand=["Knight"]))
    table.do("P1: play Knight -> slot 1 -> none")
    assert table.board(0) == {1: "Knight 3"}
    assert len(table.happened("UNIT_DEPLOYED")) == 1


def test_knight_asks_nothing_when_no_slot_beside_it_is_free() -> None:
    table = Table(Side(hand=["Knight"], board={1: "Scout"}))
    table.do("P1: play Knight -> slot 0")
    assert table.prompt == "P2: what do you do?"
    assert table.board(0) == {0: "Knight 3", 1: "Scout 2"}


def test_a_squire_is_gone_when_it_leaves() -> None:
    table = Table(Side(board={0: "Squire", 4: "Squire"}), Side(hand=["Strike", "Unsummon"]), active=1)
    table.do("P2: play Strike -> enemy Squire at 0", "P1: done", "P2: play Unsummon -> enemy Squire at 4")
    assert table.board(0) == {}
    assert table.discard(0) == []
    assert table.hand(0) == []
    assert "P1's Squire is gone" in table.lines()


def test_a_squire_is_gone_when_the_skirmish_ends() -> None:
    table = Table(Side(board={0: "Squire", 1: "Scout"}), Side(done=True))
    table.do("P1: done")
    assert table.board(0) == {}
    assert table.discard(0) == ["Scout"]


@pytest.mark.parametrize(("power", "becomes"), [(5, 5), (9, 9), (1, 1)])
def test_mimic_takes_the_power_in_front(power: int, becomes: int) -> None:
    table = Table(Side(hand=["Mimic"]), Side(board={2: "Champion"}, powers={2: power}))
    table.do("P1: play Mimic -> slot 2")
    assert table.board(0) == {2: f"Mimic {becomes}"}


def test_mimic_stays_one_with_nobody_in_front() -> None:
    table = Table(Side(hand=["Mimic"], board={1: "Champion"}), Side(board={1: "Champion", 3: "Champion"}))
    happened = table.do("P1: play Mimic -> slot 2")
    assert table.board(0)[2] == "Mimic 1"
    assert "UNIT_POWER_CHANGED" not in happened


def test_mimic_ignores_what_the_slot_in_front_adds() -> None:
    table = Table(Side(hand=["Mimic"]), Side(board={2: "Scout"}, modifiers={2: 4}))
    table.do("P1: play Mimic -> slot 2")
    assert table.board(0) == {2: "Mimic 2"}


def test_priest_cleanses_a_close_slot_of_either_side() -> None:
    table = Table(Side(hand=["Priest"], modifiers={1: 3, 2: -2}), Side(modifiers={0: 4}))
    table.do("P1: play Priest -> slot 0")
    assert table.options == ["enemy slot 0", "slot 1", "enemy slot 1"]
    table.do("P1: enemy slot 0")
    assert table.modifiers(0) == {1: 3, 2: -2}
    assert table.modifiers(1) == {}


def test_priest_lifts_what_is_bad_too() -> None:
    table = Table(Side(hand=["Priest"], modifiers={1: -2}))
    table.do("P1: play Priest -> slot 0 -> slot 1")
    assert table.modifiers(0) == {}


def test_priest_may_cleanse_a_slot_that_has_nothing() -> None:
    table = Table(Side(hand=["Priest"]))
    assert "SLOT_MODIFIER_CHANGED" not in table.do("P1: play Priest -> slot 0 -> slot 1")


def test_scout_draws_a_card() -> None:
    table = Table(Side(hand=["Scout"], deck=["Bard", "Rogue"]))
    table.do("P1: play Scout -> slot 1")
    assert table.hand(0) == ["Bard"]
    assert table.deck(0) == ["Rogue"]


def test_scout_with_an_empty_deck_draws_nothing() -> None:
    table = Table(Side(hand=["Scout"]))
    happened = table.do("P1: play Scout -> slot 1")
    assert "CARD_DRAWN" not in happened
    assert table.hand(0) == []


def test_sentinel_keeps_the_slot_in_front_closed() -> None:
    table = Table(Side(hand=["Champion"]), Side(board={2: "Sentinel"}))
    table.do("P1: play Champion")
    assert table.options == ["slot 0", "slot 1", "slot 3", "slot 4"]


def test_sentinel_forbids_replacing_the_unit_in_front_too() -> None:
    table = Table(Side(hand=["Dragon"], board={2: "Scout"}), Side(board={2: "Sentinel"}))
    with pytest.raises(IllegalOption, match="there is no slot where Dragon may be deployed"):
        table.do("P1: play Dragon")


def test_sentinel_does_not_bind_its_own_side() -> None:
    table = Table(Side(hand=["Champion"], board={2: "Sentinel"}), Side(board={2: "Scout"}))
    table.do("P1: play Champion")
    assert "slot 2" in table.options


def test_sentinel_forbids_summoning_in_front() -> None:
    table = Table(Side(hand=["Knight"]), Side(board={0: "Sentinel"}))
    table.do("P1: play Knight -> slot 1")
    assert table.options == ["none", "slot 2"]


def test_sentinel_forbids_raising_in_front() -> None:
    table = Table(
        Side(board={1: "Necromancer", 2: "Scout", 3: "Scout"}, cooldowns={1: 0}, discard=["Bard"]),
        Side(board={0: "Sentinel"}),
    )
    table.do("P1: activate Necromancer at 1")
    assert table.board(0)[4] == "Bard 2"


def test_sentinel_does_not_forbid_moving_in_front() -> None:
    table = Table(Side(board={1: "Ranger"}), Side(board={0: "Sentinel"}))
    table.do("P1: activate Ranger at 1 -> slot 0")
    assert table.board(0) == {0: "Ranger 4"}
