"""Craft: a card and its materials are exiled, and it returns transformed (CR 702.167)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from tests.games.magic.table import Table, arena

CARDS = """
  - {name: Bear, cost: 1G, types: creature, power: 2, toughness: 2}
  - {name: Ox, cost: 3W, types: creature, power: 2, toughness: 4}
  - {name: Blade, cost: 1B, types: artifact, layout: transform, abilities: [{craft: {what: {is: creature},
     cost: {mana: B}}}], parts: [{name: Sepulcher, types: artifact, colours: [black],
     abilities: [{when: {event: enters, do: {gain_life: 3}}}]}]}
  - {name: Pair, cost: 1B, types: artifact, layout: transform, abilities: [{craft: {what: {is: creature}, count: 2,
     cost: {mana: B}}}], parts: [{name: Golem, types: [artifact, creature], power: 5, toughness: 5}]}
  - {name: Tomb Rob, cost: B, types: instant, abilities: [{spell: {put: {what: {target: {what: {is: artifact},
     place: exile}}, to: hand}}}]}
  - {name: Lamp, types: artifact, abilities: [{activated: {cost: {exile: {place: battlefield, what: itself}},
     do: {gain_life: 2}}}]}
"""


def duel(mine: Seat, theirs: Seat | None = None, active: int = 0) -> Table:
    return arena(CARDS, mine, theirs or Seat())


@pytest.mark.rule("702.167", "702.167a", "702.167b", "712.14a")
def test_craft_exiles_a_card_of_the_graveyard_and_returns_transformed() -> None:
    t = duel(Seat(battlefield=["Blade"], graveyard=["Bear"], lands="B"))
    t.activate("Blade")
    assert sorted(t.exile) == ["Bear", "Blade"]
    t.resolve()
    assert "Sepulcher" in t.battlefield(0)
    t.settle()
    assert t.life == (23, 20)
    assert t.exile == ["Bear"]


@pytest.mark.rule("702.167a", "702.167b")
def test_materials_are_permanents_or_cards_in_the_graveyard() -> None:
    t = duel(Seat(battlefield=["Pair", "Ox"], graveyard=["Bear"], lands="B"), Seat(battlefield=["Bear"]))
    t.activate("Pair")
    assert sorted(t.exile) == ["Bear", "Ox", "Pair"]
    t.settle()
    assert t.size("Golem") == (5, 5)
    t = duel(Seat(battlefield=["Pair", "Ox"], lands="B"), Seat(battlefield=["Bear"]))
    assert not t.can_activate("Pair"), "there is one material only"


@pytest.mark.rule("702.167a")
def test_craft_only_as_a_sorcery() -> None:
    t = duel(Seat(battlefield=["Blade", "Bear"], lands="B"))
    assert t.can_activate("Blade")
    t.attack("Bear")
    assert not t.can_activate("Blade")


@pytest.mark.rule("702.167a")
def test_it_does_not_return_if_it_has_left_exile() -> None:
    t = duel(Seat(battlefield=["Blade"], graveyard=["Bear"], hand=["Tomb Rob"], lands="BB"))
    t.activate("Blade").play("cast Tomb Rob").settle()
    assert t.hand(0) == ["Blade"]
    assert "Sepulcher" not in t.battlefield(0)


@pytest.mark.rule("118.3", "602.2b")
def test_a_permanent_may_be_exiled_for_its_own_ability() -> None:
    t = duel(Seat(battlefield=["Lamp", "Lamp"]))
    t.play("activate Lamp: ability 1")
    assert t.exile == ["Lamp"]
    t.settle()
    assert t.life == (22, 20)
