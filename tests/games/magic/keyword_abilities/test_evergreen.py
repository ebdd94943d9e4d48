"""Keywords that are not of combat alone (CR 702): who may be a target, who can die, when things may be done."""

from __future__ import annotations

import pytest

from cardwright.errors import IllegalOption
from cardwright.games.magic.position import Seat, Thing
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies(
        "2/2",
        "4/4",
        "2/2 hexproof",
        "2/2 shroud",
        "2/2 indestructible",
        "2/2 flash",
        "2/2 haste",
        "3/3 deathtouch",
        "2/2 lifelink",
    )
    + """
  - {name: Jolt, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Frost, cost: U, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Quake, cost: R, types: sorcery, abilities: [{spell: {damage: {amount: 2, to: {each: {is: creature}}}}}]}
  - {name: Doom, cost: R, types: instant, abilities: [{spell: {destroy: {target: {is: creature}}}}]}
  - {name: Wrath, cost: R, types: sorcery, abilities: [{spell: {destroy: {each: {is: creature}}}}]}
  - {name: Wither Away, cost: R, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, power: -9, toughness: -9}}}]}
  - {name: Feed, cost: R, types: instant, abilities:
      [{spell: {sacrifice: {choose: {what: {is: creature}, by: opponents}}}}]}
  - {name: Void, cost: R, types: instant, abilities: [{spell: {exile: {target: {is: creature}}}}]}
  - {name: Grow, cost: G, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, power: 2, toughness: 2}}}]}
  - {name: Saint, cost: W, types: creature, power: 2, toughness: 2, abilities: [{protection: {colour: red}}]}
  - {name: Hermit, cost: W, types: creature, power: 2, toughness: 2, abilities: [{protection: {is: creature}}]}
  - {name: Paragon, cost: W, types: creature, power: 2, toughness: 2, abilities: [{protection: []}]}
  - {name: Redcap, cost: R, types: creature, power: 3, toughness: 3}
  - {name: Bluecap, cost: U, types: creature, power: 3, toughness: 3}
  - {name: Pinger, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{activated: {cost: tap, do: {damage: {amount: 1, to: {target: any_target}}}}}]}
  - {name: Rage, cost: R, types: enchantment, subtypes: [Aura], abilities:
      [{enchant: {is: creature}}, {static: {on: host, power: 2, toughness: 2}}]}
  - {name: Red Sword, cost: R, types: artifact, subtypes: [Equipment], abilities:
      [{static: {on: host, power: 2}}, {equip: {mana: "{0}"}}]}
  - {name: Charm, cost: W, types: enchantment, subtypes: [Aura], abilities:
      [{enchant: {is: creature}}, {static: {on: host, protection: {colour: red}}}]}
  - {name: Warded, cost: U, types: creature, power: 2, toughness: 2, abilities: [{ward: {mana: "{2}"}}]}
  - {name: Painful, cost: U, types: creature, power: 2, toughness: 2, abilities: [{ward: {life: 3}}]}
  - {name: Monk, cost: R, types: creature, power: 1, toughness: 2, abilities: [prowess]}
  - {name: Twice, cost: R, types: creature, power: 1, toughness: 2, abilities: [prowess, prowess]}
  - {name: Regrow, cost: G, types: instant, abilities: [{spell: {regenerate: {target: {is: creature}}}}]}
"""
)


def board(*seats: Seat, active: int = 0, step: str = "precombat main") -> Table:
    return arena(CARDS, *seats, active=active, step=step)


def targets(t: Table, line: str) -> set[str]:
    """What the card may be aimed at; it is cast."""
    t.play(line)
    assert t.m.decision is not None
    assert t.m.decision.kind == "target"
    return set(t.options)


@pytest.mark.rule("702.11b")
def test_hexproof_keeps_opponents_off() -> None:
    own = Seat(battlefield=["2/2 hexproof", "2/2"], hand=["Doom"], lands="R")
    assert targets(board(own), "cast Doom") == {"2/2 hexproof", "2/2"}
    theirs = Seat(battlefield=["2/2 hexproof", "2/2", "4/4"])
    assert targets(board(Seat(hand=["Doom"], lands="R"), theirs), "cast Doom") == {"P2's 2/2", "P2's 4/4"}


