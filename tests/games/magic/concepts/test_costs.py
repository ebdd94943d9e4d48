"""Costs of several parts (CR 118.3, 601.2h): one object pays once, and no choice leaves the rest unpayable."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat, Thing
from tests.games.magic.table import Table, arena

CARDS = """
  - {name: Bear, cost: G, types: creature, power: 2, toughness: 2}
  - {name: Golem, cost: "1", types: [artifact, creature], power: 1, toughness: 1}
  - {name: Cup, cost: "1", types: artifact}
  - {name: Elf, cost: G, types: creature, power: 1, toughness: 1, abilities: [{mana: {add: [G]}}]}
  - {name: Imp, cost: B, types: creature, power: 1, toughness: 1, abilities: [{mana: {add: [B]}}]}
  - {name: Twice, types: artifact}
  - {name: Hunger, cost: "0", types: instant, abilities:
      [{spell: {gain_life: 1}}, {additional_cost: {cost: [{sacrifice: {what: {is: creature}}}]}},
       {additional_cost: {cost: [{sacrifice: {what: {is: artifact}}}]}}]}
  - {name: Two Cards, cost: "0", types: instant, abilities:
      [{spell: {gain_life: 1}}, {additional_cost: {cost: [discard]}}, {additional_cost: {cost: [discard]}}]}
  - {name: Land And Card, cost: "0", types: instant, abilities:
      [{spell: {gain_life: 1}}, {additional_cost: {cost: [discard, {discard: {what: {is: creature}}}]}}]}
  - {name: Two Taps, cost: "0", types: creature, power: 1, toughness: 1, abilities:
      [{activated: {cost: [tap, {tap_others: {what: {is: creature}}}], do: {gain_life: 1}}}]}
  - {name: Tap And Give, types: artifact, abilities:
      [{activated: {cost: [{tap_others: {what: {is: creature}}}, {sacrifice: {what: {is: creature}}}],
                    do: {gain_life: 1}}}]}
  - {name: Give And Tap, types: artifact, abilities:
      [{activated: {cost: [{sacrifice: {what: {is: creature}}}, {tap_others: {what: {is: creature}}}],
                    do: {gain_life: 1}}}]}
  - {name: Bleed, types: enchantment, abilities: [{activated: {cost: [{life: 2}, {life: 3}], do: {gain_life: 9}}}]}
  - {name: Blood Price, cost: "{B/P}", types: instant, abilities:
      [{spell: {gain_life: 9}}, {additional_cost: {cost: [{life: 2}]}}]}
  - {name: Jar, types: artifact, abilities:
      [{activated: {cost: [{remove_counters: {kind: charge}}, {remove_counters: {kind: charge}}, sacrifice_self],
                    do: {gain_life: 9}}}]}
  - {name: Green Drum, types: artifact, abilities:
      [{activated: {cost: [{mana: G}, {tap_others: {what: {is: creature}}}], do: {gain_life: 1}}}]}
  - {name: Kicked Twice, cost: "0", types: instant, abilities:
      [{spell: {gain_life: kicked}}, {kicker: {cost: {sacrifice: {what: {is: creature}}}, times: 9}}]}
