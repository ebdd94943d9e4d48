"""Attacks and blocks: who may join, who may block what, damage at once, and what happens in between."""

from __future__ import annotations

import pytest

from cardwright.games.estraven.position import Side
from tests.games.estraven.table import FILLER, NOT_NOW, Table

CARDS = """  - {name: Mage Lord, types: [unit, leader], cost: 1, pitch: 1, power: 1, resistance: 0, health: 9,
      subtypes: Mage, abilities: [{lead: {count: 2, subtype: Mage}}]}
  - {name: Herald, types: [unit, troop], cost: 1, pitch: 1, power: 1, resistance: 0, health: 1, abilities:
      [{static: {that: [{type: leader}], lead: 1}}]}
  - {name: Thorns, types: [unit, troop], cost: 1, pitch: 1, power: 1, resistance: 0, health: 3, abilities:
      [{when: {events: blocks, do: {damage: {amount: 3, to: enemy}}}}]}
  - {name: Spiked, types: [unit, troop], cost: 1, pitch: 1, power: 1, resistance: 0, health: 3, abilities:
      [{when: {events: is_blocked, do: {damage: {amount: 3, to: enemy}}}}]}
  - {name: Phoenix, types: [unit, troop], cost: 1, pitch: 1, power: 3, resistance: 0, health: 1, abilities:
      [{when: {events: dies, do: {move: {what: it, to: battlefield}}}}]}"""


def test_without_lead_nobody_joins() -> None:
    t = Table(Side(battlefield=["Warlord", "Archer"])).play("attack with Warlord")
    assert t.prompt.startswith("P2, after P1's attack of Warlord")


def test_lead_without_a_subtype_is_of_any_untapped_troop() -> None:
    t = Table(Side(battlefield=["Banner Lord", "Archer", "Blood Mage", "Warlord", "Levy"], tapped=[4]))
    t.play("attack with Banner Lord")
    assert (t.prompt, t.options) == ("P1: which troop joins?", ["no more", "Archer", "Blood Mage"])
    t.play("Archer", "Blood Mage")
    assert t.prompt.startswith("P2, after")
    assert [t.is_tapped(name) for name in ("Banner Lord", "Archer", "Blood Mage", "Warlord")] == [True] * 3 + [False]


def test_fewer_may_join_than_are_led() -> None:
    t = Table(Side(battlefield=["Banner Lord", "Archer", "Levy"])).play("attack with Banner Lord", "Levy", "no more")
    assert t.resolve().health(1) == 20 - 2 - 2


def test_a_troop_does_not_lead() -> None:
    t = Table(Side(battlefield=["Banner Lord", "Archer", "Levy"])).play("attack with Archer")
    assert t.resolve().health(1) == 16


def test_lead_of_a_subtype_is_of_that_subtype_on_attack() -> None:
    t = Table(Side(battlefield=["Mage Lord", "Archer", "Blood Mage", "Archmage"]), cards=CARDS)
    t.play("attack with Mage Lord")
    assert t.options == ["no more", "Blood Mage"]


def test_lead_of_a_subtype_is_of_that_subtype_on_block() -> None:
    own = Side(battlefield=["Banner Lord", "Foot Soldier", "Levy"])
    other = Side(battlefield=["Mage Lord", "Archer", "Blood Mage", "Acolyte of Ash"])
    t = Table(own, other, cards=CARDS).play("attack with Banner Lord", "Foot Soldier", "Levy").resolve()
    t.play("Mage Lord", "P1's Banner Lord")
    assert (t.prompt, t.options) == ("P2: which troop joins?", ["no more", "Blood Mage", "Acolyte of Ash"])
    t.play("Blood Mage", "P1's Levy", "Acolyte of Ash")
    assert (t.health(1), t.units()) == (20, ["Banner Lord"])
    assert (t.units(1), t.stats("Blood Mage", 1)) == (["Mage Lord", "Archer", "Blood Mage"], (2, 0, 1))


