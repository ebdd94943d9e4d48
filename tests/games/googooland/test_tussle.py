"""Tussles and direct attacks, by the acceptance cases of the original."""

from __future__ import annotations

import pytest

from cardwright.games.googooland.position import Side
from tests.games.googooland.table import Table, with_custom


def fight(attacker: str, defender: str, **more: Side) -> Table:
    table = Table(Side(play=[attacker], hand=["Surge"], cc=2), Side(play=[defender], hand=["Surge"]))
    table.do(f"P1: tussle {attacker} -> {defender}")
    return table


def test_knight_beats_umbruh_unhurt() -> None:
    """Issue 140 of the original."""
    table = fight("Knight", "Umbruh")
    assert table.asleep(1) == ["Umbruh"]
    assert table.stats("Knight") == (4, 4, 3)
    assert table.happened("STAMINA_LOST") == []


def test_knight_and_beary_put_each_other_to_sleep() -> None:
    """Issue 131: protected from the win, then 5 against 5 at the same time."""
    table = fight("Knight", "Beary")
    assert table.asleep(0) == ["Knight"]
    assert table.asleep(1) == ["Beary"]


def test_beary_beats_knight_unhurt() -> None:
    table = fight("Beary", "Knight")
    assert table.asleep(1) == ["Knight"]
    assert table.stats("Beary") == (5, 3, 3)


def test_knight_does_not_win_by_itself_when_it_defends() -> None:
    table = fight("Umbruh", "Knight")
    assert table.asleep(1) == ["Knight"]
    assert table.asleep(0) == []


def test_who_sleeps_does_not_strike_back_and_damage_is_dealt_once() -> None:
    """Issue 130 of the original."""
    table = fight("Ka", "Wizard")
    assert table.asleep(1) == ["Wizard"]
    assert [(e.amount, e.place) for e in table.happened("STAMINA_LOST")] == [(11, 0)]
    assert table.stats("Ka")[2] == 1


def test_car_beats_dino_and_dino_beats_block() -> None:
    assert fight("Car", "Dino").asleep(1) == ["Dino"]
    assert fight("Dino", "Block").asleep(1) == ["Block"]


def test_the_faster_defender_strikes_first() -> None:
    table = fight("Violin", "Car")
    assert table.asleep(0) == ["Violin"]
    assert table.stats("Car") == (7, 2, 2)


def test_who_survives_strikes_back() -> None:
    table = fight("Belchaletta", "Block")
    assert table.stats("Block") == (2, 3, 2)
    assert table.stats("Belchaletta") == (3, 3, 1)


def test_the_attacker_has_one_speed_more() -> None:
    table = fight("Umbruh", "MaBookBook")
    assert table.asleep(1) == ["MaBookBook"]
    assert table.stats("Umbruh")[2] == 4


def test_damage_stays_until_the_card_leaves_play() -> None:
    table = fight("Belchaletta", "Block")
    table.do("P1: end turn", "P2: end turn")
    assert table.stats("Block") == (2, 3, 2)


def test_auras_and_the_turns_boosts_count() -> None:
    """Drum: 3 and 2 more Speed are 5, and one for attacking: Car is slower no more."""
    own = Side(play=["Violin", "Drum"], hand=["VeryVeryAppleJuice", "Surge"], cc=2)
    table = Table(own, Side(play=["Car"], hand=["Surge"]))
    table.do("P1: VeryVeryAppleJuice")
    assert table.stats("Violin") == (6, 4, 3)
    table.do("P1: tussle Violin -> Car")
    assert table.happened("STAMINA_LOST")[0].amount == 4
    assert table.asleep(1) == ["Car"]


def test_archer_may_not_attack_in_any_way() -> None:
    table = Table(Side(play=["Archer"], cc=7), Side(play=["Car"], hand=["Surge"]))
    assert table.refused("tussle Archer") == "Archer may not tussle or attack"
    assert table.refused("Archer attacks directly") == "Archer may not tussle or attack"


def test_archer_takes_stamina_from_enemy_toys_as_often_as_it_is_paid() -> None:
    table = Table(Side(play=["Archer", "Car"], cc=3), Side(play=["Block", "Dino"]))
    table.match.apply("activate Archer")
    assert table.options == ["Block", "Dino"]
    table.do("P1: Dino", "P1: activate Archer -> Block", "P1: activate Archer -> Block")
    assert table.asleep(1) == ["Dino"]
    assert table.stats("Block")[2] == 3
    assert table.refused("activate Archer") == "the ability of Archer costs 1 and you have 0 CC"
    assert table.refused("activate Car") == "Car has no ability to activate"


def test_a_direct_attack_needs_an_empty_side_and_a_card_in_hand() -> None:
    table = Table(Side(play=["Car"], cc=7), Side(play=["Dino"], hand=["Surge"]))
    no = "Car cannot attack directly while your opponent has cards in play"
    assert table.refused("Car attacks directly") == no
    table = Table(Side(play=["Paper Plane"], cc=7), Side(play=["Dino"], asleep=["Surge"]))
    assert table.refused("Paper Plane attacks directly") == "your opponent has no card in hand to attack"


def test_a_direct_attack_puts_a_card_of_the_hand_to_sleep_and_nothing_triggers() -> None:
    table = Table(Side(play=["Car"], cc=2), Side(hand=["Umbruh"], asleep=["Surge"]))
    told = table.do("P1: Car attacks directly")
    assert told == ["CC_SPENT", "ATTACKED_DIRECTLY", "HAND_SLEPT", "MATCH_ENDED"]
    assert table.cc == [0, 0]


def test_paper_plane_may_do_both_and_two_is_still_the_limit() -> None:
    table = Table(Side(play=["Paper Plane"], cc=6), Side(play=["Block"], hand=["Surge", "Rush", "Wake"]))
    assert table.options == ["tussle Paper Plane", "Paper Plane attacks directly", "end turn"]
    table.do("P1: Paper Plane attacks directly", "P1: Paper Plane attacks directly")
    assert table.options == ["tussle Paper Plane", "end turn"]
    assert len(table.asleep(1)) == 2


def test_plane_plus_attacks_for_one() -> None:
    table = Table(Side(play=["Plane Plus"], cc=2), Side(play=["Block"], hand=["Surge", "Rush", "Wake"]))
    table.do("P1: Plane Plus attacks directly", "P1: Plane Plus attacks directly")
    assert table.cc[0] == 0


def test_a_toy_may_tussle_again_and_again() -> None:
    table = Table(Side(play=["Umbruh"], cc=4), Side(play=["Dino", "Gibbers"], hand=["Surge"]))
    table.do("P1: tussle Umbruh -> Dino", "P1: tussle Umbruh -> Gibbers")
    assert table.asleep(1) == ["Dino", "Gibbers"]


@pytest.mark.parametrize("amount", [1, 2, 3])
def test_an_ability_has_its_cost_and_its_amount(amount: int) -> None:
    game = with_custom(f"Bow,0,1,1,1,remove_stamina_ability:3:{amount}")
    table = Table(Side(play=["Bow"], cc=4), Side(play=["Block"]), game=game)
    table.do("P1: activate Bow -> Block")
    assert table.cc[0] == 1
    assert table.stats("Block")[2] == 5 - amount
