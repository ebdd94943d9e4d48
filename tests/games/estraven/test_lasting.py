"""What lasts and what does not: changes, granted abilities, static abilities, damage, and healing of it."""

from __future__ import annotations

from cardwright.games.estraven.position import Side
from cardwright.games.estraven.rules.asking import MOST_ABILITIES
from tests.games.estraven.table import FILLER, Table

CARDS = """  - {name: Strengthen, types: spell, cost: 0, pitch: 1, abilities:
      [{spell: {change: {what: unit, power: 2, health: 2}}}]}
  - {name: Wither, types: spell, cost: 0, pitch: 1, abilities: [{spell: {change: {what: unit, health: -2}}}]}
  - {name: Lessons, types: spell, cost: 0, pitch: 1, abilities:
      [{spell: {grant: {what: ally, lasts: for good, abilities:
        [{when: {events: strikes, do: {heal: 1}}}, {activated: {cost: tap, do: {heal: 2}}}]}}}]}
  - {name: Paladin, types: [unit, troop], cost: 0, pitch: 1, power: 1, resistance: 0, health: 2, abilities:
      [{static: {that: another, health: 2}}]}
  - {name: Tyrant, types: [unit, leader], cost: 0, pitch: 1, power: 1, resistance: 0, health: 5, abilities:
      [{static: {whose: opponents, power: -1}}]}
  - {name: Watch, types: [unit, troop], cost: 0, pitch: 1, power: 1, resistance: 0, health: 1, abilities:
      [{static: {on: this, resistance: 3, condition: your_turn == 0}}]}
  - {name: Mend, types: spell, cost: 0, pitch: 1, abilities: [{spell: {heal: {amount: 3, to: unit}}}]}"""


def test_a_change_for_the_turn_ends_and_the_damage_that_it_bore_kills() -> None:
    own = Side(hand=["Strengthen", "Precise Shot"], mana=1, deck=FILLER, battlefield=["Archer"])
    t = Table(own, Side(deck=FILLER), cards=CARDS).play("play Strengthen").resolve()
    t.play("play Precise Shot").resolve()
    assert t.stats("Archer") == (5, 0, 1)
    t.play("end turn")
    assert (t.units(), t.graveyard()) == ([], ["Strengthen", "Precise Shot", "Archer"])


def test_a_change_for_the_turn_ends_with_the_turn_of_whoever_it_is() -> None:
    own = Side(hand=["Strengthen"], deck=FILLER)
    t = Table(own, Side(battlefield=["Archer"], deck=FILLER), cards=CARDS).play("play Strengthen").resolve()
    assert t.stats("Archer", 1) == (5, 0, 3)
    t.play("end turn")
    assert t.stats("Archer", 1) == (3, 0, 1)


def test_less_health_is_too_little() -> None:
    t = Table(Side(hand=["Wither"]), Side(battlefield=["Blood Mage"], damaged={0: 1}), cards=CARDS)
    t.play("play Wither").resolve()
    assert t.units(1) == []


def test_abilities_granted_for_good_stay_until_the_unit_leaves() -> None:
    own = Side(hand=["Lessons", "Retreat"], mana=3, battlefield=["Archer"], deck=FILLER)
    t = Table(own, Side(deck=FILLER), cards=CARDS).play("play Lessons").resolve()
    t.play("end turn", "end turn", "attack with Archer").resolve()
    assert (t.health(0), t.health(1)) == (21, 17)
    t.play("end turn", "end turn", "use Archer: ability 1").resolve()
    assert t.health(0) == 23
    t.play("pitch Foot Soldier", "play Retreat").resolve()
    t.play("pitch Foot Soldier", "pitch Foot Soldier", "play Archer").resolve()
    assert not any(option.startswith("use") for option in t.options)
    t.play("attack with Archer").resolve()
    assert (t.health(0), t.health(1)) == (23, 14)


def test_the_same_change_twice_counts_twice() -> None:
    t = Table(Side(hand=["Strengthen"] * 2, battlefield=["Archer"]), cards=CARDS)
    t.play("play Strengthen").resolve().play("play Strengthen").resolve()
    assert t.stats("Archer") == (7, 0, 5)


