"""Protection: what an opponent's effects leave alone, and what is no effect."""

from __future__ import annotations

import pytest

from cardwright.games.googooland.position import Side
from tests.games.googooland.table import Table

PROTECTED = {
    "Beary": Side(play=["Beary"], hand=["Surge"]),
    "Copy of Beary": Side(play=["Copy"], copies={"Copy": "Beary"}, hand=["Surge"]),
    "Sock Sorcerer": Side(play=["Sock Sorcerer"], hand=["Surge"]),
    "Bubble Blocker": Side(play=["Bubble Blocker"], hand=["Surge"]),
}


@pytest.mark.parametrize("name", PROTECTED)
def test_clean_toynado_and_monster_pass_over_it(name: str) -> None:
    table = Table(Side(hand=["Clean", "Toynado", "Monster"], cc=7), PROTECTED[name])
    before = table.stats(name)
    table.do("P1: Monster", "P1: Clean", "P1: Toynado")
    assert table.play(1) == [name]
    assert table.stats(name) == before
    assert table.asleep(0) == ["Monster", "Clean", "Toynado"]


@pytest.mark.parametrize("name", PROTECTED)
def test_it_is_in_no_list_of_targets(name: str) -> None:
    own = Side(hand=["Twist", "Drop", "Jumpscare", "Stomp"], play=["Archer"], cc=7)
    table = Table(own, PROTECTED[name])
    assert table.refused("Twist") == "there is nothing that Twist could target"
    assert table.refused("activate Archer") == "there is nothing that Archer could target"
    for card in ("Drop", "Jumpscare", "Stomp"):
        table.match.apply(card)
        assert table.options == ["Archer"]
        assert table.refused(f"enemy {name}") == f"{name} is protected from your effects"
        table.match.undo()


@pytest.mark.parametrize("name", PROTECTED)
def test_own_effects_do_touch_it(name: str) -> None:
    side = PROTECTED[name]
    own = Side(play=side.play, copies=side.copies, hand=["Clean", "Surge"], cc=3)
    table = Table(own)
    table.do("P1: Clean")
    assert table.play(0) == []


def test_sock_sorcerer_protects_its_whole_team() -> None:
    enemy = Side(play=["Sock Sorcerer", "Umbruh"], hand=["Surge"])
    table = Table(Side(hand=["Clean", "Drop"], play=["Archer"], cc=7), enemy)
    assert table.refused("activate Archer") == "there is nothing that Archer could target"
    table.do("P1: Clean")
    assert table.play(1) == ["Sock Sorcerer", "Umbruh"]


def test_sock_sorcerer_protects_nobody_while_asleep_or_in_hand() -> None:
    table = Table(
        Side(hand=["Drop", "Car"], cc=2), Side(play=["Umbruh"], asleep=["Sock Sorcerer"], hand=["Bubble Blocker"])
    )
    table.do("P1: Drop -> enemy Umbruh")
    assert table.asleep(1) == ["Sock Sorcerer", "Umbruh"]


def test_tussle_damage_is_no_effect() -> None:
    table = Table(Side(play=["Ka"], cc=2), Side(play=["Sock Sorcerer"], hand=["Surge"]))
    table.do("P1: tussle Ka -> Sock Sorcerer")
    assert table.asleep(1) == ["Sock Sorcerer"]


def test_knights_win_is_an_effect() -> None:
    """Sock Sorcerer's team is safe from it: Knight strikes four of Block's five, as anybody would."""
    table = Table(Side(play=["Knight"], cc=2), Side(play=["Block", "Sock Sorcerer"], hand=["Surge"]))
    table.do("P1: tussle Knight -> Block")
    assert table.stats("Block") == (2, 3, 1)
    assert table.asleep(0) == ["Knight"]


def test_a_stolen_card_is_protected_from_its_owner() -> None:
    """Protection asks who controls the card and who controls the effect."""
    table = Table(
        Side(hand=["Drop", "Car"], play=["Beary"], stolen=["Beary"], cc=2), Side(hand=["Surge"], play=["Umbruh"])
    )
    table.match.apply("Drop")
    assert table.options == ["enemy Umbruh"]
    own = Table(Side(hand=["Clean"], cc=3), Side(hand=["Surge"], play=["Beary"], stolen=["Beary"]))
    own.do("P1: Clean")
    assert own.asleep(1) == ["Beary"]
