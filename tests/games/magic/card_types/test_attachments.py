"""Auras, Equipment and Vehicles (CR 301, 303, 701.3, 702.5, 702.6, 702.122)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat, Thing
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2", "3/3", "2/2 shroud")
    + """
  - {name: Rage, cost: R, types: enchantment, subtypes: [Aura], abilities:
      [{enchant: {is: creature}}, {static: {on: host, power: 2, toughness: 2, keywords: [trample]}}]}
  - {name: Chain, cost: R, types: enchantment, subtypes: [Aura], abilities:
      [{enchant: {is: creature}}, {cannot: {do: [attack, block], what: hosted}}]}
  - {name: Loot, cost: R, types: enchantment, subtypes: [Aura], abilities:
      [{enchant: [{is: creature}, yours]}, {static: {on: host, power: 1}}]}
  - {name: Curse, cost: R, types: enchantment, subtypes: [Aura], abilities:
      [{enchant: {is: creature}}, {when: {event: {dies: hosted}, do: {damage: {amount: 2, to: opponents}}}}]}
  - {name: Sword, cost: R, types: artifact, subtypes: [Equipment], abilities:
      [{static: {on: host, power: 2, keywords: [first strike]}}, {equip: {mana: "{1}"}}]}
  - {name: Plate, cost: R, types: artifact, subtypes: [Equipment], abilities:
      [{static: {on: host, toughness: 3}}, {equip: {mana: "{0}"}}]}
  - {name: Cart, cost: R, types: artifact, subtypes: [Vehicle], power: 4, toughness: 4, abilities: [{crew: {power: 3}}]}
  - {name: Raft, cost: R, types: artifact, subtypes: [Vehicle], power: 1, toughness: 1, abilities: [{crew: {power: 0}}]}
  - {name: Doom, cost: R, types: instant, abilities: [{spell: {destroy: {target: {is: creature}}}}]}
  - {name: Smash, cost: R, types: instant, abilities: [{spell: {destroy: {target: [{is: [artifact, enchantment]}]}}}]}
  - {name: Bounce, cost: R, types: instant, abilities: [{spell: {put: {what: {target: {is: creature}}, to: hand}}}]}
  - {name: Steal, cost: R, types: instant, abilities: [{spell: {gain_control: {target: {is: creature}}}}]}
  - {name: Wand, cost: R, types: artifact, abilities: [{activated: {cost: tap, do: {gain_life: 1}}}]}
  - {name: Saint, cost: W, types: creature, power: 1, toughness: 1, abilities: [{protection: {is: artifact}}]}
  - {name: Fling, cost: R, types: sorcery, abilities:
      [{spell: {attach: {what: {each: {subtype: Equipment}}, to: {choose: {what: {is: creature}}}}}}]}
