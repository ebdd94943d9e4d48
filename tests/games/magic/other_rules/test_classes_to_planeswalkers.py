"""Classes, levelers, sieges, vehicles and planeswalkers (CR 716, 711, 310, 301.7, 606)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat, Thing
from cardwright.games.magic.rules.core.board import ARTIFACT, CREATURE
from cardwright.games.magic.rules.core.filters import mana_value_of
from cardwright.games.magic.rules.core.objects import power_of, subtypes_of, toughness_of, types_of
from tests.games.magic.table import Table, bodies, table_with

CARDS = (
    bodies("1/1", "2/2", "3/3")
    + """
  - {name: Wait, cost: R, types: instant, abilities: [{spell: {gain_life: 100}}]}
  - name: Guild
    cost: R
    types: enchantment
    subtypes: [Class]
    abilities:
      - {when: {event: {gains_life: you}, do: {draw: 1}}}
      - class_level:
          level: 2
          cost: {mana: R}
          abilities:
            - {when: {event: {becomes_level: {level: 2}}, do: {damage: {amount: 1, to: opponents}}}}
            - {static: {on: each, what: [{is: creature}, yours], power: 1}}
      - class_level:
          level: 3
          cost: {mana: R}
          abilities: [{activated: {cost: {mana: "{0}"}, do: {damage: {amount: 2, to: opponents}}, per_turn: 1}}]
  - name: Student
    cost: R
    types: creature
    subtypes: [Human]
    power: 1
    toughness: 1
    abilities:
      - {level_up: {mana: R}}
      - {at_level: {least: 1, most: 2, power: 3, toughness: 3, keywords: [flying]}}
      - {at_level: {least: 3, power: 6, toughness: 6, abilities: [{when: {event: attacks, do: {draw: 1}}}]}}
  - {name: Hush, cost: R, types: instant, abilities: [{spell: {change: {what: {target: {is: enchantment}},
     loses_all: true}}}]}
  - {name: Shrink, cost: R, types: instant, abilities: [{spell: {change: {what: {target: {is: creature}},
     set_power: 0, set_toughness: 1}}}]}
  - {name: Mirror, cost: R, types: enchantment, abilities: [{enters_as_copy: {what: permanent}}]}
  - {name: Image, cost: R, types: sorcery, abilities: [{spell: {create_copy: {of: {target: permanent}}}}]}
  - {name: Bolt, cost: R, types: instant, abilities: [{spell: {damage: {amount: 3, to: {target: any_target}}}}]}
  - {name: Steal, cost: R, types: instant, abilities: [{spell: {gain_control: {what: {target: permanent},
     until: end of turn}}}]}
  - {name: Fling, cost: R, types: instant, abilities: [{spell: {sacrifice: {choose: {what: {is: battle}, by: you}}}}]}
  - name: Siege of Stone
    cost: 2R
    types: battle
    subtypes: [Siege]
    defense: 3
    layout: transform
    abilities: [{when: {event: enters, do: {gain_life: 1}}}]
    parts:
      - {name: Stone Golem, types: [artifact, creature], subtypes: [Golem], power: 5, toughness: 5, colours: [red]}
  - name: Siege of Fire
    cost: R
    types: battle
    subtypes: [Siege]
    defense: 3
    layout: transform
    parts:
      - {name: Great Fire, types: sorcery, colours: [red], abilities: [{spell: {damage: {amount: 4,
     to: {target: {is: creature}}}}}]}
  - {name: Cart, types: artifact, subtypes: [Vehicle], power: 4, toughness: 4, abilities: [{crew: 2},
     {when: {event: becomes_crewed, do: {gain_life: 1}}}]}
  - {name: Barge, types: artifact, subtypes: [Vehicle], power: 3, toughness: 3, abilities: [{crew: 1}]}
  - name: Walker
    cost: R
    types: [legendary, planeswalker]
    subtypes: [Jace]
    loyalty: 3
    abilities:
      - {loyalty: {change: 1, do: {gain_life: 1}}}
      - {loyalty: {change: -2, do: {damage: {amount: 2, to: opponents}}}}
  - {name: Flatten, types: artifact, abilities:
     [{static: {on: each, what: {is: creature}, set_power: 0, set_toughness: 1}}]}
  - {name: Oath, types: enchantment, abilities: [{loyalty_rule: {times: 2}}]}
  - {name: Haste Oath, types: enchantment, abilities: [{loyalty_rule: {any_time: true}}]}
  - {name: Veil, types: artifact, abilities: [{activated: {cost: tap, do: more_loyalty}}]}
