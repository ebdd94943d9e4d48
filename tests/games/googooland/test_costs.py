"""What cards and tussles cost."""

from __future__ import annotations

import pytest

from cardwright.games.googooland.position import Side
from tests.games.googooland.table import Table, with_custom


def test_wizard_makes_own_tussles_cost_one() -> None:
    table = Table(Side(play=["Wizard", "Car"]), Side(play=["Dino"]))
    assert [table.tussle_cost(name) for name in ("Wizard", "Car", "Dino")] == [1, 1, 2]


def test_of_several_tussle_costs_the_lowest_counts() -> None:
    table = Table(Side(play=["Wizard", "Raggy", "Plane Plus", "Copy"], copies={"Copy": "Wizard"}))
    assert [table.tussle_cost(name) for name in ("Wizard", "Copy of Wizard", "Raggy", "Plane Plus")] == [1, 1, 0, 1]


def test_a_tussle_cost_may_be_set_higher() -> None:
    game = with_custom("Toll,0,1,1,1,set_tussle_cost:3", "Own,0,1,1,1,set_self_tussle_cost:4")
    assert Table(Side(play=["Toll", "Car"]), game=game).tussle_cost("Car") == 3
    assert Table(Side(play=["Own", "Car"]), game=game).tussle_cost("Own") == 4
    assert Table(Side(play=["Own", "Toll"]), game=game).tussle_cost("Own") == 3


def test_raggy_tussles_for_nothing_but_not_on_turn_1() -> None:
    table = Table(Side(play=["Raggy"]), Side(play=["Violin"], hand=["Car"]), turn=1)
    assert table.refused("tussle Raggy") == "Raggy may not tussle on turn 1"
    assert table.refused("Raggy attacks directly") == "Raggy may not tussle on turn 1"
    table = Table(Side(play=["Raggy"]), Side(play=["Gibbers"], hand=["Car"]), turn=2)
    table.do("P1: tussle Raggy -> Gibbers")
    assert table.cc[0] == 0
    assert table.happened("CC_SPENT") == []


@pytest.mark.parametrize(("asleep", "cost"), [(0, 4), (1, 3), (3, 1), (4, 0), (5, 0)])
def test_dream_costs_less_for_each_sleeping_card(asleep: int, cost: int) -> None:
    names = ["Car", "Dino", "Block", "Ka", "Violin"][:asleep]
    assert Table(Side(hand=["Dream"], asleep=names)).cost("Dream") == cost


def test_dream_counts_only_its_players_sleepers() -> None:
    assert Table(Side(hand=["Dream"]), Side(hand=["Ka"], asleep=["Car", "Dino"])).cost("Dream") == 4


def test_mabookbook_costs_more_for_each_sleeping_card() -> None:
    assert Table(Side(hand=["MaBookBook"], asleep=["Car", "Dino"])).cost("MaBookBook") == 2


def test_gibbers() -> None:
    own = Side(hand=["Rush", "Clean", "Beary", "Knight", "Dream"], asleep=["Car", "Dino"])
    table = Table(own, Side(play=["Gibbers"], hand=["Rush"]))
    costs = {name: table.cost(name, 0) for name in ("Rush", "Clean", "Beary", "Knight", "Dream")}
    assert costs == {"Rush": 1, "Clean": 4, "Beary": 1, "Knight": 2, "Dream": 3}
    assert table.cost("Rush", 1) == 0


def test_two_gibbers() -> None:
    enemy = Side(play=["Gibbers", "Copy"], copies={"Copy": "Gibbers"})
    assert Table(Side(hand=["Rush"]), enemy).cost("Rush") == 2


def test_gibbers_stops_when_it_leaves() -> None:
    table = Table(Side(hand=["Rush", "Drop"], cc=3), Side(play=["Gibbers"], hand=["Car"]))
    assert table.cost("Rush") == 1
    table.do("P1: Drop -> enemy Gibbers")
    assert table.cost("Rush") == 0


def test_a_stolen_gibbers_works_for_its_controller() -> None:
    table = Table(Side(hand=["Rush"], play=["Gibbers"], stolen=["Gibbers"]), Side(hand=["Surge"]))
    assert table.cost("Rush") == 1
    assert table.cost("Surge") == 0


def test_sock_sorcerer_does_not_protect_cards_in_hand_from_gibbers() -> None:
    table = Table(Side(hand=["Rush"], play=["Sock Sorcerer"]), Side(play=["Gibbers"]))
    assert table.cost("Rush") == 1


