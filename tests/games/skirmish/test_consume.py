"""Units played onto units of their own side: the old one dies first, and some of both kinds gain by it."""

from __future__ import annotations

import pytest

from cardwright.errors import IllegalOption
from cardwright.games.skirmish.position import Side
from tests.games.skirmish.table import Table, name_of


def test_the_old_unit_is_sacrificed_and_then_the_new_one_deployed() -> None:
    table = Table(Side(hand=["Champion"], board={1: "Scout"}))
    happened = table.do("P1: play Champion -> slot 1")
    assert happened[:4] == ["CARD_PLAYED", "UNIT_SACRIFICED", "UNIT_DIED", "UNIT_DEPLOYED"]
    assert table.board(0) == {1: "Champion 5"}
    assert table.discard(0) == ["Scout"]


def test_acolyte_gives_three_to_whoever_consumes_it() -> None:
    table = Table(Side(hand=["Champion"], board={1: "Acolyte"}))
    table.do("P1: play Champion -> slot 1")
    assert table.board(0) == {1: "Champion 8"}


def test_acolyte_gives_nothing_when_it_dies_otherwise() -> None:
    table = Table(Side(board={0: "Champion", 1: "Acolyte"}), Side(hand=["Strike"]), active=1)
    table.do("P2: play Strike -> enemy Acolyte at 1")
    assert table.board(0) == {0: "Champion 5"}


def test_apprentice_draws_when_it_consumes() -> None:
    table = Table(Side(hand=["Apprentice"], board={1: "Scout"}, deck=["Bard"]))
    table.do("P1: play Apprentice -> slot 1")
    assert table.hand(0) == ["Bard"]


def test_apprentice_draws_nothing_in_a_free_slot() -> None:
    table = Table(Side(hand=["Apprentice"], board={1: "Scout"}, deck=["Bard"]))
    table.do("P1: play Apprentice -> slot 0")
    assert table.hand(0) == []


def test_apprentice_draws_nothing_when_it_is_consumed() -> None:
    table = Table(Side(hand=["Champion"], board={1: "Apprentice"}, deck=["Bard"]))
    table.do("P1: play Champion -> slot 1")
    assert table.hand(0) == []


def test_dragon_can_only_be_played_onto_an_own_unit() -> None:
    table = Table(Side(hand=["Dragon"], board={1: "Scout", 3: "Squire"}), Side(board={0: "Bard"}))
    table.do("P1: play Dragon")
    assert table.options == ["slot 1", "slot 3"]
    table.do("P1: slot 3")
    assert table.board(0) == {1: "Scout 2", 3: "Dragon 7"}
    assert table.discard(0) == []


def test_dragon_cannot_be_played_without_an_own_unit() -> None:
    table = Table(Side(hand=["Dragon"]), Side(board={0: "Bard"}))
    assert table.options == ["done"]
    with pytest.raises(IllegalOption, match="there is no slot where Dragon may be deployed"):
        table.do("P1: play Dragon")


def test_warlock_deals_its_victims_power() -> None:
    table = Table(Side(hand=["Warlock"], board={1: "Scout"}, powers={1: 6}), Side(board={1: "Dragon"}))
    table.do("P1: play Warlock -> slot 1")
    assert table.board(1) == {1: "Dragon 1"}
    hit = table.happened("UNIT_DAMAGED")[0]
    assert (hit.amount, hit.other) == (6, 6)


def test_warlock_reads_the_power_and_not_what_is_printed() -> None:
    table = Table(Side(hand=["Warlock"], board={1: "Champion"}, powers={1: 1}), Side(board={1: "Dragon"}))
    table.do("P1: play Warlock -> slot 1")
    assert table.board(1) == {1: "Dragon 6"}


def test_warlock_chooses_a_close_enemy() -> None:
    table = Table(Side(hand=["Warlock"], board={1: "Scout"}), Side(board={0: "Champion", 2: "Bard", 3: "Noble"}))
    table.do("P1: play Warlock -> slot 1")
    assert table.options == ["enemy Champion at 0", "enemy Bard at 2"]
    table.do("P1: enemy Bard at 2")
    assert table.board(1) == {0: "Champion 5", 3: "Noble 4"}


@pytest.mark.parametrize("slot", [1, 4])
def test_warlock_does_nothing_without_a_victim_or_an_enemy(slot: int) -> None:
    table = Table(Side(hand=["Warlock"], board={4: "Scout"}), Side(board={1: "Champion"}))
    assert "UNIT_DAMAGED" not in table.do(f"P1: play Warlock -> slot {slot}")


def test_warlock_consuming_an_acolyte_first_grows_and_then_strikes() -> None:
    """The victim's ability was queued before the new unit's."""
    table = Table(Side(hand=["Warlock"], board={1: "Acolyte"}), Side(board={1: "Dragon"}))
    happened = table.do("P1: play Warlock -> slot 1")
    assert happened[3:8] == [
        "UNIT_DEPLOYED", "ABILITY_TRIGGERED", "UNIT_POWER_CHANGED", "ABILITY_TRIGGERED", "UNIT_DAMAGED",
    ]  # fmt: skip
    assert [name_of(table, event) for event in table.happened("ABILITY_TRIGGERED")] == ["Acolyte", "Warlock"]
    assert (table.board(0), table.board(1)) == ({1: "Warlock 6"}, {1: "Dragon 6"})


def test_a_sacrifice_is_a_death() -> None:
    """A close unit dies, so the Ghoul feeds; whoever is sacrificed does not feed on itself."""
    table = Table(Side(hand=["Ghoul"], board={1: "Ghoul", 2: "Ghoul"}))
    table.do("P1: play Ghoul -> slot 1")
    assert table.board(0) == {1: "Ghoul 1", 2: "Ghoul 3"}


def test_the_new_unit_does_not_see_the_old_one_die() -> None:
    table = Table(Side(hand=["Ghoul"], board={1: "Scout"}))
    table.do("P1: play Ghoul -> slot 1")
    assert table.board(0) == {1: "Ghoul 1"}
