"""Permanents that must be among the targets of opponents' spells and activated abilities (CR 601.2c)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2")
    + """
  - {name: Bearer, cost: W, types: creature, subtypes: [Flagbearer], power: 1, toughness: 4, abilities: [{must: {do:
     choose as target, what: opponent, whom: {subtype: Flagbearer}}}]}
  - {name: Hidden, cost: W, types: creature, subtypes: [Flagbearer], power: 1, toughness: 4, keywords: [hexproof],
     abilities: [{must: {do: choose as target, what: opponent, whom: {subtype: Flagbearer}}}]}
  - {name: Bolt, cost: R, types: instant, abilities: [{spell: {damage: {amount: 1, to: {target: any_target}}}}]}
  - {name: Gun, types: artifact, abilities: [{activated: {cost: {mana: "{0}"}, do: {damage: {amount: 1,
     to: {target: any_target}}}}}]}
  - {name: Shooter, cost: R, types: creature, power: 1, toughness: 1, abilities: [{when: {event: enters,
     do: {damage: {amount: 1, to: {target: any_target}}}}}]}
  - {name: Fork, cost: R, types: instant, abilities: [{spell: [{damage: {amount: 1, to: {target: any_target}}},
     {damage: {amount: 1, to: {target: {what: any_target, another: true}}}}]}]}
  - {name: Strings, cost: R, types: instant, abilities: [{spell: {tap: {target: {what: {is: creature}, count: 2,
     up_to: true}}}}]}
  - {name: Chains, cost: R, types: enchantment, subtypes: [Aura], abilities: [{enchant: {is: creature}}]}
  - {name: Rummage, cost: R, types: instant, abilities: [{spell: {put: {what: {target: {what: {is: creature},
     place: graveyard}}, to: hand}}}]}
  - {name: Either, cost: R, types: instant, abilities: [{spell: [{destroy: {target: {is: artifact}}},
     {tap: {target: {what: {is: creature}, up_to: true}}}]}]}
"""
)


def duel(mine: Seat, theirs: Seat) -> Table:
    return arena(CARDS, mine, theirs)


@pytest.mark.rule("601.2c")
def test_a_spell_must_target_it() -> None:
    t = duel(Seat(hand=["Bolt"], lands="R", battlefield=["2/2"]), Seat(battlefield=["Bearer", "1/1"]))
    t.play("cast Bolt")
    assert t.stack == ["Bolt"], "there was no choice"
    t.settle()
    assert t.field("Bearer", "damage") == 1


@pytest.mark.rule("601.2c")
def test_its_controller_and_triggered_abilities_are_free() -> None:
    t = duel(Seat(hand=["Bolt"], lands="R", battlefield=["Bearer"]), Seat())
    t.play("cast Bolt")
    assert set(t.options) >= {"P1", "P2", "Bearer"}
    t = duel(Seat(hand=["Shooter"], lands="R"), Seat(battlefield=["Bearer"]))
    t.play("cast Shooter", "pass")
    t.play("pass") if "pass" in t.options else None
    assert set(t.options) >= {"P1", "P2", "P2's Bearer"}


@pytest.mark.rule("602.2b", "601.2c")
def test_an_activated_ability_must_target_it() -> None:
    t = duel(Seat(battlefield=["Gun", "2/2"]), Seat(battlefield=["Bearer"]))
    t.play("activate Gun: ability 1").settle()
    assert t.field("Bearer", "damage") == 1


@pytest.mark.rule("601.2c")
def test_one_of_several_targets_is_enough() -> None:
    t = duel(Seat(hand=["Fork"], lands="R"), Seat(battlefield=["Bearer", "1/1"]))
    t.play("cast Fork")
    assert set(t.options) >= {"P1", "P2", "P2's Bearer", "P2's 1/1"}
    t.play("P2")
    assert t.stack == ["Fork"], "the second had to be it"
    t.settle()
    assert t.field("Bearer", "damage") == 1
    t = duel(Seat(hand=["Fork"], lands="R"), Seat(battlefield=["Bearer", "1/1"]))
    t.play("cast Fork", "P2's Bearer")
    assert set(t.options) >= {"P1", "P2", "P2's 1/1"}


@pytest.mark.rule("601.2c")
def test_who_announces_no_target_need_not() -> None:
    t = duel(Seat(hand=["Strings"], lands="R"), Seat(battlefield=["Bearer", "1/1", "2/2"]))
    t.play("cast Strings")
    assert set(t.options) == {"no more", "P2's Bearer", "P2's 1/1", "P2's 2/2"}
    t.play("P2's 1/1")
    assert t.stack == ["Strings"], "the other had to be it, and there had to be another"
    t.settle()
    assert t.tapped("Bearer")
    assert not t.tapped("2/2")


@pytest.mark.rule("601.2c")
def test_an_optional_target_besides_one_that_cannot_be_it() -> None:
    t = duel(Seat(hand=["Either"], lands="R", battlefield=["Gun"]), Seat(battlefield=["Bearer", "1/1"]))
    t.play("cast Either", "Gun")
    assert set(t.options) == {"no more", "P2's Bearer"}


@pytest.mark.rule("601.2c", "303.4a")
def test_an_aura_must_target_it() -> None:
    t = duel(Seat(hand=["Chains"], lands="R"), Seat(battlefield=["Bearer", "1/1"]))
    t.play("cast Chains")
    assert t.stack == ["Chains"]


@pytest.mark.rule("601.2c")
def test_nothing_is_demanded_that_is_not_able() -> None:
    t = duel(
        Seat(hand=["Bolt", "Rummage"], lands="RR", graveyard=["Bearer", "1/1"]), Seat(battlefield=["Hidden"])
    )  # fmt: skip
    t.play("cast Bolt")
    assert set(t.options) == {"P1", "P2"}
    t.play("P2").settle()
    t.play("cast Rummage")
    assert set(t.options) == {"Bearer", "1/1"}, "only those on the battlefield are meant"