@pytest.mark.parametrize(("asleep", "cost"), [((), 4), (("Car", "Dino"), 2)])
def test_copy_of_dream_costs_what_dream_costs_now(asleep: tuple[str, ...], cost: int) -> None:
    """Issue 229 of the original."""
    table = Table(Side(hand=["Copy"], play=["Dream"], asleep=asleep, cc=cost))
    table.do("P1: Copy -> Dream")
    assert table.cc[0] == 0
    poor = Table(Side(hand=["Copy"], play=["Dream"], asleep=asleep, cc=cost - 1))
    assert poor.refused("Copy") == f"whatever Copy is aimed at, it costs more than your {cost - 1} CC"


def test_gibbers_adds_to_copy_but_not_to_what_it_copies() -> None:
    table = Table(Side(hand=["Copy"], play=["Ka"], cc=7), Side(play=["Gibbers", "Copy"], copies={"Copy": "Gibbers"}))
    table.do("P1: Copy -> Ka")
    assert table.cc[0] == 7 - 2 - 2


def test_clone_costs_two_even_with_nothing_in_play() -> None:
    table = Table(Side(hand=["Clone"], cc=7))
    assert table.cost("Clone") == 2
    assert table.refused("Clone") == "there is nothing that Clone could target"


def test_glue_costs_what_it_brings_back() -> None:
    table = Table(Side(hand=["Glue"], asleep=["Ka", "Dream", "Car"], cc=2))
    table.match.apply("Glue")
    assert table.options == ["Ka", "Dream", "Car", "no target"]
    table.do("P1: Dream")  # 4 less 3 asleep
    assert table.cc[0] == 1


def test_unaffordable_targets_are_not_offered() -> None:
    table = Table(Side(hand=["Stomp", "Car"], cc=1), Side(play=["Ka", "Umbruh"]))
    table.match.apply("Stomp")
    assert table.options == ["enemy Umbruh"]
    assert table.refused("enemy Ka") == "aimed at Ka the card costs 2 and you have 1 CC"
    table.do("P1: enemy Umbruh")
    assert table.cc == [0, 1]


def test_glue_without_a_target_costs_nothing_but_what_gibbers_asks() -> None:
    table = Table(Side(hand=["Glue", "Car"], cc=0))
    table.do("P1: Glue")
    assert table.asleep(0) == ["Glue"]
    asked = Table(Side(hand=["Glue", "Car"], cc=0), Side(play=["Gibbers"]))
    assert asked.refused("Glue") == "whatever Glue is aimed at, it costs more than your 0 CC"


def test_a_card_that_costs_what_its_target_does_counts_as_nothing_itself() -> None:
    table = Table(Side(hand=["Glue"], asleep=["Copy"], cc=0))
    table.do("P1: Glue -> Copy")
    assert table.hand(0) == ["Copy"]


def test_ballaber_is_paid_with_cc_or_with_a_card_in_play() -> None:
    table = Table(Side(hand=["Ballaber", "Dino"], play=["Car", "Umbruh"], cc=3))
    table.match.apply("Ballaber")
    assert table.options == ["pay 3 CC", "sleep Car", "sleep Umbruh"]
    table.do("P1: sleep Umbruh")
    assert table.cc[0] == 4  # nothing paid, one gained
    assert table.play(0) == ["Car", "Ballaber"]
    assert table.asleep(0) == ["Umbruh"]


def test_ballaber_without_enough_cc() -> None:
    table = Table(Side(hand=["Ballaber"], play=["Car"], cc=2))
    table.match.apply("Ballaber")
    assert table.options == ["sleep Car"]
    assert table.refused("pay 3 CC") == "Ballaber costs 3 and you have 2 CC"


def test_ballaber_with_nothing_in_play_is_paid_at_once() -> None:
    table = Table(Side(hand=["Ballaber"], cc=3))
    table.do("P1: Ballaber")
    assert table.play(0) == ["Ballaber"]
    assert table.cc[0] == 0


def test_ballaber_with_nothing_in_play_cannot_be_paid_otherwise() -> None:
    table = Table(Side(hand=["Ballaber", "Car"], cc=2), Side(play=["Dino"]))
    assert table.refused("Ballaber") == "Ballaber costs 3 and you have 2 CC"