@pytest.mark.rule("702.11b")
def test_hexproof_does_not_help_without_a_target() -> None:
    t = board(Seat(hand=["Wrath"], lands="R"), Seat(battlefield=["2/2 hexproof"])).play("cast Wrath").resolve()
    assert t.graveyard(1) == ["2/2 hexproof"]


@pytest.mark.rule("702.18a")
def test_shroud_keeps_everybody_off() -> None:
    own = Seat(battlefield=["2/2 shroud", "2/2", "4/4"], hand=["Doom"], lands="R")
    assert targets(board(own), "cast Doom") == {"2/2", "4/4"}


@pytest.mark.rule("702.12b")
def test_the_indestructible_is_not_destroyed() -> None:
    t = board(Seat(hand=["Doom", "Quake"], lands="RR"), Seat(battlefield=["2/2 indestructible"]))
    t.play("cast Doom").resolve().play("cast Quake").resolve()
    assert "2/2 indestructible" in t.battlefield(1)


@pytest.mark.rule("702.12b", "704.5f")
def test_the_indestructible_dies_at_no_toughness() -> None:
    t = board(Seat(hand=["Wither Away"], lands="R"), Seat(battlefield=["2/2 indestructible"]))
    t.play("cast Wither Away").resolve()
    assert t.graveyard(1) == ["2/2 indestructible"]


@pytest.mark.rule("702.12b", "701.21a")
def test_the_indestructible_is_sacrificed_and_exiled() -> None:
    t = board(Seat(hand=["Feed"], lands="R"), Seat(battlefield=["2/2 indestructible"])).play("cast Feed").resolve()
    assert t.graveyard(1) == ["2/2 indestructible"]
    gone = board(Seat(hand=["Void"], lands="R"), Seat(battlefield=["2/2 indestructible"])).play("cast Void").resolve()
    assert gone.exile == ["2/2 indestructible"]


@pytest.mark.rule("702.8a")
def test_flash_is_cast_when_an_instant_could_be() -> None:
    t = board(Seat(hand=["2/2 flash", "2/2"], lands="RR"), active=1, step="upkeep").play("p2: pass")
    assert "cast 2/2 flash" in t.options
    assert "cast 2/2" not in t.options


@pytest.mark.rule("702.10c", "302.6")
def test_haste_taps_at_once() -> None:
    cards = CARDS + (
        "  - {name: Quick, cost: R, types: creature, power: 1, toughness: 1, keywords: [haste], abilities:"
        " [{activated: {cost: tap, do: draw}}]}\n"
    )
    assert arena(cards, Seat(battlefield=[Thing("Quick", sick=True)])).can_activate("Quick")
    t = board(Seat(battlefield=[Thing("Pinger", sick=True)]))
    assert not t.can_activate("Pinger")
    assert board(Seat(battlefield=["Pinger"])).can_activate("Pinger")


@pytest.mark.rule("702.16b")
def test_protection_keeps_spells_of_the_quality_off() -> None:
    seat = Seat(battlefield=["Saint", "2/2"])
    assert "P2's Saint" not in targets(board(Seat(hand=["Jolt"], lands="R"), seat), "cast Jolt")
    assert "P2's Saint" in targets(board(Seat(hand=["Frost"], lands="U"), seat), "cast Frost")


@pytest.mark.rule("702.16b")
def test_protection_keeps_abilities_of_such_sources_off() -> None:
    t = board(Seat(battlefield=["Pinger"]), Seat(battlefield=["Saint", "2/2"]))
    t.activate("Pinger")
    assert "P2's Saint" not in t.options
    assert "P2's 2/2" in t.options


@pytest.mark.rule("702.16b")
def test_protection_also_keeps_its_own_controller_off() -> None:
    t = board(Seat(battlefield=["Saint", "2/2"], hand=["Jolt"], lands="R"))
    assert "Saint" not in targets(t, "cast Jolt")