"""
# The Bell that everybody has does not count as an artifact here.
NO_BELL = CARDS.replace("{is: artifact}", "[{is: artifact}, {not: {named: Bell}}]")


def at(*things: str | Thing, hand: tuple[str, ...] = (), lands: str = "", life: int = 20) -> Table:
    return arena(CARDS, Seat(battlefield=list(things), hand=list(hand), lands=lands, life=life))


@pytest.mark.rule("118.3", "601.2h")
def test_one_artifact_creature_does_not_pay_for_both() -> None:
    for things in (["Golem"], ["Bear"], ["Cup"]):
        assert "cast Hunger" not in arena(NO_BELL, Seat(battlefield=things, hand=["Hunger"])).options
    assert "cast Hunger" in arena(NO_BELL, Seat(battlefield=["Golem", "Bear"], hand=["Hunger"])).options


@pytest.mark.rule("118.3", "601.2h")
def test_what_is_offered_leaves_the_rest_payable() -> None:
    t = arena(NO_BELL, Seat(battlefield=["Golem", "Bear"], hand=["Hunger"]))
    t.play("p1: cast Hunger")
    # The creature must be the Bear, or nothing is left for the artifact; there was nothing to ask.
    assert t.graveyard(0) == ["Bear", "Golem"]
    t.settle()
    assert t.life == (21, 20)


@pytest.mark.rule("118.3", "601.2h")
def test_a_choice_is_asked_for_where_several_leave_the_rest_payable() -> None:
    t = at("Golem", "Bear", "Cup", hand=("Hunger",))
    t.play("p1: cast Hunger")
    assert t.options == ["Golem", "Bear"]
    t.play("Golem")
    assert t.options == ["Cup", "Bell"]
    t.play("Cup").settle()
    assert sorted(t.graveyard(0)) == ["Cup", "Golem", "Hunger"]


@pytest.mark.rule("118.3")
def test_a_card_is_discarded_once() -> None:
    assert "cast Two Cards" not in at(hand=("Two Cards", "Bear")).options
    t = at(hand=("Two Cards", "Bear", "Cup"))
    t.play("p1: cast Two Cards -> Bear").settle()
    assert sorted(t.graveyard(0)) == ["Bear", "Cup", "Two Cards"]


@pytest.mark.rule("118.3")
def test_the_only_card_that_fits_a_later_cost_is_not_offered_for_an_earlier_one() -> None:
    t = arena(CARDS, Seat(hand=["Land And Card", "Bear", "Cup", "Twice"]))
    t.play("p1: cast Land And Card")
    assert sorted(t.options) == ["Cup", "Twice"]


@pytest.mark.rule("118.3", "302.6")
def test_what_is_tapped_for_its_own_cost_is_not_tapped_for_another() -> None:
    assert not at("Two Taps").can_activate("Two Taps")
    t = at("Two Taps", "Bear")
    t.activate("Two Taps")
    assert t.tapped("Two Taps")
    assert t.tapped("Bear")


@pytest.mark.rule("601.2h")
@pytest.mark.parametrize("name", ["Tap And Give", "Give And Tap"])
def test_what_has_been_tapped_may_be_given_up_in_whatever_order_it_is_written(name: str) -> None:
    t = at(name, "Bear")
    t.activate(name).settle()
    assert t.graveyard(0) == ["Bear"]
    assert t.life[0] == 21


@pytest.mark.rule("118.3", "118.3b", "119.4")
def test_life_for_several_parts_is_added_up() -> None:
    assert not at("Bleed", life=4).can_activate("Bleed")
    t = at("Bleed", life=5)
    t.activate("Bleed")
    assert t.life[0] == 0 or t.m.outcome() is not None


@pytest.mark.rule("118.3", "107.4f")
def test_life_that_is_due_does_not_pay_for_mana_too() -> None:
    assert "cast Blood Price" not in at(hand=("Blood Price",), life=3).options
    assert "cast Blood Price" in at(hand=("Blood Price",), life=4).options


@pytest.mark.rule("118.3")
def test_counters_for_several_parts_are_added_up_and_removed_before_it_is_sacrificed() -> None:
    assert not at(Thing("Jar", counters={"charge": 1})).can_activate("Jar")
    t = at(Thing("Jar", counters={"charge": 2}))
    t.activate("Jar").settle()
    assert t.graveyard(0) == ["Jar"]
    assert len(t.happened("COUNTERS_REMOVED")) == 2


@pytest.mark.rule("601.2g", "601.2h")
@pytest.mark.parametrize("order", [("Elf", "Imp"), ("Imp", "Elf")])
def test_of_two_creatures_the_one_whose_mana_is_needed_is_tapped_for_it(order: tuple[str, str]) -> None:
    t = at("Green Drum", *order)
    t.activate("Green Drum").settle()
    assert t.life[0] == 21
    assert t.tapped("Elf")
    assert t.tapped("Imp")


@pytest.mark.rule("601.2b", "118.3")
def test_a_kicker_is_offered_as_often_as_all_of_it_can_be_paid() -> None:
    t = at("Bear", "Bear", hand=("Kicked Twice",))
    t.play("p1: cast Kicked Twice", "yes", "yes", "Bear").settle()
    assert t.life[0] == 22
    assert t.graveyard(0).count("Bear") == 2