"""
)


def board(*seats: Seat, active: int = 0, step: str = "precombat main", players: int = 2) -> Table:
    """A table where nobody is passed over for want of something to do."""
    ready = [
        Seat(
            hand=[*seat.hand, "Wait"], lands=seat.lands + "R", battlefield=seat.battlefield, graveyard=seat.graveyard,
            library=seat.library or ["Forest"] * 8, life=seat.life,
        )
        for seat in [*seats, *[Seat()] * (players - len(seats))]
    ]  # fmt: skip
    return table_with(CARDS, *ready, active=active, step=step, players=players)


@pytest.mark.rule("716.2a", "716.2d", "716.3", "716.1", "107.16", "107.16a")
def test_a_class_gains_its_levels_one_after_the_other() -> None:
    t = board(Seat(battlefield=["Guild", "2/2"], lands="RR"))
    assert len([text for text in t.options if text.startswith("activate Guild")]) == 1, "level 3 needs level 2"
    t.activate("Guild").resolve()
    assert t.stack == ["ability of Guild"], "it has the ability of level 2 as it becomes level 2"
    t.settle()
    assert t.life == (20, 19)
    assert t.size("2/2") == (3, 2)
    t.activate("Guild").settle()
    t.activate("Guild").settle()
    assert t.life == (20, 17)
    assert t.size("2/2") == (3, 2), "level 3 has level 2's abilities too"
    assert not t.can_activate("Guild")


@pytest.mark.rule("716.2a")
def test_levels_are_gained_at_the_time_of_a_sorcery_only() -> None:
    t = board(Seat(battlefield=["Guild"], lands="RR", hand=["Bolt"]))
    t.play("cast Bolt", "P2")
    assert not t.can_activate("Guild")
    t.settle().until("upkeep")
    assert not t.can_activate("Guild")


@pytest.mark.rule("716.2a", "716.2")
def test_a_second_activation_in_response_changes_nothing_more() -> None:
    """The condition is asked as it is activated; the level it becomes is in the ability."""
    t = board(Seat(battlefield=["Guild"], lands="RR"))
    t.activate("Guild")
    assert not t.can_activate("Guild"), "only as a sorcery: not in response"


@pytest.mark.rule("716.2b")
def test_a_class_that_loses_its_abilities_keeps_its_level() -> None:
    t = board(Seat(battlefield=["Guild", "2/2"], lands="RR", hand=["Hush"]))
    t.activate("Guild").settle()
    t.play("cast Hush").settle()
    assert t.size("2/2") == (2, 2)
    assert not t.can_activate("Guild")
    t.until("end").until("upkeep")
    assert t.size("2/2") == (3, 2)


@pytest.mark.rule("716.2b", "707.2")
def test_a_level_is_not_copied() -> None:
    t = board(Seat(battlefield=["Guild", "2/2"], lands="RR", hand=["Mirror"]))
    t.activate("Guild").settle()
    t.play("cast Mirror", "pass", "pass", "Guild").settle()
    assert t.battlefield(0).count("Guild") == 2
    assert t.size("2/2") == (3, 2), "the copy is level 1"


@pytest.mark.rule("702.87a", "711.2a", "711.2b", "711.4", "711.5", "711.1", "711.2", "107.8", "107.8a", "107.8b")
def test_a_leveler_grows_with_its_level_counters() -> None:
    t = board(Seat(battlefield=["Student"], lands="RRR"))
    assert t.size("Student") == (1, 1)
    t.activate("Student").settle()
    assert t.size("Student") == (3, 3)
    assert t.keywords("Student") == {"flying"}
    t.activate("Student").settle()
    t.activate("Student").settle()
    assert t.size("Student") == (6, 6)
    assert t.keywords("Student") == set()
    t.attack("Student")
    assert t.stack == ["ability of Student"]


@pytest.mark.rule("711.6")
def test_a_leveler_off_the_battlefield_has_its_first_size() -> None:
    t = board(Seat(hand=["Student"], graveyard=["Student"], battlefield=["Student"], lands="RRR"))
    t.activate("Student").settle()
    assert t.size("Student") == (3, 3)
    for card in (t.m.state.zones[1][0], t.m.state.zones[2][0]):
        assert (power_of(t.m, card), toughness_of(t.m, card)) == (1, 1)


@pytest.mark.rule("711.2a", "613.4b")
def test_a_level_symbol_is_older_than_what_sets_the_size_now() -> None:
    t = board(Seat(battlefield=[Thing("Student", counters={"level": 1})], lands="RRR", hand=["Shrink"]))
    t.play("cast Shrink").settle()
    assert t.size("Student") == (0, 1)


@pytest.mark.rule("711.2a", "613.4b", "613.7a")
def test_a_level_symbol_is_newer_than_what_was_there_before_its_creature() -> None:
    student = Thing("Student", counters={"level": 1})
    t = board(Seat(battlefield=["Flatten", student, "2/2"]))
    assert t.size("Student") == (3, 3)
    assert t.size("2/2") == (0, 1)


@pytest.mark.rule("716.4", "702.87c", "711.7")
def test_level_counters_are_no_levels() -> None:
    t = board(Seat(battlefield=[Thing("Guild", counters={"level": 3}), "2/2"]))
    assert t.size("2/2") == (2, 2)


@pytest.mark.rule("310.4b", "310.4c", "310.8a", "310.11a", "310.1", "310.2")
def test_a_siege_enters_with_defense_and_an_opponent_as_its_protector() -> None:
    t = board(Seat(hand=["Siege of Stone"], lands="RRR"), Seat(), players=3)
    t.play("cast Siege of Stone", "pass", "pass", "pass")
    assert t.options == ["P2", "P3"]
    t.play("P3")
    assert t.field("Siege of Stone", "choice") == 3
    assert t.counters("Siege of Stone", "defense") == 3
    assert t.stack == ["ability of Siege of Stone"]


@pytest.mark.rule("310.5", "310.6", "310.8b", "310.11b", "712.8c", "712.11a", "704.5v")
def test_a_defeated_siege_is_cast_transformed() -> None:
    t = board(Seat(hand=["Siege of Stone"], lands="RRR", battlefield=["3/3"]))
    t.play("cast Siege of Stone").settle()
    t.attack("3/3 attacks Siege of Stone").block().play("pass", "pass")
    assert t.counters("Siege of Stone", "defense") == 0
    assert t.life == (21, 20)
    t.play("pass", "pass", "yes").resolve()
    assert t.size("Stone Golem") == (5, 5), "a creature may be cast though it is combat"


@pytest.mark.rule("310.11b", "310.7", "608.2g")
def test_the_other_side_is_a_spell_that_costs_nothing() -> None:
    t = board(Seat(battlefield=["Siege of Stone"], hand=["Bolt"], lands="R"))
    t.play("cast Bolt", "Siege of Stone").resolve()
    assert t.stack == ["ability of Siege of Stone"]
    assert "Siege of Stone" in t.battlefield(0), "it waits for its ability"
    t.play("pass", "pass", "yes")
    assert t.stack == ["Stone Golem"]
    spell = t.m.state.zones[13][-1]
    assert mana_value_of(t.m, spell) == 3
    assert types_of(t.m, spell) & CREATURE
    t.resolve()
    assert t.size("Stone Golem") == (5, 5)
    assert mana_value_of(t.m, t.find("Stone Golem")) == 3
    assert t.exile == []


@pytest.mark.rule("310.11b")
def test_a_siege_that_is_not_cast_stays_in_exile() -> None:
    t = board(Seat(battlefield=["Siege of Stone"], hand=["Bolt"], lands="R"))
    t.play("cast Bolt", "Siege of Stone").resolve().play("pass", "pass", "no")
    assert t.exile == ["Siege of Stone"]
    assert t.stack == []


@pytest.mark.rule("310.11b", "601.3")
def test_a_sorcery_on_the_other_side_needs_its_target() -> None:
    t = board(Seat(battlefield=["Siege of Fire"], hand=["Bolt"], lands="R"), Seat())
    t.play("cast Bolt", "Siege of Fire").resolve().resolve()
    assert t.exile == ["Siege of Fire"], "there is no creature: it cannot be cast"
    t = board(Seat(battlefield=["Siege of Fire"], hand=["Bolt"], lands="R"), Seat(battlefield=["3/3", "2/2"]))
    t.play("cast Bolt", "Siege of Fire").resolve().play("pass", "pass", "yes", "P2's 3/3").settle()
    assert t.graveyard(1) == ["3/3"]
    assert t.graveyard(0) == ["Bolt", "Siege of Fire"]


@pytest.mark.rule("310.11b", "707.10a", "111.8")
def test_a_token_siege_is_not_cast() -> None:
    t = board(Seat(battlefield=["Siege of Fire", "2/2"], hand=["Image", "Bolt"], lands="RR"))
    t.play("cast Image", "Siege of Fire").settle()
    t.play("cast Bolt", "Siege of Fire #2").settle()
    assert t.battlefield(0).count("Siege of Fire") == 1
    assert t.exile == []
    assert "2/2" in t.battlefield(0)


@pytest.mark.rule("310.10", "704.5x", "310.8f")
def test_a_siege_that_its_protector_controls_gets_another() -> None:
    t = board(Seat(hand=["Siege of Stone"], lands="RRR"), Seat(hand=["Steal"], lands="R"))
    t.play("cast Siege of Stone").resolve()
    t.play("pass", "p2: cast Steal", "P1's Siege of Stone").resolve()
    assert "Siege of Stone" in t.battlefield(1)
    assert t.field("Siege of Stone", "choice") == 1


@pytest.mark.rule("310.11b", "310.7")
def test_a_siege_that_leaves_in_another_way_is_not_cast() -> None:
    t = board(Seat(battlefield=["Siege of Stone"], hand=["Fling"], lands="R"))
    t.play("cast Fling").settle()
    assert t.graveyard(0) == ["Siege of Stone", "Fling"]
    assert t.stack == []


@pytest.mark.rule("702.122a", "702.122b", "301.7", "301.7b", "302.6")
def test_a_vehicle_is_crewed_by_creatures_that_have_just_come() -> None:
    t = board(Seat(battlefield=["Cart", Thing("2/2", sick=True)]))
    assert not types_of(t.m, t.find("Cart")) & CREATURE
    t.activate("Cart").resolve()
    assert t.tapped("2/2")
    assert types_of(t.m, t.find("Cart")) & (CREATURE | ARTIFACT) == CREATURE | ARTIFACT
    assert t.size("Cart") == (4, 4)
    t.settle()
    t.attack("Cart")
    t.until("end").until("upkeep")
    assert not types_of(t.m, t.find("Cart")) & CREATURE, "until end of turn"


@pytest.mark.rule("302.6", "301.7b")
def test_a_vehicle_that_has_just_come_cannot_attack() -> None:
    t = board(Seat(battlefield=[Thing("Cart", sick=True), "2/2", "1/1"]))
    t.activate("Cart", "2/2", "no more").settle()
    t.attack("1/1")
    assert t.field("Cart", "attacking") == -1


@pytest.mark.rule("702.122a")
def test_a_crewed_vehicle_crews_another_but_never_itself() -> None:
    t = board(Seat(battlefield=["Cart", "Barge", "2/2"]))
    t.play(next(text for text in t.options if text.startswith("activate Cart"))).settle()
    assert t.tapped("2/2")
    assert [text for text in t.options if text.startswith("activate")] == ["activate Barge: crew"], (
        "the Cart, a creature now, could crew only the Barge"
    )
    t.activate("Barge").settle()
    assert t.tapped("Cart")
    assert types_of(t.m, t.find("Barge")) & CREATURE


@pytest.mark.rule("702.122d")
def test_becoming_crewed_is_seen_as_the_ability_resolves() -> None:
    t = board(Seat(battlefield=["Cart", "2/2"]))
    t.activate("Cart")
    assert t.stack == ["ability of Cart"]
    t.resolve()
    assert t.stack == ["ability of Cart"], "the trigger"
    t.settle()
    assert t.life == (21, 20)


@pytest.mark.rule("606.3", "306.5d")
def test_a_walker_acts_twice_where_an_oath_says_so() -> None:
    t = board(Seat(battlefield=["Walker", "Oath", "Oath"]))
    for _ in range(2):
        t.play(next(text for text in t.options if text.startswith("activate Walker: +1"))).settle()
    assert t.life == (22, 20)
    assert not t.can_activate("Walker"), "twice rather than once, however many say so"


@pytest.mark.rule("606.3")
def test_one_more_time_comes_on_top_and_ends_with_the_turn() -> None:
    t = board(Seat(battlefield=["Walker", "Oath", "Veil"]))
    t.activate("Veil").settle()
    for _ in range(3):
        t.play(next(text for text in t.options if text.startswith("activate Walker: +1"))).settle()
    assert t.life == (23, 20)
    assert not t.can_activate("Walker")
    t.until("end").until("upkeep").until("end").until("precombat main")
    for _ in range(2):
        t.play(next(text for text in t.options if text.startswith("activate Walker: +1"))).settle()
    assert not t.can_activate("Walker")


@pytest.mark.rule("606.3", "306.5d")
def test_a_walker_acts_at_instant_speed_where_something_says_so_but_once() -> None:
    t = board(Seat(battlefield=["Walker", "Haste Oath"]), step="upkeep")
    t.play(next(text for text in t.options if text.startswith("activate Walker: -2"))).settle()
    assert t.life == (20, 18)
    assert t.counters("Walker", "loyalty") == 1
    t.until("precombat main")
    assert not t.can_activate("Walker")


@pytest.mark.rule("606.6", "704.5i", "306.9", "606.4")
def test_a_walker_cannot_remove_more_than_it_has() -> None:
    t = board(Seat(battlefield=["Walker", "Oath"]))
    t.play(next(text for text in t.options if text.startswith("activate Walker: -2"))).settle()
    assert [text for text in t.shown if text.startswith("activate Walker")] == [
        "activate Walker: +1 (+1: you gain 1 life)"
    ]


@pytest.mark.rule("606.3", "707.2")
def test_a_new_walker_has_not_acted() -> None:
    """What was activated is remembered of the permanent; a copy of it is another, but a legend of the same name."""
    t = board(Seat(battlefield=["Walker"], hand=["Image"], lands="R"))
    t.play(next(text for text in t.options if text.startswith("activate Walker: +1"))).settle()
    t.play("cast Image", "Walker", "pass", "pass", "Walker #2")
    assert t.counters("Walker", "loyalty") == 3
    assert any(text.startswith("activate Walker") for text in t.options)
    assert subtypes_of(t.m, t.find("Walker"))