@pytest.mark.rule("702.11b", "608.2b")
def test_hexproof_that_comes_in_response_makes_the_target_illegal() -> None:
    cards = CARDS + (
        "  - {name: Shield, cost: W, types: instant, abilities: [{spell: {change:"
        " {what: {target: {is: creature}}, keywords: [hexproof]}}}]}\n"
    )
    t = arena(cards, Seat(hand=["Jolt"], lands="R"), Seat(battlefield=["2/2"], hand=["Shield"], lands="W"))
    t.play("p1: cast Jolt -> P2's 2/2", "p1: pass", "p2: cast Shield").resolve(2)
    assert "2/2" in t.battlefield(1)
    assert t.happened("DAMAGED") == []


@pytest.mark.rule("702.16e")
def test_protection_prevents_damage_of_the_quality() -> None:
    t = board(Seat(hand=["Quake"], lands="R"), Seat(battlefield=["Saint", "2/2"])).play("cast Quake").resolve()
    assert "Saint" in t.battlefield(1)
    assert t.graveyard(1) == ["2/2"]
    assert t.happened("DAMAGED") == ["Quake deals 2 damage to 2/2"]


@pytest.mark.rule("702.16e")
def test_protection_does_not_prevent_destruction_without_a_target() -> None:
    t = board(Seat(hand=["Wrath"], lands="R"), Seat(battlefield=["Saint"])).play("cast Wrath").resolve()
    assert t.graveyard(1) == ["Saint"]


@pytest.mark.rule("702.16f")
def test_protection_keeps_blockers_of_the_quality_off() -> None:
    t = board(Seat(battlefield=["Saint"]), Seat(battlefield=["Redcap", "Bluecap"])).attack("Saint")
    t.play("p1: pass", "p2: pass")
    assert t.options == ["Bluecap does not block", "Bluecap blocks Saint"]


@pytest.mark.rule("702.16e", "702.16f")
def test_a_protected_blocker_is_not_hurt() -> None:
    t = board(Seat(battlefield=["Redcap"]), Seat(battlefield=["Saint"])).attack("Redcap").block("Saint blocks Redcap")
    t.fight()
    assert "Saint" in t.battlefield(1)
    assert t.life == (20, 20)


@pytest.mark.rule("702.16a", "702.16f")
def test_protection_from_creatures() -> None:
    t = board(Seat(battlefield=["Hermit"]), Seat(battlefield=["Redcap", "Bluecap"])).attack("Hermit").block()
    assert t.fight().life == (20, 18)


@pytest.mark.rule("702.16j")
def test_protection_from_everything() -> None:
    t = board(Seat(battlefield=["Paragon", "2/2", "4/4"], hand=["Doom"], lands="R"))
    assert targets(t, "cast Doom") == {"2/2", "4/4"}


@pytest.mark.rule("702.16c", "704.5m")
def test_an_aura_of_the_quality_falls_off() -> None:
    t = board(Seat(battlefield=["2/2", Thing("Rage", on=0)], hand=["Charm"], lands="W"))
    assert t.size("2/2") == (4, 4)
    t.play("cast Charm").resolve()
    assert t.graveyard(0) == ["Rage"]
    assert t.size("2/2") == (2, 2)
    assert "Charm" in t.battlefield(0)


@pytest.mark.rule("702.16c")
def test_an_aura_of_the_quality_may_not_be_aimed_at_it() -> None:
    t = board(Seat(battlefield=["Saint", "2/2", "4/4"], hand=["Rage"], lands="R"))
    assert targets(t, "cast Rage") == {"2/2", "4/4"}


@pytest.mark.rule("702.16d", "704.5n")
def test_equipment_of_the_quality_comes_off_and_stays() -> None:
    t = board(Seat(battlefield=["2/2", Thing("Red Sword", on=0)], hand=["Charm"], lands="W"))
    assert t.size("2/2") == (4, 2)
    t.play("cast Charm").resolve()
    assert t.size("2/2") == (2, 2)
    assert "Red Sword" in t.battlefield(0)