"""
)


def board(*seats: Seat, active: int = 0, step: str = "precombat main") -> Table:
    return arena(CARDS, *seats, active=active, step=step)


def board_with(cards: str, *seats: Seat, players: int = 2) -> Table:
    return arena(CARDS + cards, *seats, players=players)


@pytest.mark.rule("303.4a", "702.5a", "608.3b")
def test_an_aura_is_aimed_and_arrives_attached() -> None:
    t = board(Seat(battlefield=["1/1", "2/2"], hand=["Rage"], lands="R"))
    t.play("cast Rage")
    assert t.options == ["1/1", "2/2"]
    t.play("1/1").resolve()
    assert t.size("1/1") == (3, 3)
    assert t.keywords("1/1") == {"trample"}
    assert t.size("2/2") == (2, 2)


@pytest.mark.rule("303.4", "702.5a")
def test_an_aura_without_a_target_is_not_cast() -> None:
    assert "cast Rage" not in board(Seat(hand=["Rage"], lands="R")).options
    t = board(Seat(hand=["Loot"], lands="R"), Seat(battlefield=["2/2"]))
    assert "cast Loot" not in t.options


@pytest.mark.rule("608.2b", "608.3b")
def test_an_aura_whose_target_has_gone_does_not_resolve() -> None:
    t = (
        board(Seat(battlefield=["2/2"], hand=["Rage", "Bounce"], lands="RR"))
        .play("cast Rage", "cast Bounce")
        .resolve(2)
    )
    assert sorted(t.graveyard(0)) == ["Bounce", "Rage"]


@pytest.mark.rule("704.5m", "303.4c")
def test_an_aura_goes_with_its_host() -> None:
    t = board(Seat(battlefield=["2/2", Thing("Rage", on=0)], hand=["Doom"], lands="R")).play("cast Doom").resolve()
    assert sorted(t.graveyard(0)) == ["2/2", "Doom", "Rage"]


@pytest.mark.rule("704.5m", "303.4c", "702.5a")
def test_an_aura_goes_when_its_host_no_longer_fits() -> None:
    t = board(Seat(battlefield=["2/2", Thing("Loot", on=0)]), Seat(hand=["Steal"], lands="R"))
    t.play("p1: pass", "p2: cast Steal").resolve()
    assert t.graveyard(0) == ["Loot"]


@pytest.mark.rule("303.4e", "611.3a")
def test_an_aura_works_whoever_controls_its_host() -> None:
    t = board(Seat(hand=["Chain"], lands="R"), Seat(battlefield=["2/2"])).play("cast Chain").resolve()
    assert {"can't attack", "can't block"} <= t.keywords("2/2")


@pytest.mark.rule("611.3b")
def test_the_effect_ends_with_the_aura() -> None:
    t = board(Seat(battlefield=["2/2", Thing("Rage", on=0)], hand=["Smash"], lands="R"))
    t.play("cast Smash -> Rage").resolve()
    assert t.size("2/2") == (2, 2)
    assert t.keywords("2/2") == set()


@pytest.mark.rule("603.6e", "603.10a")
def test_an_aura_sees_its_host_die() -> None:
    t = board(Seat(battlefield=["2/2", Thing("Curse", on=0)], hand=["Doom"], lands="R")).play("cast Doom").resolve()
    assert t.stack == ["ability of Curse"]
    assert t.resolve().life == (20, 18)


@pytest.mark.rule("702.6a", "301.5")
def test_equip_attaches_to_a_creature_of_yours() -> None:
    t = board(Seat(battlefield=["1/1", "Sword", "3/3"], lands="R"), Seat(battlefield=["2/2"])).activate("Sword")
    assert t.options == ["1/1", "3/3"]
    t.play("1/1").resolve()
    assert t.size("1/1") == (3, 1)
    assert "first strike" in t.keywords("1/1")


@pytest.mark.rule("702.6a")
def test_equip_is_for_ones_own_main_phase() -> None:
    assert not board(Seat(battlefield=["1/1", "Plate"]), step="upkeep").can_activate("Plate")
    t = board(Seat(battlefield=["1/1", "Plate", "Wand"])).activate("Wand")
    assert not t.can_activate("Plate")


@pytest.mark.rule("301.5c", "701.3c")
def test_equipment_moves_from_one_creature_to_another() -> None:
    t = board(Seat(battlefield=["1/1", Thing("Plate", on=0), "3/3"])).activate("Plate", "3/3").resolve()
    assert t.size("1/1") == (1, 1)
    assert t.size("3/3") == (3, 6)


@pytest.mark.rule("701.3b")
def test_equipping_what_already_wears_it_does_nothing() -> None:
    t = board(Seat(battlefield=["1/1", Thing("Plate", on=0)]))
    before = t.field("Plate", "timestamp")
    t.activate("Plate").resolve()
    assert t.field("Plate", "timestamp") == before
    assert t.size("1/1") == (1, 4)


@pytest.mark.rule("704.5n", "301.5c")
def test_equipment_stays_when_its_wearer_goes() -> None:
    t = board(Seat(battlefield=["1/1", Thing("Sword", on=0)], hand=["Doom"], lands="R")).play("cast Doom").resolve()
    assert "Sword" in t.battlefield(0)
    assert t.field("Sword", "attached_to") == -1


@pytest.mark.rule("301.5d", "301.5")
def test_equipment_stays_on_a_stolen_creature() -> None:
    t = board(Seat(battlefield=["1/1", Thing("Sword", on=0)]), Seat(hand=["Steal"], lands="R"))
    t.play("p1: pass", "p2: cast Steal").resolve()
    assert t.size("1/1") == (3, 1)
    assert "Sword" in t.battlefield(0)


@pytest.mark.rule("702.6a", "608.2b")
def test_equip_does_nothing_if_its_target_is_no_longer_yours() -> None:
    t = board(Seat(battlefield=["1/1", "Plate", "3/3"]), Seat(hand=["Steal"], lands="R")).activate("Plate", "1/1")
    t.play("p1: pass", "p2: cast Steal -> P1's 1/1").resolve(2)
    assert t.size("1/1") == (1, 1)
    assert t.field("Plate", "attached_to") == -1


@pytest.mark.rule("701.3a", "702.16d")
def test_equipment_does_not_move_to_what_it_may_not_be_on() -> None:
    t = board(Seat(battlefield=["1/1", Thing("Plate", on=0), "Saint"], hand=["Fling"], lands="R"))
    t.play("cast Fling", "p1: pass", "p2: pass", "Saint")
    assert t.size("1/1") == (1, 4)
    assert t.size("Saint") == (1, 1)


@pytest.mark.rule("702.122a")
def test_crew_makes_a_creature_until_end_of_turn() -> None:
    t = board(Seat(battlefield=["Cart", "3/3"])).activate("Cart")
    assert t.tapped("3/3")
    t.resolve()
    assert t.attack("Cart").fight().life == (20, 16)


@pytest.mark.rule("702.122a", "301.7")
def test_a_vehicle_that_is_not_crewed_does_not_attack_and_does_not_die() -> None:
    t = board(Seat(battlefield=["Cart", "Raft", "3/3"])).until("declare attackers")
    assert t.options == ["3/3 stays", "3/3 attacks P2"]
    assert "Raft" in t.battlefield(0)


@pytest.mark.rule("702.122a")
def test_crew_needs_the_power_together() -> None:
    assert not board(Seat(battlefield=["Cart", "2/2"])).can_activate("Cart")
    t = board(Seat(battlefield=["Cart", "1/1", "2/2"])).activate("Cart", "1/1")
    assert t.tapped("1/1")
    assert t.tapped("2/2")


@pytest.mark.rule("702.122a")
def test_any_number_of_creatures_may_crew() -> None:
    t = board(Seat(battlefield=["Cart", "3/3", "1/1", "2/2"])).activate("Cart", "3/3")
    assert t.options == ["1/1", "2/2", "no more"]
    t.play("1/1", "no more")
    assert t.tapped("1/1")
    assert not t.tapped("2/2")
    assert t.stack == ["ability of Cart"]


@pytest.mark.rule("702.122a", "302.6")
def test_creatures_that_came_this_turn_may_crew() -> None:
    t = board(Seat(battlefield=["Cart", Thing("3/3", sick=True)])).activate("Cart").resolve()
    assert t.attack("Cart").fight().life == (20, 16)


@pytest.mark.rule("302.6", "301.7")
def test_a_vehicle_that_came_this_turn_does_not_attack() -> None:
    t = board(Seat(battlefield=[Thing("Cart", sick=True), "3/3", "1/1"])).activate("Cart", "3/3", "no more").resolve()
    t.until("declare attackers")
    assert t.options == ["1/1 stays", "1/1 attacks P2"]


@pytest.mark.rule("702.122a", "514.2")
def test_a_crewed_vehicle_is_no_creature_in_the_next_turn() -> None:
    t = board(Seat(battlefield=["Cart", "3/3"]), Seat(hand=["Doom"], lands="R")).activate("Cart").resolve()
    t.play("p1: pass")
    assert "cast Doom" in t.options
    t.play("p2: pass").until("upkeep").play("p2: cast Doom").resolve()
    assert "3/3" in t.graveyard(0)
    assert "Cart" in t.battlefield(0)


@pytest.mark.rule("704.5n", "301.5c")
def test_equipment_comes_off_what_is_no_creature_any_more() -> None:
    t = board(Seat(battlefield=["Cart", "Plate", "3/3"])).activate("Cart").resolve().activate("Plate", "Cart").resolve()
    assert t.size("Cart") == (4, 7)
    t.until("upkeep")
    assert t.field("Plate", "attached_to") == -1


@pytest.mark.rule("301.5f", "303.4m")
@pytest.mark.parametrize("name", ["Coat", "Greaves"])
def test_what_is_attached_is_meant_whatever_it_is_attached_by(name: str) -> None:
    cards = """
  - {name: Coat, cost: W, types: enchantment, subtypes: [Aura], abilities: [{enchant: {is: creature}}]}
  - {name: Greaves, cost: "1", types: artifact, subtypes: [Equipment], abilities: [{equip: {mana: "1"}}]}
  - {name: Imbue, cost: U, types: instant,
      abilities: [{spell: {change: {what: {target: {is: [artifact, enchantment]}}, abilities: [{static: {on: host,
      power: 2}}]}}}]}
"""
    t = board_with(cards, Seat(hand=["Imbue"], lands="U", battlefield=["1/1", "2/2", Thing(name, on=0)]))
    assert t.size("1/1") == (1, 1)
    t.play("p1: cast Imbue", f"p1: {name}").settle()
    assert t.size("1/1") == (3, 1)
    assert t.size("2/2") == (2, 2)
