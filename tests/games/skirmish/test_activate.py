"""Units with an ability to activate: cooldown, once ever, and what each does."""

from __future__ import annotations

import pytest

from cardwright.errors import IllegalOption
from cardwright.games.skirmish.position import Side
from tests.games.skirmish.table import Table, with_custom

READY_VAMPIRE = Side(board={1: "Vampire"}, cooldowns={1: 0})


def test_a_cooldown_counts_down_at_the_starts_of_own_turns() -> None:
    table = Table(Side(hand=["Rookie"]), Side(hand=["Scout", "Scout"]))
    table.do("P1: play Rookie -> slot 0")
    assert table.cooldown(0, 0) == 2
    with pytest.raises(IllegalOption):
        table.do("P2: activate enemy Rookie at 0")
    table.do("P2: play Scout -> slot 0")
    assert table.cooldown(0, 0) == 1
    with pytest.raises(IllegalOption, match="Rookie is not ready yet"):
        table.do("P1: activate Rookie at 0")
    assert table.options == ["done"]


def test_a_cooldown_reaches_zero_and_stays_there() -> None:
    table = Table(Side(hand=["Rookie", "Scout", "Scout", "Scout"]), Side(done=True))
    table.do("P1: play Rookie -> slot 0", "P1: play Scout -> slot 1")
    assert table.cooldown(0, 0) == 0
    assert "activate Rookie at 0" in table.options
    table.do("P1: play Scout -> slot 2", "P1: play Scout -> slot 3")
    assert table.cooldown(0, 0) == 0


def test_an_ability_can_be_activated_once_ever() -> None:
    table = Table(Side(board={1: "Ranger"}), Side(done=True))
    table.do("P1: activate Ranger at 1 -> slot 2", "P1: end turn")
    with pytest.raises(IllegalOption, match="Ranger has used its ability"):
        table.do("P1: activate Ranger at 2")


def test_a_unit_that_returned_to_hand_is_as_new() -> None:
    table = Table(Side(hand=["Unsummon"], board={1: "Vampire"}, used=[1], powers={1: 7}), Side(done=True))
    table.do("P1: play Unsummon -> Vampire at 1", "P1: play Vampire -> slot 3")
    assert table.board(0) == {3: "Vampire 2"}
    assert table.cooldown(0, 3) == 0
    assert "activate Vampire at 3" in table.options


def test_several_ready_abilities_in_one_turn_and_then_the_turn_ends() -> None:
    table = Table(Side(hand=["Scout"], board={1: "Ranger", 3: "Ranger"}))
    table.do("P1: activate Ranger at 1 -> slot 0")
    assert table.options == ["activate Ranger at 3", "end turn"]
    table.do("P1: activate Ranger at 3 -> slot 4")
    assert table.options == ["end turn"]
    happened = table.do("P1: end turn")
    assert happened == ["PRIORITY_CHANGED"]
    assert table.done == [False, False]
    assert table.prompt == "P2: what do you do?"


def test_an_activation_may_come_to_nothing_and_is_used_up_all_the_same() -> None:
    table = Table(READY_VAMPIRE, Side(done=True))
    happened = table.do("P1: activate Vampire at 1")
    assert happened == ["ABILITY_ACTIVATED"]
    assert table.options == ["end turn"]


def test_necromancer_raises_a_dead_ally_of_three_or_less() -> None:
    table = Table(
        Side(
            board={0: "Necromancer"},
            cooldowns={0: 0},
            discard=["Champion", "Bard", "Strike", "Archer", "Bard"],
        ),
        Side(board={3: "Veteran"}, discard=["Scout"]),
    )
    table.do("P1: activate Necromancer at 0")
    assert table.prompt == "P1: which card, for Necromancer?"
    assert table.options == ["Bard", "Archer"]
    table.do("P1: Archer")
    assert table.options == ["slot 1", "slot 2", "slot 3", "slot 4"]
    table.do("P1: slot 2")
    assert table.board(0) == {0: "Necromancer 2", 2: "Archer 3"}
    assert table.board(1) == {3: "Veteran 2"}
    assert table.discard(0) == ["Champion", "Bard", "Strike", "Bard"]


def test_necromancer_needs_the_dead_and_a_free_slot() -> None:
    nobody = Table(Side(board={0: "Necromancer"}, cooldowns={0: 0}, discard=["Champion"]))
    assert "UNIT_DEPLOYED" not in nobody.do("P1: activate Necromancer at 0")
    names = dict.fromkeys(range(1, 5), "Scout")
    full = Table(Side(board={0: "Necromancer", **names}, cooldowns={0: 0}, discard=["Bard"]))
    assert "UNIT_DEPLOYED" not in full.do("P1: activate Necromancer at 0")


