"""The seven actions, and the unit that watches them."""

from __future__ import annotations

import pytest

from cardwright.errors import IllegalOption
from cardwright.games.skirmish.position import Side
from tests.games.skirmish.table import Table, catalogue


def test_an_action_goes_to_the_discard_when_it_has_resolved() -> None:
    table = Table(Side(hand=["Energize"], board={0: "Scout"}))
    happened = table.do("P1: play Energize -> Scout at 0")
    assert happened[:3] == ["CARD_PLAYED", "UNIT_POWER_CHANGED", "CARD_DISCARDED"]
    assert table.discard(0) == ["Energize"]
    assert table.board(0) == {0: "Scout 5"}


def test_energize_takes_allies_only() -> None:
    table = Table(Side(hand=["Energize"], board={0: "Scout", 3: "Bard"}), Side(board={0: "Noble"}))
    table.do("P1: play Energize")
    assert table.options == ["Scout at 0", "Bard at 3"]


def test_assassinate_kills_an_enemy_of_five_or_more() -> None:
    table = Table(
        Side(hand=["Assassinate"], board={0: "Champion"}),
        Side(board={1: "Champion", 2: "Veteran"}, powers={2: 6}),
    )
    table.do("P1: play Assassinate")
    assert table.options == ["enemy Champion at 1", "enemy Veteran at 2"]
    table.do("P1: enemy Veteran at 2")
    assert table.board(1) == {1: "Champion 5"}
    assert table.happened("UNIT_DIED")[0].amount == 6


def test_assassinate_needs_a_target() -> None:
    table = Table(Side(hand=["Assassinate"], board={0: "Champion"}), Side(board={1: "Veteran"}, modifiers={1: 4}))
    with pytest.raises(IllegalOption, match="there is nothing that Assassinate could target"):
        table.do("P1: play Assassinate")


def test_fireball_burns_the_slot_and_all_that_is_close() -> None:
    table = Table(
        Side(hand=["Fireball"], board={0: "Veteran", 1: "Veteran", 2: "Veteran", 3: "Veteran"}),
        Side(board={0: "Noble", 1: "Noble", 2: "Noble", 3: "Noble"}),
    )
    table.do("P1: play Fireball -> enemy slot 1")
    assert table.board(0) == {0: "Veteran 2", 1: "Veteran 2", 2: "Veteran 2", 3: "Veteran 4"}
    assert table.board(1) == {0: "Noble 2", 1: "Noble 2", 2: "Noble 2", 3: "Noble 4"}


def test_fireball_spares_the_front_when_close_is_adjacent_only() -> None:
    table = Table(
        Side(hand=["Fireball"], board={1: "Veteran", 2: "Veteran"}),
        Side(board={0: "Noble", 1: "Noble"}),
        game=catalogue(close="adjacent"),
    )
    table.do("P1: play Fireball -> enemy slot 1")
    assert table.board(0) == {1: "Veteran 4", 2: "Veteran 2"}
    assert table.board(1) == {0: "Noble 2", 1: "Noble 2"}


def test_fireball_may_be_thrown_at_an_empty_slot() -> None:
    table = Table(Side(hand=["Fireball"]), Side(board={2: "Noble", 4: "Noble"}))
    table.do("P1: play Fireball -> enemy slot 3")
    assert table.board(1) == {2: "Noble 2", 4: "Noble 2"}
    nobody = Table(Side(hand=["Fireball"]))
    assert nobody.do("P1: play Fireball -> slot 0")[:2] == ["CARD_PLAYED", "CARD_DISCARDED"]


def test_repositioning_moves_any_unit_on_its_own_side() -> None:
    table = Table(Side(hand=["Repositioning"], board={2: "Scout"}), Side(board={1: "Noble", 2: "Rogue"}))
    table.do("P1: play Repositioning -> enemy Noble at 1")
    assert table.prompt == "P1: which slot, for Repositioning?"
    assert table.options == ["enemy slot 0", "enemy slot 2"]
    table.do("P1: enemy slot 2")
    assert table.board(1) == {1: "Rogue 2", 2: "Noble 4"}


def test_seed_improves_a_slot_and_the_close_ones_of_the_caster() -> None:
    table = Table(Side(hand=["Seed"]))
    table.do("P1: play Seed -> slot 1")
    assert table.modifiers(0) == {0: 1, 1: 1, 2: 1}
    assert table.modifiers(1) == {}


def test_seed_on_an_enemy_slot_still_favours_the_caster() -> None:
    table = Table(Side(hand=["Seed"]))
    table.do("P1: play Seed -> enemy slot 4")
    assert table.modifiers(1) == {4: 1}
    assert table.modifiers(0) == {3: 1, 4: 1}


def test_strike_takes_three_from_any_unit() -> None:
    table = Table(Side(hand=["Strike", "Strike"], board={0: "Champion"}), Side(board={0: "Archer"}, done=True))
    table.do("P1: play Strike -> Champion at 0")
    assert table.board(0) == {0: "Champion 2"}
    table.do("P1: play Strike -> enemy Archer at 0")
    assert table.board(1) == {}
    assert table.discard(1) == ["Archer"]


def test_unsummon_returns_a_unit_fresh_to_its_owners_hand() -> None:
    table = Table(Side(hand=["Unsummon"]), Side(board={0: "Champion"}, powers={0: 1}))
    table.do("P1: play Unsummon -> enemy Champion at 0")
    assert table.hand(1) == ["Champion"]
    table.do("P2: play Champion -> slot 2")
    assert table.board(1) == {2: "Champion 5"}
    assert table.happened("UNIT_DIED") == []


def test_wizard_improves_its_slot_for_each_action_of_its_controller() -> None:
    table = Table(Side(hand=["Strike", "Seed"], board={3: "Wizard"}), Side(hand=["Energize"], board={0: "Champion"}))
    table.do("P1: play Strike -> enemy Champion at 0")
    assert table.modifiers(0) == {3: 2}
    table.do("P2: play Energize -> Champion at 0")
    assert table.modifiers(0) == {3: 2}
    table.do("P1: play Seed -> slot 0")
    assert table.modifiers(0) == {0: 1, 1: 1, 3: 4}


def test_wizard_does_not_count_units() -> None:
    table = Table(Side(hand=["Champion"], board={3: "Wizard"}))
    table.do("P1: play Champion -> slot 0")
    assert table.modifiers(0) == {}


def test_wizard_hears_even_the_action_that_kills_it() -> None:
    """Its ability was queued before its death was."""
    table = Table(Side(hand=["Strike"], board={3: "Wizard"}))
    table.do("P1: play Strike -> Wizard at 3")
    assert table.board(0) == {}
    assert table.modifiers(0) == {3: 2}