def test_a_static_ability_serves_others_only_if_it_says_so_and_units_die_as_it_ends() -> None:
    own = Side(battlefield=["Paladin", "Archer"], damaged={})
    t = Table(own, Side(hand=["Precise Shot", "Precise Shot"], mana=2), cards=CARDS, active=1)
    assert (t.stats("Paladin"), t.stats("Archer")) == ((1, 0, 2), (3, 0, 3))
    t.play("play Precise Shot", "P1's Archer").resolve()
    assert t.stats("Archer") == (3, 0, 1)
    t.play("play Precise Shot", "P1's Paladin").resolve()
    assert t.units() == []


def test_a_static_ability_of_an_opponent() -> None:
    t = Table(Side(battlefield=["Tyrant", "Archer"]), Side(battlefield=["Archer"]), cards=CARDS)
    assert (t.stats("Archer"), t.stats("Archer", 1)) == ((3, 0, 1), (2, 0, 1))


def test_a_static_ability_works_while_its_condition_holds() -> None:
    t = Table(Side(battlefield=["Watch"], deck=FILLER), Side(deck=FILLER), cards=CARDS)
    assert t.stats("Watch") == (1, 0, 1)
    t.play("end turn")
    assert t.stats("Watch") == (1, 3, 1)
    t.play("end turn")
    assert t.stats("Watch") == (1, 0, 1)


def test_damage_stays_over_turns_and_is_gone_when_the_unit_comes_anew() -> None:
    own = Side(hand=["Retreat"], mana=1, battlefield=["Warlord"], damaged={0: 2}, deck=["Kill"] * 20)
    t = Table(own, Side(deck=FILLER)).play("end turn", "end turn")
    assert t.stats("Warlord") == (5, 1, 1)
    t.play("pitch Kill", "play Retreat").resolve()
    t.play("pitch Kill", "play Warlord").resolve()
    assert t.stats("Warlord") == (5, 1, 3)


def test_a_unit_is_healed_up_to_its_health_and_not_further() -> None:
    t = Table(Side(hand=["Mend", "Precise Shot"], mana=1, battlefield=["Warlord"], damaged={0: 1}), cards=CARDS)
    t.play("play Mend").resolve()
    assert t.stats("Warlord") == (5, 1, 3)
    t.play("play Precise Shot").resolve()
    assert t.stats("Warlord") == (5, 1, 2)


def test_healing_what_is_whole_is_no_event() -> None:
    t = Table(Side(hand=["Mend"], battlefield=["Warlord"]), cards=CARDS).play("play Mend").resolve()
    assert (t.stats("Warlord"), "HEALED" in t.events()) == ((5, 1, 3), False)


def test_large_changes_do_not_run_into_each_other() -> None:
    card = """  - {name: Grow, types: spell, cost: 0, pitch: 1, abilities:
      [{spell: {change: {what: unit, power: 0 - health * 500, resistance: health * 500, health: 9}}}]}"""
    t = Table(Side(hand=["Grow"], battlefield=["Archer"], health=99), cards=card).play("play Grow").resolve()
    assert t.stats("Archer") == (3 - 49_500, 49_500, 10)


def test_of_very_many_abilities_as_many_are_offered_as_can_be_named() -> None:
    card = """  - {name: Learn, types: spell, cost: 0, pitch: 1, abilities: [{spell: {repeat: {times: 40, do:
      {grant: {what: ally, abilities: {activated: {cost: tap, do: {heal: 1}}}}}}}}]}"""
    own = Side(hand=["Learn"], mana=3, battlefield=["Archer", "Levy"])
    t = Table(own, cards=card).play("play Learn", "Archer").resolve()
    assert sum(option.startswith("use Archer") for option in t.options) == MOST_ABILITIES
    assert [option for option in t.options if "Levy" in option] == ["attack with Levy"]
    assert t.play("use Archer: ability 1 #28").resolve().health(0) == 21
