"""Continuous effects (CR 611, 613): pumps, anthems, lords, losing abilities, set power; and their end."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat, Thing
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2", "3/3", "2/2 flying")
    + """
  - {name: Growth, cost: R, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, power: 3, toughness: 3}}}]}
  - {name: Wings, cost: R, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, keywords: [flying]}}}]}
  - {name: Ground, cost: R, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, loses: [flying]}}}]}
  - {name: Charge, cost: R, types: instant, abilities:
      [{spell: {change: {what: {each: [{is: creature}, yours]}, power: 1}}}]}
  - {name: Combat Trick, cost: R, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, power: 2, until: end_of_combat}}}]}
  - {name: Vigil, cost: R, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, toughness: 2, until: your_next_turn}}}]}
  - {name: Forever, cost: R, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, power: 1, until: for_ever}}}]}
  - {name: Anthem, cost: R, types: enchantment, abilities:
      [{static: {on: each, what: [{is: creature}, yours], power: 1, toughness: 1}}]}
  - {name: Hex, cost: R, types: enchantment, abilities:
      [{static: {on: each, what: [{is: creature}, theirs], power: -1, toughness: -1}}]}
  - {name: Goblin King, cost: R, types: creature, subtypes: [Goblin], power: 2, toughness: 2, abilities:
      [{static: {on: each, what: [{subtype: Goblin}, another], power: 1, toughness: 1, keywords: [mountainwalk]}}]}
  - {name: Goblin, cost: R, types: creature, subtypes: [Goblin], power: 1, toughness: 1}
  - {name: Changeling, cost: R, types: creature, subtypes: [Shapeshifter], power: 1, toughness: 1, keywords:
      [changeling]}
  - {name: Mute, cost: R, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, loses_all: true}}}]}
  - {name: Frog, cost: R, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, set_power: 0, set_toughness: 1, loses_all: true}}}]}
  - {name: Switch, cost: R, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, switch: true}}}]}
  - {name: Humble, cost: R, types: enchantment, subtypes: [Aura], abilities:
      [{enchant: {is: creature}}, {static: {on: host, set_power: 0, set_toughness: 1, loses_all: true}}]}
  - {name: Swarm, cost: R, types: creature, power: 0, toughness: 0, abilities:
      [{static: {set_power: {count: {each: [{is: creature}, yours]}},
      set_toughness: {count: {each: [{is: creature}, yours]}}}}]}
  - {name: Grave Bulk, cost: R, types: creature, power: 0, toughness: 1, abilities:
      [{static: {set_power: graveyard, set_toughness: graveyard + 1}}]}
  - {name: Proud, cost: R, types: creature, power: 2, toughness: 2, abilities: [{static: {power: 2, if: life >= 20}}]}
  - {name: Paint, cost: R, types: instant, abilities:
      [{spell: {change: {what: {target: {is: creature}}, colours: [blue]}}}]}
  - {name: Animate, cost: R, types: enchantment, abilities:
      [{static: {on: each, what: [{is: land}], types: [creature], set_power: 1, set_toughness: 1}}]}
  - {name: Blue Bane, cost: R, types: enchantment, abilities: [{static: {on: each, what: [{colour: blue}], power: -1}}]}
  - {name: Doom, cost: R, types: instant, abilities: [{spell: {destroy: {target: {is: [creature, enchantment]}}}}]}
  - {name: Bounce, cost: R, types: instant, abilities: [{spell: {put: {what: {target: {is: creature}}, to: hand}}}]}
  - {name: Steal, cost: R, types: instant, abilities: [{spell: {gain_control: {target: {is: creature}}}}]}
  - {name: Spark, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Pupil, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{static: {power: hand, toughness: hand}}, {when: {event: dies, do: {gain_life: power}}}]}
