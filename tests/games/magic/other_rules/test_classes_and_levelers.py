"""Classes and levelers (CR 711, 716)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat, Thing
from cardwright.games.magic.rules.core.objects import power_of, toughness_of
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("2/2")
    + """
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
  - {name: Bolt, cost: R, types: instant, abilities: [{spell: {damage: {amount: 3, to: {target: any_target}}}}]}
  - {name: Flatten, types: artifact, abilities:
     [{static: {on: each, what: {is: creature}, set_power: 0, set_toughness: 1}}]}
"""
)


def board(*seats: Seat, active: int = 0, step: str = "precombat main", players: int = 2) -> Table:
    return arena(CARDS, *seats, active=active, step=step, players=players)


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