@pytest.mark.rule("702.16d")
def test_equipment_of_the_quality_may_not_be_put_on_it() -> None:
    t = board(Seat(battlefield=["Saint", "Red Sword"]))
    assert not t.can_activate("Red Sword")


@pytest.mark.rule("702.21a")
def test_ward_counters_what_is_not_paid_for() -> None:
    t = board(Seat(hand=["Doom"], lands="R"), Seat(battlefield=["Warded"])).play("cast Doom")
    assert t.stack == ["Doom", "ability of Warded"]
    t.resolve()
    assert t.stack == []
    assert "Warded" in t.battlefield(1)
    assert t.graveyard(0) == ["Doom"]


@pytest.mark.rule("702.21a", "118.12")
@pytest.mark.parametrize(("answer", "alive"), [("yes", False), ("no", True)])
def test_ward_may_be_paid_for(answer: str, alive: bool) -> None:
    t = board(Seat(hand=["Doom"], lands="RRR"), Seat(battlefield=["Warded"])).play("cast Doom", "p1: pass", "p2: pass")
    t.play(f"p1: {answer}").settle()
    assert ("Warded" in t.battlefield(1)) == alive


@pytest.mark.rule("702.21a")
def test_ward_may_cost_life() -> None:
    t = board(Seat(hand=["Doom"], lands="R"), Seat(battlefield=["Painful"])).play("cast Doom", "p1: pass", "p2: pass")
    t.play("p1: yes").settle()
    assert t.life == (17, 20)
    assert "Painful" in t.graveyard(1)


@pytest.mark.rule("702.21a")
def test_ward_does_not_mind_its_own_controller() -> None:
    t = board(Seat(battlefield=["Warded"], hand=["Grow"], lands="G")).play("cast Grow")
    assert t.stack == ["Grow"]


@pytest.mark.rule("702.21a")
def test_ward_hears_abilities_too() -> None:
    t = board(Seat(battlefield=["Pinger"]), Seat(battlefield=["Warded"]))
    t.activate("Pinger", "P2's Warded")
    assert t.stack == ["ability of Pinger", "ability of Warded"]
    t.resolve()
    assert t.stack == []


@pytest.mark.rule("702.108a")
def test_prowess_grows_with_each_noncreature_spell() -> None:
    t = board(Seat(battlefield=["Monk"], hand=["Jolt", "2/2"], lands="RR")).play("cast Jolt -> P2")
    assert t.stack == ["Jolt", "ability of Monk"]
    assert t.resolve().size("Monk") == (2, 3)
    t.settle().play("cast 2/2")
    assert t.stack == ["2/2"]


@pytest.mark.rule("702.108a")
def test_prowess_does_not_hear_opponents_and_ends_with_the_turn() -> None:
    t = board(Seat(battlefield=["Monk"]), Seat(hand=["Jolt"], lands="R")).play("p1: pass", "p2: cast Jolt -> P1")
    assert t.stack == ["Jolt"]
    own = board(Seat(battlefield=["Monk"], hand=["Jolt"], lands="R")).play("cast Jolt -> P2").settle()
    assert own.size("Monk") == (2, 3)
    assert own.until("upkeep").size("Monk") == (1, 2)


@pytest.mark.rule("702.108b")
def test_two_prowess_trigger_twice() -> None:
    t = board(Seat(battlefield=["Twice"], hand=["Jolt"], lands="R")).play("cast Jolt -> P2").order()
    assert t.settle().size("Twice") == (3, 4)


@pytest.mark.rule("702.15b", "702.15c")
def test_lifelink_of_an_ability() -> None:
    cards = CARDS + (
        "  - {name: Vampire, cost: B, types: creature, power: 1, toughness: 1, keywords: [lifelink], abilities:"
        " [{activated: {cost: sacrifice_self, do: {damage: {amount: 3, to: {target: player}}}}}]}\n"
    )
    t = arena(cards, Seat(battlefield=["Vampire"]))
    t.activate("Vampire", "P2").resolve()
    assert t.life == (23, 17)