"""
)


def board(*seats: Seat, active: int = 0, step: str = "precombat main") -> Table:
    return arena(CARDS, *seats, active=active, step=step)


@pytest.mark.rule("611.2a", "514.2")
def test_until_end_of_turn_ends_in_the_cleanup_step() -> None:
    t = board(Seat(battlefield=["2/2"], hand=["Growth"], lands="R")).play("cast Growth").resolve()
    assert t.size("2/2") == (5, 5)
    assert t.until("end").size("2/2") == (5, 5)
    assert t.until("upkeep").size("2/2") == (2, 2)


@pytest.mark.rule("514.2")
def test_damage_and_the_pump_go_together() -> None:
    t = board(Seat(battlefield=["2/2"], hand=["Growth", "Spark"], lands="RR")).play("cast Growth").resolve()
    t.play("cast Spark -> 2/2").resolve().until("upkeep")
    assert "2/2" in t.battlefield(0)


@pytest.mark.rule("613.4c")
def test_pumps_add_up() -> None:
    t = board(Seat(battlefield=["2/2"], hand=["Growth", "Growth"], lands="RR"))
    t.play("cast Growth").resolve().play("cast Growth").resolve()
    assert t.size("2/2") == (8, 8)


@pytest.mark.rule("400.7", "611.2c")
def test_a_pump_does_not_follow_into_another_zone() -> None:
    t = board(Seat(battlefield=["2/2"], hand=["Growth", "Bounce"], lands="RRR")).play("cast Growth").resolve()
    t.play("cast Bounce").resolve().play("cast 2/2").resolve()
    assert t.size("2/2") == (2, 2)


@pytest.mark.rule("611.2c")
def test_whom_a_spells_effect_changes_is_settled_as_it_begins() -> None:
    t = board(Seat(battlefield=["2/2"], hand=["Charge", "3/3"], lands="RR")).play("cast Charge").resolve()
    t.play("cast 3/3").resolve()
    assert t.size("2/2") == (3, 2)
    assert t.size("3/3") == (3, 3)


@pytest.mark.rule("611.2a", "511.2")
def test_until_end_of_combat() -> None:
    t = board(Seat(battlefield=["2/2"], hand=["Combat Trick"], lands="R")).attack("2/2")
    t.play("cast Combat Trick").resolve().fight()
    assert t.life == (20, 16)
    assert t.until("postcombat main").size("2/2") == (2, 2)


@pytest.mark.rule("611.2a")
def test_until_your_next_turn() -> None:
    t = board(Seat(battlefield=["2/2"], hand=["Vigil"], lands="R")).play("cast Vigil").resolve().until("upkeep")
    assert t.size("2/2") == (2, 4)
    t.play("p2: pass", "p1: pass").until("end").play("p2: pass", "p1: pass").until("upkeep")
    assert t.m.decision is not None
    assert t.m.decision.who == 0
    assert t.size("2/2") == (2, 2)


@pytest.mark.rule("611.2a")
def test_an_effect_without_a_stated_end_lasts() -> None:
    t = board(Seat(battlefield=["2/2"], hand=["Forever"], lands="R")).play("cast Forever").resolve()
    assert t.until("upkeep").size("2/2") == (3, 2)


@pytest.mark.rule("611.3a", "613.4c")
def test_trap_39_40_an_anthem_changes_everyone_once() -> None:
    t = board(Seat(battlefield=["2/2", "3/3", "Anthem"]), Seat(battlefield=["1/1"]))
    for _ in range(3):
        assert t.size("2/2") == (3, 3)
        assert t.size("3/3") == (4, 4)
        assert t.size("1/1") == (1, 1)


@pytest.mark.rule("611.3a")
def test_an_anthem_changes_who_comes_later() -> None:
    t = board(Seat(battlefield=["Anthem"], hand=["1/1"], lands="R")).play("cast 1/1").resolve()
    assert t.size("1/1") == (2, 2)


@pytest.mark.rule("611.3b")
def test_an_anthem_ends_when_it_leaves() -> None:
    t = board(Seat(battlefield=[Thing("2/2", damage=2), "Anthem"], hand=["Doom"], lands="R"))
    t.play("cast Doom -> Anthem").resolve()
    assert "2/2" in t.graveyard(0)


@pytest.mark.rule("611.3a")
def test_two_anthems_add_up() -> None:
    assert board(Seat(battlefield=["2/2", "Anthem", "Anthem"])).size("2/2") == (4, 4)


@pytest.mark.rule("611.3a", "704.5f")
def test_a_hex_kills_the_small() -> None:
    t = board(Seat(hand=["Hex"], lands="R"), Seat(battlefield=["1/1", "2/2"])).play("cast Hex").resolve()
    assert t.graveyard(1) == ["1/1"]
    assert t.size("2/2") == (1, 1)


@pytest.mark.rule("611.3a")
def test_an_anthem_follows_control() -> None:
    t = board(Seat(battlefield=["Anthem"], hand=["Steal"], lands="R"), Seat(battlefield=["2/2"])).play("cast Steal")
    assert t.resolve().size("2/2") == (3, 3)


@pytest.mark.rule("611.3a", "613.1f")
def test_a_lord_gives_others_of_its_kind_more() -> None:
    t = board(Seat(battlefield=["Goblin King", "Goblin", "2/2"]), Seat(battlefield=["Goblin"]))
    assert t.size("Goblin", 0) == (2, 2)
    assert t.size("Goblin", 1) == (2, 2)
    assert t.size("Goblin King") == (2, 2)
    assert t.size("2/2") == (2, 2)
    assert t.keywords("Goblin", 0) == {"mountainwalk"}


@pytest.mark.rule("702.73a")
def test_a_changeling_is_of_every_kind() -> None:
    assert board(Seat(battlefield=["Goblin King", "Changeling"])).size("Changeling") == (2, 2)


@pytest.mark.rule("611.3a")
def test_two_lords_help_each_other() -> None:
    t = board(Seat(battlefield=["Goblin King", "Goblin King", "Goblin"]))
    assert t.size("Goblin King") == (3, 3)
    assert t.size("Goblin") == (3, 3)


@pytest.mark.rule("613.1f")
def test_gaining_and_losing_a_keyword_in_the_order_they_came() -> None:
    lost = board(Seat(battlefield=["2/2 flying"], hand=["Ground", "Wings"], lands="RR")).play("cast Ground").resolve()
    assert lost.keywords("2/2 flying") == set()
    assert lost.play("cast Wings").resolve().keywords("2/2 flying") == {"flying"}
    other = board(Seat(battlefield=["2/2 flying"], hand=["Ground", "Wings"], lands="RR")).play("cast Wings").resolve()
    assert other.play("cast Ground").resolve().keywords("2/2 flying") == set()


@pytest.mark.rule("613.1f")
def test_losing_all_abilities_and_gaining_one_later() -> None:
    t = board(Seat(battlefield=["2/2 flying"], hand=["Mute", "Wings"], lands="RR")).play("cast Mute").resolve()
    assert t.keywords("2/2 flying") == set()
    assert t.play("cast Wings").resolve().keywords("2/2 flying") == {"flying"}


@pytest.mark.rule("613.1f", "613.6")
def test_a_lord_without_abilities_is_no_lord() -> None:
    t = board(Seat(battlefield=["Goblin King", "Goblin"], hand=["Mute"], lands="R")).play("cast Mute -> Goblin King")
    t.resolve()
    assert t.size("Goblin") == (1, 1)
    assert t.keywords("Goblin") == set()
    assert t.until("upkeep").size("Goblin") == (2, 2)


@pytest.mark.rule("613.4b", "613.4c")
def test_power_is_set_before_it_is_changed() -> None:
    t = board(Seat(battlefield=["3/3", "Anthem"], hand=["Growth", "Frog"], lands="RR")).play("cast Growth").resolve()
    assert t.size("3/3") == (7, 7)
    assert t.play("cast Frog").resolve().size("3/3") == (4, 5)


@pytest.mark.rule("613.4b", "613.4c")
def test_trap_42_counters_count_after_power_is_set_and_before_it_is_switched() -> None:
    grown = Thing("3/3", counters={"+1/+1": 2})
    t = board(Seat(battlefield=[grown], hand=["Frog", "Switch"], lands="RR")).play("cast Frog").resolve()
    assert t.size("3/3") == (2, 3)
    assert t.play("cast Switch").resolve().size("3/3") == (3, 2)


@pytest.mark.rule("613.4d")
def test_a_switch_comes_last_whatever_came_first() -> None:
    t = board(Seat(battlefield=["1/1"], hand=["Switch", "Charge"], lands="RR")).play("cast Switch").resolve()
    assert t.play("cast Charge").resolve().size("1/1") == (1, 2)


@pytest.mark.rule("613.4d")
def test_two_switches_undo_each_other() -> None:
    t = board(Seat(battlefield=["1/1"], hand=["Charge", "Switch", "Switch"], lands="RRR")).play("cast Charge").resolve()
    t.play("cast Switch").resolve().play("cast Switch").resolve()
    assert t.size("1/1") == (2, 1)


@pytest.mark.rule("613.7", "613.4b")
def test_of_two_that_set_power_the_later_wins() -> None:
    t = board(Seat(battlefield=["3/3", Thing("Humble", on=0)], hand=["Frog"], lands="R"))
    assert t.size("3/3") == (0, 1)
    cards = CARDS + (
        "  - {name: Giant, cost: R, types: instant, abilities: [{spell: {change: {what: {target: {is: creature}},"
        " set_power: 8, set_toughness: 8}}}]}\n"
    )
    later = arena(cards, Seat(battlefield=["3/3", Thing("Humble", on=0)], hand=["Giant"], lands="R"))
    assert later.play("cast Giant").resolve().size("3/3") == (8, 8)


@pytest.mark.rule("604.3", "613.4a")
def test_power_that_counts() -> None:
    t = board(Seat(battlefield=["Swarm", "1/1"], hand=["2/2"], lands="R"), Seat(battlefield=["3/3"]))
    assert t.size("Swarm") == (2, 2)
    assert t.play("cast 2/2").resolve().size("Swarm") == (3, 3)


@pytest.mark.rule("604.3", "613.4a")
def test_power_that_counts_the_graveyard() -> None:
    t = board(Seat(battlefield=["Grave Bulk"], graveyard=["1/1", "2/2"], hand=["Spark"], lands="R"))
    assert t.size("Grave Bulk") == (2, 3)
    assert t.play("cast Spark -> P2").resolve().size("Grave Bulk") == (3, 4)


@pytest.mark.rule("611.3a", "604.2")
def test_a_condition_is_asked_all_the_time() -> None:
    t = board(Seat(battlefield=["Proud"]), Seat(hand=["Spark"], lands="R"))
    assert t.size("Proud") == (4, 2)
    assert t.play("p1: pass", "p2: cast Spark -> P1").resolve().size("Proud") == (2, 2)


@pytest.mark.rule("613.1e", "613.4c")
def test_a_change_of_colour_counts_for_later_layers() -> None:
    t = board(Seat(battlefield=["3/3", "Blue Bane"], hand=["Paint"], lands="R"))
    assert t.size("3/3") == (3, 3)
    assert t.play("cast Paint").resolve().size("3/3") == (2, 3)


@pytest.mark.rule("613.1d", "613.4b", "613.4c")
def test_a_land_that_becomes_a_creature_is_seen_by_later_layers() -> None:
    t = board(Seat(battlefield=["Anthem", "Animate"], lands="R"))
    assert t.size("Mountain") == (2, 2)


@pytest.mark.rule("608.2h", "603.10a")
def test_the_last_power_counts_its_own_effects() -> None:
    t = board(Seat(battlefield=["Pupil"], hand=["Doom", "1/1", "2/2"], lands="R")).play("cast Doom").resolve(2)
    assert t.life == (23, 20)


@pytest.mark.rule("611.2a", "514.2")
def test_losing_all_abilities_ends_with_the_turn() -> None:
    t = board(Seat(battlefield=["2/2 flying"], hand=["Mute"], lands="R")).play("cast Mute").resolve()
    assert t.until("upkeep").keywords("2/2 flying") == {"flying"}


@pytest.mark.rule("613.1f", "611.3b")
def test_protection_of_an_aura_ends_with_it() -> None:
    cards = CARDS + (
        "  - {name: Cloak, cost: R, types: enchantment, subtypes: [Aura], abilities:"
        " [{enchant: {is: creature}}, {static: {on: host, keywords: [hexproof]}}]}\n"
    )
    seat = Seat(battlefield=["2/2", Thing("Cloak", on=0)])
    t = arena(cards, Seat(hand=["Doom", "Spark"], lands="RR"), seat)
    t.play("cast Doom").resolve()
    assert t.play("cast Spark -> P2's 2/2").resolve().graveyard(1)[-1] == "2/2"


DEPENDENT = (
    CARDS
    + """
  - {name: Press Gang, cost: R, types: enchantment, abilities:
      [{static: {on: each, what: [{is: creature}], subtypes: [Goblin]}}]}
  - {name: Awakening, cost: R, types: enchantment, abilities:
      [{static: {on: each, what: [{is: artifact}], types: [creature]}}]}
  - {name: Block, cost: R, types: artifact, subtypes: [Vehicle], power: 1, toughness: 1}
  - {name: Silence, cost: R, types: enchantment, abilities:
      [{static: {on: each, what: [{is: creature}], loses_all: true}}]}
  - {name: Bannerman, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{static: {on: each, what: [{is: creature}], keywords: [flying]}}]}
  - {name: Shaper, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{static: {on: each, what: [{is: land}], types: [creature], set_power: 2, set_toughness: 2}}]}