def test_lead_grows_by_what_is_on_the_battlefield() -> None:
    t = Table(Side(battlefield=["Warlord", "Herald", "Archer", "Levy"]), cards=CARDS)
    t.play("attack with Warlord", "Archer")
    assert t.resolve().health(1) == 20 - 5 - 3


def test_no_more_block_than_are_led() -> None:
    own = Side(battlefield=["High Marshal", "Foot Soldier", "Levy", "Sapper"])
    other = Side(battlefield=["Grave Warden", "Archer", "Heavy Infantry", "Shield Bearer"])
    t = Table(own, other).play("attack with High Marshal", "Foot Soldier", "Levy", "Sapper").resolve()
    t.play("Grave Warden", "P1's High Marshal", "Shield Bearer", "P1's Sapper")
    assert (t.prompt, t.health(1)) == ("P1: what do you do?", 20 - 2 - 1)


def test_who_joins_a_block_blocks_another_attacker() -> None:
    t = Table(Side(battlefield=["Archer"]), Side(battlefield=["Banner Lord", "Levy"])).play("attack with Archer")
    t.resolve().play("Banner Lord")
    assert (t.prompt, t.is_tapped("Levy", 1)) == ("P1: what do you do?", False)


def test_a_unit_without_lead_blocks_alone() -> None:
    own = Side(battlefield=["Banner Lord", "Levy"])
    t = Table(own, Side(battlefield=["Archer", "Foot Soldier"])).play("attack with Banner Lord", "Levy").resolve()
    t.play("Archer", "P1's Levy")
    assert (t.health(1), t.units(), t.units(1)) == (18, ["Banner Lord"], ["Foot Soldier"])


def test_who_blocks_is_tapped_and_a_tapped_unit_does_not_block() -> None:
    t = Table(Side(battlefield=["Levy"]), Side(battlefield=["Warlord", "Guard Captain"], tapped=[0]))
    t.play("attack with Levy").resolve()
    assert t.options == ["no block", "Guard Captain"]
    t.play("Guard Captain")
    assert t.is_tapped("Guard Captain", 1)


def test_damage_is_dealt_both_ways_at_once() -> None:
    t = Table(Side(battlefield=["Archer"]), Side(battlefield=["Foot Soldier"])).play("attack with Archer").resolve()
    t.play("Foot Soldier")
    assert (t.units(), t.units(1), t.health(1)) == ([], [], 20)


def test_damage_of_all_pairs_is_dealt_before_anybody_dies() -> None:
    """The leader whose static ability makes a troop strong dies in the same damage."""
    own = Side(battlefield=["Banner Lord", "Levy"], damaged={0: 2})
    t = Table(own, Side(battlefield=["Grave Warden", "Blood Mage"])).play("attack with Banner Lord", "Levy").resolve()
    t.play("Grave Warden", "P1's Banner Lord", "Blood Mage")
    assert (t.units(), t.stats("Blood Mage", 1)) == ([], (2, 0, 1))
    after = [name for name in t.events() if name in ("DAMAGED", "DESTROYED")]
    assert after == ["DAMAGED"] * 4 + ["DESTROYED"] * 2


def test_resistance_is_taken_off_each_damage_and_damage_stays() -> None:
    own = Side(battlefield=["Archer"], hand=["Precise Shot"], mana=1, deck=FILLER)
    t = Table(own, Side(battlefield=["Knight Commander"], deck=FILLER)).play("attack with Archer").resolve()
    t.play("Knight Commander")
    assert (t.units(), t.stats("Knight Commander", 1)) == ([], (3, 1, 1))
    t.play("end turn", "end turn")
    assert t.stats("Knight Commander", 1) == (3, 1, 1)
    t.play("pitch Foot Soldier", "play Precise Shot").resolve()
    assert t.units(1) == []


def test_a_tapped_unit_does_not_attack() -> None:
    Table(Side(battlefield=["Archer"], tapped=[0])).refuse("attack with Archer", "Archer is tapped")


