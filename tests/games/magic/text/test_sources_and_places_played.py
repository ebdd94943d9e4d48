"""Mechanics that cards bring by their text, played: phasing, squad, rights to cast once or for free, targets."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardwright.games.magic.position import Seat, Thing, position
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
  - {name: Brave Elk, cost: G, types: creature, subtypes: [Elk], power: 2, toughness: 2,
     text: "You may exert Brave Elk as it attacks. When you do, it gets +2/+0 until end of turn."}
  - {name: Grave Elk, cost: B, types: creature, subtypes: [Elk], power: 3, toughness: 3,
     text: "Whenever a creature dealt damage by Grave Elk this turn dies, you gain 5 life."}
  - {name: Ghost Elk, cost: W, types: creature, subtypes: [Elk], power: 2, toughness: 0,
     text: "Ghost Elk enters with three +1/+1 counters on it.\\nIf damage would be dealt to Ghost Elk, prevent that
     damage. Remove a +1/+1 counter from Ghost Elk."}
  - {name: Waking Song, cost: U, types: enchantment, text: "Each noncreature artifact is an artifact creature with power
     and toughness each equal to its mana value."}
  - {name: Withering, cost: B, types: sorcery, text: "Put a -1/-1 counter on target creature."}
  - {name: Rot Keeper, cost: B, types: enchantment,
     text: "Whenever you put one or more -1/-1 counters on a creature, you gain 1 life."}
  - {name: Two Ways, cost: R, types: sorcery, text: "Spree\\n+ {1} — You gain 4 life.\\n+ {2} — Draw a card."}
  - {name: Snap Elk, cost: U, types: creature, subtypes: [Elk], power: 1, toughness: 1, text: "When Snap Elk enters,
     target instant or sorcery card in your graveyard gains flashback until end of turn. The flashback cost is equal to
     its mana cost."}
  - {name: Snap Stone, cost: U, types: instant, abilities:
      [{spell: {gain_flashback: {each: {what: [{named: Spark}, owned], place: graveyard}}}}]}
  - {name: Loan, cost: R, types: instant, abilities:
      [{spell: {may_play: {each: {what: {named: Spark}, place: graveyard}}}}]}
  - {name: Lore Elk, cost: U, types: creature, subtypes: [Elk], power: 1, toughness: 1, text: "When Lore Elk enters, you
     may cast target instant card from your graveyard without paying its mana cost. If that spell would be put into your
     graveyard, exile it instead."}
  - {name: Roar, cost: R, types: sorcery, text: "As an additional cost to cast this spell, you may reveal a Bear card
     from your hand.\\nDraw a card. If you revealed a Bear card or controlled a Bear as you cast this spell, you gain
     3 life."}
  - {name: Wild Bolt, cost: 5R, types: instant, text: "Mayhem {R}\\nWild Bolt deals 3 damage to any target."}
  - {name: Loss, cost: "0", types: sorcery, text: Discard a card.}
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


@pytest.mark.rule("701.43a", "701.43d", "508.1g")
def test_an_exerted_creature_stays_tapped_in_the_next_untap_step() -> None:
    books = ["Button"] * 9
    t = table(Seat(battlefield=["Brave Elk"], library=books), Seat(library=books))
    t.attack("Brave Elk").play("yes").settle()
    t.until("end")
    assert t.life == (20, 16)
    t.until("upkeep").until("end")
    t.until("upkeep")
    assert t.tapped("Brave Elk")
    t.until("end").until("upkeep").until("end").until("upkeep")
    assert not t.tapped("Brave Elk")


@pytest.mark.rule("120.6", "603.10a")
def test_what_was_dealt_damage_by_it_this_turn() -> None:
    t = table(Seat(battlefield=["Grave Elk"]), Seat(battlefield=["Old Bear"]))
    t.attack("Grave Elk").block("Old Bear blocks Grave Elk").fight(upto="end of combat").settle()
    assert t.life == (25, 20)


@pytest.mark.rule("615.5", "615.13")
def test_damage_at_one_time_takes_one_counter_off() -> None:
    ghost = Thing("Ghost Elk", counters={"+1/+1": 3})
    t = table(Seat(battlefield=[ghost]), Seat(battlefield=["Old Bear", "Grave Elk"]))
    t.attack("Ghost Elk").block("Old Bear blocks Ghost Elk", "Grave Elk blocks Ghost Elk").fight(5)
    assert t.counters("Ghost Elk", "+1/+1") == 2


@pytest.mark.rule("613.6")
def test_an_effect_goes_on_with_what_it_has_begun_with() -> None:
    t = table(Seat(battlefield=["Waking Song", "Blade"]))
    assert t.size("Blade") == (1, 1)


@pytest.mark.rule("122.6")
def test_counters_that_you_put() -> None:
    t = table(Seat(battlefield=["Rot Keeper", "Grave Elk"], hand=["Withering"], lands="B"))
    t.play("cast Withering").settle()
    assert t.life == (21, 20)


@pytest.mark.rule("700.2h", "702.172a")
def test_each_mode_costs_more() -> None:
    t = table(Seat(hand=["Two Ways"], lands="RRR", library=["Button"]))
    t.play("cast Two Ways").play("mode 1")
    assert "mode 2" not in t.options
    t.settle()
    assert t.life == (24, 20)


@pytest.mark.rule("702.34a", "611.2c")
def test_a_card_that_gains_flashback_is_cast_once_and_exiled() -> None:
    t = table(Seat(hand=["Snap Elk"], graveyard=["Spark"], lands="UR"))
    t.play("cast Snap Elk").settle()
    t.play("cast Spark -> P2").settle()
    assert (t.life, t.exile) == ((20, 18), ["Spark"])


@pytest.mark.rule("702.34a")
def test_only_the_player_who_may_cast_it_for_its_flashback_cost_does_so() -> None:
    t = table(Seat(hand=["Loan"], lands="RR"), Seat(hand=["Snap Stone"], graveyard=["Spark"], lands="U"))
    t.play("cast Loan", "p1: pass", "p2: cast Snap Stone").settle()
    t.play("cast Spark -> P2").settle()
    assert (t.life, t.exile, t.graveyard(1)) == ((20, 18), [], ["Snap Stone", "Spark"])


@pytest.mark.rule("608.2g", "614.1a")
def test_a_card_that_is_cast_from_the_graveyard_for_free_is_exiled() -> None:
    t = table(Seat(hand=["Lore Elk"], graveyard=["Spark"], lands="U"))
    t.play("cast Lore Elk").resolve().resolve()
    t.play("yes", "P2").settle()
    assert (t.life, t.exile) == ((20, 18), ["Spark"])


@pytest.mark.rule("601.2b", "601.2h")
@pytest.mark.parametrize(("there", "reveals", "life"), [([], "yes", 23), ([], "no", 20), (["Old Bear"], "no", 23)])
def test_what_was_revealed_or_controlled_as_a_spell_was_cast(there: list[str], reveals: str, life: int) -> None:
    t = table(Seat(hand=["Roar", "Old Bear"], lands="R", battlefield=there, library=["Button"]))
    t.play("cast Roar", reveals).settle()
    assert t.life == (life, 20)


@pytest.mark.rule("702.187", "702.187a", "702.187b")
def test_mayhem_is_for_what_was_discarded_this_turn() -> None:
    t = table(Seat(hand=["Loss", "Wild Bolt"], graveyard=["Wild Bolt"], lands="R"))
    assert not any("mayhem" in option for option in t.options)
    t.play("cast Loss").settle()
    assert len([option for option in t.options if "mayhem" in option]) == 1
    t.play("cast Wild Bolt with mayhem -> P2").settle()
    assert t.life == (20, 17)