"""
)


@pytest.mark.rule("613.8", "613.8a")
@pytest.mark.parametrize("order", [["Press Gang", "Awakening"], ["Awakening", "Press Gang"]])
def test_trap_41_an_effect_waits_for_the_one_it_depends_on(order: list[str]) -> None:
    """Who counts as a creature depends on Awakening, whichever of the two is older."""
    t = arena(DEPENDENT, Seat(battlefield=[*order, "Block", "Goblin King"]))
    assert t.size("Block") == (2, 2)


@pytest.mark.rule("613.8a", "613.1f")
@pytest.mark.parametrize("order", [["Silence", "Bannerman"], ["Bannerman", "Silence"]])
def test_trap_41_an_ability_that_is_lost_gives_nothing_whoever_came_first(order: list[str]) -> None:
    t = arena(DEPENDENT, Seat(battlefield=[*order, "2/2"]))
    assert t.keywords("2/2") == set()
    assert t.keywords("Bannerman") == set()


@pytest.mark.rule("613.6")
def test_an_effect_that_has_begun_goes_on_in_later_layers() -> None:
    """Shaper makes lands creatures in layer 4; that it loses its abilities in layer 6 leaves their size alone."""
    t = arena(DEPENDENT, Seat(battlefield=["Shaper", "Silence"], lands="R"))
    assert t.size("Mountain") == (2, 2)


@pytest.mark.rule("604.3", "208.2a")
def test_trap_43_power_that_counts_does_so_in_every_zone() -> None:
    cards = CARDS + (
        "  - {name: Raise, cost: R, types: sorcery, abilities: [{spell: {put: {what: {target:"
        " {what: [{is: creature}, {power: {at_least: 3}}], place: graveyard}}, to: hand}}}]}\n"
    )
    seat = Seat(graveyard=["Grave Bulk", "1/1", "2/2", "3/3"], hand=["Raise"], lands="R")
    t = arena(cards, seat).play("cast Raise")
    assert t.options == ["Grave Bulk", "3/3"]
    fewer = arena(cards, Seat(graveyard=["Grave Bulk", "1/1"], hand=["Raise"], lands="R"))
    assert "cast Raise" not in fewer.options
