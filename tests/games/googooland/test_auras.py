"""Effective stats: what cards in play add, to whom, and for how long."""

from __future__ import annotations

from cardwright.games.googooland.position import Side
from tests.games.googooland.table import Table, with_custom


def test_ka_alone() -> None:
    assert Table(Side(play=["Ka"])).stats("Ka") == (5, 11, 1)


def test_copy_of_ka_buffs_original_ka() -> None:
    table = Table(Side(play=["Ka"], hand=["Copy"], cc=2))
    table.do("P1: Copy -> Ka")
    assert table.stats("Ka") == (5, 13, 1)
    assert table.stats("Copy of Ka") == (5, 13, 1)


def test_violin_stacks_with_ka() -> None:
    table = Table(Side(play=["Ka", "Violin"]))
    assert table.stats("Ka") == (5, 13, 1)
    assert table.stats("Violin") == (3, 5, 2)


def test_drum_touches_speed_of_its_side_only() -> None:
    table = Table(Side(play=["Drum", "Car"]), Side(play=["Dino"]))
    assert table.stats("Drum") == (3, 3, 2)
    assert table.stats("Car") == (9, 2, 2)
    assert table.stats("Dino") == (3, 7, 1)


def test_demideca_raises_all_three() -> None:
    table = Table(Side(play=["Demideca", "Car"]))
    assert table.stats("Demideca") == (4, 3, 4)
    assert table.stats("Car") == (8, 3, 3)


def test_auras_do_not_show_in_hand_or_asleep() -> None:
    """Issue 123 of the original."""
    table = Table(Side(play=["Demideca"], hand=["Car"], asleep=["Dino"]))
    assert table.stats("Car") == (7, 2, 2)
    assert table.stats("Dino") == (3, 7, 1)


def test_an_aura_ends_when_its_source_leaves() -> None:
    table = Table(Side(play=["Ka", "Violin"], hand=["Jumpscare"]))
    table.do("P1: Jumpscare -> Ka")
    assert table.stats("Violin") == (3, 3, 2)


def test_an_aura_follows_its_controller() -> None:
    table = Table(Side(play=["Car"], hand=["Twist"], cc=3), Side(play=["Demideca", "Dino"]))
    assert table.stats("Dino") == (4, 8, 2)
    table.do("P1: Twist -> Demideca")
    assert table.stats("Dino") == (3, 7, 1)
    assert table.stats("Car") == (8, 3, 3)


def test_apple_juice_lasts_for_the_turn() -> None:
    table = Table(Side(play=["Car"], hand=["VeryVeryAppleJuice", "Dino"]), Side(play=["Block"]))
    table.do("P1: VeryVeryAppleJuice")
    assert table.stats("Car") == (8, 3, 3)
    assert table.stats("Block") == (2, 3, 5)
    table.do("P1: Dino")
    assert table.stats("Dino") == (3, 7, 1)
    table.do("P1: end turn")
    assert table.stats("Car") == (7, 2, 2)


def test_apple_juice_stacks() -> None:
    game = with_custom("More Juice,0,,,,turn_stat_boost:all:1")
    table = Table(Side(play=["Car", "Demideca"], hand=["VeryVeryAppleJuice", "More Juice"]), game=game)
    table.do("P1: VeryVeryAppleJuice", "P1: More Juice")
    assert table.stats("Car") == (10, 5, 5)


def test_what_the_turn_gave_saves_only_until_it_ends() -> None:
    """Damage stays: when the boost ends the state check looks again."""
    game = with_custom("Pin,0,9,2,9,")
    table = Table(
        Side(play=["Car"], hand=["VeryVeryAppleJuice", "Dino"], cc=2), Side(play=["Pin"], hand=["Block"]), game=game
    )
    table.do("P1: VeryVeryAppleJuice", "P1: tussle Car -> Pin")
    assert table.stats("Car") == (8, 3, 1)
    table.do("P1: end turn")
    assert table.asleep(0) == ["VeryVeryAppleJuice", "Car"]


def test_boosts_may_be_negative() -> None:
    game = with_custom("Fog,0,5,5,5,stat_boost:strength:-3")
    table = Table(Side(play=["Fog", "Car"], cc=2), Side(play=["Dino"]), game=game)
    assert table.stats("Car") == (7, -1, 2)
    table.do("P1: tussle Car -> Dino")
    assert table.happened("STAMINA_LOST")[0].amount == 0
    assert table.asleep(0) == ["Car"]