def test_necromancer_cannot_raise_what_must_consume() -> None:
    """A unit that can only replace another has no place in a free slot."""
    whelp = "- {kind: unit, name: Whelp, power: 2, abilities: [only_by_consuming]}"
    table = Table(
        Side(board={0: "Necromancer"}, cooldowns={0: 0}, discard=["Bard", "Whelp", "Scout"]),
        game=with_custom(whelp),
    )
    table.do("P1: activate Necromancer at 0")
    assert table.options == ["Bard", "Scout"]
    with pytest.raises(IllegalOption, match="there is no slot where Whelp may be deployed"):
        table.do("P1: Whelp")


def test_necromancer_raises_whom_the_last_skirmish_left() -> None:
    """Decided: every unit in the discard is dead, also one that only was there when a skirmish ended."""
    table = Table(Side(hand=["Necromancer", "Seed"], board={0: "Bard"}), Side(board={0: "Champion"}, done=True))
    table.do("P1: done", "P1: play Necromancer -> slot 1", "P2: done", "P1: activate Necromancer at 1 -> slot 0")
    assert table.board(0) == {0: "Bard 2", 1: "Necromancer 2"}


def test_ranger_is_ready_in_the_turn_after_it_is_played() -> None:
    table = Table(Side(hand=["Ranger"]), Side(done=True))
    table.do("P1: play Ranger -> slot 0")
    assert table.options == ["activate Ranger at 0", "done"]


def test_ranger_moves_beside_or_changes_places() -> None:
    table = Table(Side(board={1: "Ranger", 2: "Bard"}), Side(board={1: "Champion"}))
    table.do("P1: activate Ranger at 1")
    assert table.options == ["slot 0", "slot 2"]
    table.do("P1: slot 2")
    assert table.board(0) == {1: "Bard 2", 2: "Ranger 4"}
    moved = table.happened("UNIT_MOVED")
    assert len(moved) == 1
    assert moved[0].other == table.unit(0, 1)


def test_ranger_at_the_edge_has_one_way() -> None:
    table = Table(Side(board={0: "Ranger"}))
    table.do("P1: activate Ranger at 0")
    assert table.board(0) == {1: "Ranger 4"}


def test_rookie_improves_its_slot_and_a_close_one_of_its_side() -> None:
    table = Table(Side(board={1: "Rookie"}, cooldowns={1: 0}), Side(board={1: "Bard"}))
    table.do("P1: activate Rookie at 1")
    assert table.options == ["slot 0", "slot 2"]
    table.do("P1: slot 2")
    assert table.modifiers(0) == {1: 2, 2: 2}
    assert table.modifiers(1) == {}


def test_vampire_drinks_what_close_units_lose() -> None:
    table = Table(
        Side(hand=["Strike", "Strike", "Strike"], board={1: "Vampire", 2: "Champion"}),
        Side(board={1: "Scout", 4: "Champion"}, done=True),
    )
    table.do("P1: play Strike -> Champion at 2")
    assert table.board(0) == {1: "Vampire 5", 2: "Champion 2"}
    table.do("P1: play Strike -> enemy Scout at 1")
    assert table.board(0)[1] == "Vampire 7"
    table.do("P1: play Strike -> enemy Champion at 4")
    assert table.board(0)[1] == "Vampire 7"


def test_vampire_does_not_drink_its_own_blood() -> None:
    table = Table(Side(board={1: "Vampire"}, powers={1: 4}), Side(hand=["Strike"]), active=1)
    table.do("P2: play Strike -> enemy Vampire at 1")
    assert table.board(0) == {1: "Vampire 1"}


def test_vampire_bites_a_close_unit_of_either_side_and_grows() -> None:
    table = Table(Side(board={1: "Vampire", 2: "Champion"}, cooldowns={1: 0}), Side(board={0: "Noble", 1: "Veteran"}))
    table.do("P1: activate Vampire at 1")
    assert table.options == ["enemy Noble at 0", "enemy Veteran at 1", "Champion at 2"]
    table.do("P1: enemy Veteran at 1")
    assert table.board(0)[1] == "Vampire 4"
    assert table.board(1) == {0: "Noble 4", 1: "Veteran 2"}


def test_two_vampires_drink_together() -> None:
    table = Table(Side(hand=["Strike"], board={0: "Vampire", 1: "Champion", 2: "Vampire"}))
    table.do("P1: play Strike -> Champion at 1")
    assert table.board(0) == {0: "Vampire 5", 1: "Champion 2", 2: "Vampire 5"}