def test_one_attack_a_turn_and_again_on_the_next() -> None:
    t = Table(Side(battlefield=["Archer", "Levy"], deck=FILLER), Side(deck=FILLER)).play("attack with Archer").resolve()
    t.refuse("attack with Levy", "you have attacked this turn")
    t.play("end turn", "end turn", "attack with Levy").resolve()
    assert t.health(1) == 16


def test_nobody_attacks_in_answer_or_on_the_turn_of_another() -> None:
    t = Table(Side(hand=["Firebolt"], mana=1, battlefield=["Archer"]), Side(battlefield=["Levy"]))
    t.play("play Firebolt").refuse("attack with Levy", NOT_NOW)
    t.play("pass").refuse("attack with Archer", NOT_NOW)


def test_an_attacker_that_has_left_does_no_damage() -> None:
    own = Side(battlefield=["Banner Lord", "Archer"])
    t = Table(own, Side(hand=["Precise Shot"], mana=1)).play("attack with Banner Lord", "Archer")
    t.play("play Precise Shot", "P1's Archer").resolve()
    assert t.health(1) == 18


def test_an_attacker_that_left_and_came_back_does_no_damage() -> None:
    own = Side(battlefield=["Phoenix"])
    t = Table(own, Side(hand=["Precise Shot"], mana=1), cards=CARDS).play("attack with Phoenix", "play Precise Shot")
    t.resolve()
    assert (t.units(), t.is_tapped("Phoenix"), t.health(1)) == (["Phoenix"], False, 20)


def test_what_triggers_on_a_block_happens_before_the_damage() -> None:
    t = Table(Side(battlefield=["Archer"]), Side(battlefield=["Thorns"]), cards=CARDS).play("attack with Archer")
    t.resolve().play("Thorns")
    assert (t.units(), t.stats("Thorns", 1), t.health(1)) == ([], (1, 0, 3), 20)


def test_an_attacker_that_was_blocked_does_not_hit_the_player_when_its_blocker_is_gone() -> None:
    t = Table(Side(battlefield=["Spiked"]), Side(battlefield=["Archer"]), cards=CARDS).play("attack with Spiked")
    t.resolve().play("Archer")
    assert (t.units(1), t.stats("Spiked"), t.health(1)) == ([], (1, 0, 3), 20)


def test_an_attack_that_is_countered_asks_for_no_block() -> None:
    t = Table(Side(battlefield=["Archer"]), Side(hand=["Silence the Horns"], mana=1, battlefield=["Levy"]))
    t.play("attack with Archer", "play Silence the Horns").resolve()
    assert (t.prompt, t.health(1)) == ("P1: what do you do?", 20)
    assert "P1's attack of Archer is countered" in [e.text(t.m) for e in t.m.events]


@pytest.mark.parametrize("players", [3, 4])
def test_the_attacker_names_a_player_and_only_that_one_blocks(players: int) -> None:
    others = [Side(battlefield=["Guard Captain"]) for _ in range(players - 1)]
    t = Table(Side(battlefield=["Archer"]), *others).play("attack with Archer")
    assert (t.prompt, t.options) == ("P1: whom do you attack?", [f"P{number}" for number in range(2, players + 1)])
    t.play("P3").resolve()
    assert (t.prompt, t.options) == ("P3: which unit blocks?", ["no block", "Guard Captain"])
    t.play("no block")
    assert [t.health(player) for player in range(players)] == [20, 20, 17, *[20] * (players - 3)]


def test_nobody_blocks_for_a_player_who_has_left() -> None:
    cards = """  - {name: End, types: spell, cost: 0, pitch: 1, speed: fast, abilities:
      [{spell: {damage: {amount: 2, to: you}}}]}"""
    other = Side(health=2, hand=["End"], battlefield=["Levy"])
    t = Table(Side(battlefield=["Archer"]), other, Side(battlefield=["Levy"]), cards=cards)
    t.play("attack with Archer", "P2", "play End").resolve()
    assert (t.prompt, t.health(1), t.chain(), t.health(2)) == ("P1: what do you do?", 0, [], 20)
