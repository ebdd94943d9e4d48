"""Mechanics that cards bring by their text, played: phasing, squad, rights to cast once or for free, targets."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardwright.games.magic.position import Seat, position
from cardwright.games.magic.rules.core.objects import permanents
from tests.games.magic.table import Table, checked, game_of

CARDS = """
  - {name: Button, cost: "0", types: artifact, text: "{0}: Untap Button."}
  - {name: Old Bear, cost: 1G, types: creature, subtypes: [Bear], power: 2, toughness: 2}
  - {name: Mist Elk, cost: U, types: creature, subtypes: [Elk], power: 1, toughness: 1, text: Phasing}
  - {name: Many Bees, cost: G, types: creature, subtypes: [Insect], power: 1, toughness: 1, text: "Squad {1}"}
  - {name: Grave Keeper, cost: B, types: creature, subtypes: [Elk], power: 1, toughness: 1,
     text: "Once during each of your turns, you may cast a creature spell from your graveyard."}
  - {name: Open Hand, cost: "5", types: enchantment,
     text: "You may cast creature spells from your hand without paying their mana costs."}
  - {name: Wary Elk, cost: "2", types: creature, subtypes: [Elk], power: 3, toughness: 3,
     text: "Whenever Wary Elk becomes the target of a spell or ability an opponent controls, counter that spell or
     ability unless its controller pays {1}."}
  - {name: Spark, cost: R, types: instant, text: Spark deals 2 damage to any target.}
  - {name: Red Crown, cost: R, types: enchantment, text: "If a red source you control would deal damage to an opponent,
     it deals that much damage plus 1 to that player instead."}
  - {name: Blade, cost: "1", types: artifact, subtypes: [Equipment], text: "Equip {0}"}
  - {name: Banner, cost: W, types: enchantment, text: "Equipped creatures you control get +1/+1."}
  - {name: Stay, cost: W, types: sorcery, text: "Until your next turn, whenever a creature becomes tapped, destroy it."}
"""
GAME = checked(game_of(CARDS))


def table(one: Seat, other: Seat | None = None) -> Table:
    """A table where both players may always do something, so that nothing passes by itself."""
    seats = [one, other or Seat()]
    return Table(position(GAME, *(replace(seat, battlefield=[*seat.battlefield, "Button"]) for seat in seats)))


@pytest.mark.rule("702.26a", "502.1")
def test_a_permanent_with_phasing_goes_and_comes_as_its_controller_untaps() -> None:
    books = ["Button"] * 9
    t = table(Seat(battlefield=["Mist Elk"], library=books), Seat(library=books))
    there = []
    for _ in range(5):
        t.until("upkeep").until("end")
        there.append("Mist Elk" in t.names(permanents(t.m)))
    # Its controller's turns are the second and the fourth that begin.
    assert there == [True, False, False, True, True]


@pytest.mark.rule("702.157a")
def test_squad_makes_a_copy_for_each_time_it_was_paid() -> None:
    t = table(Seat(hand=["Many Bees"], lands="GGG"))
    t.play("cast Many Bees").play("yes").play("yes").settle()
    assert t.battlefield(0).count("Many Bees") == 3


@pytest.mark.rule("601.3", "601.3b")
def test_a_right_to_cast_once_each_turn_is_used_up() -> None:
    t = table(Seat(battlefield=["Grave Keeper"], graveyard=["Old Bear", "Old Bear"], lands="GGGG"))
    t.play("cast Old Bear").settle()
    assert t.battlefield(0).count("Old Bear") == 1
    assert not any("Old Bear" in option for option in t.options)


@pytest.mark.rule("601.3b", "118.9")
def test_spells_from_hand_for_free() -> None:
    t = table(Seat(battlefield=["Open Hand"], hand=["Old Bear", "Spark"]))
    assert not any("Spark" in option for option in t.options)
    t.play(next(option for option in t.options if "Old Bear" in option)).settle()
    assert t.battlefield(0).count("Old Bear") == 1


@pytest.mark.rule("115.1", "701.6a")
def test_a_spell_that_targets_it_is_countered_unless_its_controller_pays() -> None:
    t = table(Seat(hand=["Spark"], lands="R"), Seat(battlefield=["Wary Elk"]))
    t.play("cast Spark -> P2's Wary Elk").settle()
    assert t.graveyard(0) == ["Spark"]
    assert "Wary Elk" in t.battlefield(1)


@pytest.mark.rule("614.1a", "609.7")
def test_a_red_source_deals_more() -> None:
    t = table(Seat(battlefield=["Red Crown"], hand=["Spark"], lands="R"))
    t.play("cast Spark -> P2").settle()
    assert t.life == (20, 17)


@pytest.mark.rule("301.5")
def test_an_equipped_creature_is_one_that_an_equipment_is_attached_to() -> None:
    t = table(Seat(battlefield=["Banner", "Old Bear", "Blade"]))
    assert t.size("Old Bear") == (2, 2)
    t.activate("Blade").settle()
    assert t.size("Old Bear") == (3, 3)


@pytest.mark.rule("603.7b")
def test_an_ability_that_waits_for_every_such_event() -> None:
    t = table(Seat(hand=["Stay"], lands="W", battlefield=["Old Bear", "Mist Elk"]))
    t.play("cast Stay").settle()
    t.attack("Old Bear", "Mist Elk").order().resolve(2)
    assert not {"Old Bear", "Mist Elk"} & set(t.battlefield(0))