@pytest.mark.rule("702.2b", "702.2e")
def test_deathtouch_of_an_ability_whose_source_has_left() -> None:
    cards = CARDS + (
        "  - {name: Asp, cost: B, types: creature, power: 1, toughness: 1, keywords: [deathtouch], abilities:"
        " [{activated: {cost: sacrifice_self, do: {damage: {amount: 1, to: {target: {is: creature}}}}}}]}\n"
    )
    t = arena(cards, Seat(battlefield=["Asp"]), Seat(battlefield=["4/4", "2/2"]))
    t.activate("Asp", "P2's 4/4").resolve()
    assert t.graveyard(1) == ["4/4"]


@pytest.mark.rule("701.19a")
def test_regeneration_saves_from_destruction_once() -> None:
    t = board(Seat(hand=["Doom", "Doom"], lands="RR"), Seat(battlefield=["2/2"], hand=["Regrow"], lands="G"))
    t.play("p1: pass", "p2: cast Regrow").resolve()
    t.play("cast Doom").resolve()
    assert t.tapped("2/2")
    t.play("cast Doom").resolve()
    assert "2/2" in t.graveyard(1)


@pytest.mark.rule("702.11b")
def test_a_spell_without_a_legal_target_is_not_cast() -> None:
    t = board(Seat(hand=["Doom"], lands="R"), Seat(battlefield=["2/2 hexproof"]))
    with pytest.raises(IllegalOption, match="no legal target"):
        t.play("cast Doom")


RETURNING = (
    CARDS
    + """
  - {name: Bogle, cost: R, types: creature, power: 3, toughness: 3, abilities: [persist]}
  - {name: Ghoul, cost: R, types: creature, power: 1, toughness: 1, abilities: [undying]}
  - {name: Eternal, cost: R, types: creature, power: 2, toughness: 2, abilities: [persist, undying]}
  - {name: Spent, cost: R, types: creature, power: 1, toughness: 1, abilities: [persist]}
"""
)


@pytest.mark.rule("702.79a")
def test_persist_returns_once_with_a_counter() -> None:
    t = arena(RETURNING, Seat(battlefield=["Bogle"], hand=["Doom", "Doom"], lands="RR")).play("cast Doom").resolve(2)
    assert t.size("Bogle") == (2, 2)
    assert t.counters("Bogle", "-1/-1") == 1
    t.play("cast Doom").resolve()
    assert t.stack == []
    assert "Bogle" in t.graveyard(0)


@pytest.mark.rule("702.93a")
def test_undying_returns_once_with_a_counter() -> None:
    t = arena(RETURNING, Seat(battlefield=["Ghoul"], hand=["Doom", "Doom"], lands="RR")).play("cast Doom").resolve(2)
    assert t.size("Ghoul") == (2, 2)
    t.play("cast Doom").resolve()
    assert t.stack == []
    assert "Ghoul" in t.graveyard(0)


@pytest.mark.rule("702.79a", "702.93a")
def test_persist_and_undying_take_turns() -> None:
    seat = Seat(battlefield=[Thing("Eternal", counters={"-1/-1": 1})], hand=["Doom", "Doom"], lands="RR")
    t = arena(RETURNING, seat).play("cast Doom").resolve(2)
    assert t.size("Eternal") == (3, 3)
    t.play("cast Doom").resolve(2)
    assert t.size("Eternal") == (1, 1)


@pytest.mark.rule("702.79a", "704.5f")
def test_who_persists_too_small_dies_again_for_good() -> None:
    t = arena(RETURNING, Seat(battlefield=["Spent"], hand=["Doom"], lands="R")).play("cast Doom").resolve().settle()
    assert "Spent" in t.graveyard(0)


@pytest.mark.rule("702.79a", "603.6c")
def test_nobody_persists_out_of_exile() -> None:
    t = arena(RETURNING, Seat(battlefield=["Bogle"], hand=["Void"], lands="R")).play("cast Void").resolve()
    assert t.stack == []
    assert t.exile == ["Bogle"]
