"""Planeswalkers and their loyalty abilities (CR 306, 606)."""

from __future__ import annotations

import pytest

from cardwright.errors import IllegalOption
from cardwright.games.magic.position import Seat, Thing
from cardwright.games.magic.rules.core.objects import subtypes_of
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("2/2", "3/3")
    + """
  - {name: Sage, cost: 2R, types: [legendary, planeswalker], subtypes: [Sage], loyalty: 3, abilities: [
      {loyalty: {change: 1, do: {gain_life: 1}}},
      {loyalty: {change: 0, do: {gain_life: 2}}},
      {loyalty: {change: -2, do: {damage: {amount: 3, to: {target: any_target}}}}},
      {loyalty: {change: -7, do: {draw: 3}}}]}
  - {name: Seer, cost: 2R, types: planeswalker, loyalty: 4, abilities: [
      {loyalty: {change: 0, x: true, do: {damage: {amount: x, to: {target: player}}}}}]}
  - {name: Spark, cost: R, types: instant, abilities: [{spell: {damage: {amount: 2, to: {target: any_target}}}}]}
  - {name: Wand, cost: R, types: artifact, abilities: [{activated: {cost: tap, do: {gain_life: 1}}}]}
  - {name: Grant, cost: R, types: instant, abilities:
      [{spell: {counters: {kind: loyalty, on: {target: {is: planeswalker}}, amount: 2}}}]}
  - {name: Bounce, cost: R, types: instant, abilities: [{spell: {put: {what: {target: {is: planeswalker}}, to: hand}}}]}
  - {name: Image, cost: R, types: sorcery, abilities: [{spell: {create_copy: {of: {target: permanent}}}}]}
  - name: Walker
    cost: R
    types: [legendary, planeswalker]
    subtypes: [Jace]
    loyalty: 3
    abilities:
      - {loyalty: {change: 1, do: {gain_life: 1}}}
      - {loyalty: {change: -2, do: {damage: {amount: 2, to: opponents}}}}
  - {name: Oath, types: enchantment, abilities: [{loyalty_rule: {times: 2}}]}
  - {name: Haste Oath, types: enchantment, abilities: [{loyalty_rule: {any_time: true}}]}
  - {name: Veil, types: artifact, abilities: [{activated: {cost: tap, do: more_loyalty}}]}
"""
)
PLUS = "activate Sage: +1"
ZERO = "activate Sage: 0"
MINUS = "activate Sage: -2"
ULTIMATE = "activate Sage: -7"


def board(*seats: Seat, active: int = 0, step: str = "precombat main", players: int = 2) -> Table:
    return arena(CARDS, *seats, active=active, step=step, players=players)


@pytest.mark.rule("306.5b")
def test_it_enters_with_its_printed_loyalty() -> None:
    t = board(Seat(hand=["Sage"], lands="RRR")).play("cast Sage").resolve()
    assert t.counters("Sage", "loyalty") == 3


@pytest.mark.rule("606.4")
def test_plus_puts_counters_on_as_a_cost() -> None:
    t = board(Seat(battlefield=["Sage"])).play(PLUS)
    assert t.counters("Sage", "loyalty") == 4
    assert t.stack == ["ability of Sage"]
    assert t.resolve().life == (21, 20)


@pytest.mark.rule("606.4")
def test_trap_31_minus_removes_counters_once() -> None:
    t = board(Seat(battlefield=["Sage"])).play(f"{MINUS} -> P2")
    assert t.counters("Sage", "loyalty") == 1
    assert t.resolve().life == (20, 17)
    assert t.counters("Sage", "loyalty") == 1


@pytest.mark.rule("606.4")
def test_zero_changes_nothing() -> None:
    t = board(Seat(battlefield=["Sage"])).play(ZERO).resolve()
    assert t.counters("Sage", "loyalty") == 3
    assert t.life == (22, 20)


@pytest.mark.rule("606.6")
def test_minus_needs_that_many_counters() -> None:
    t = board(Seat(battlefield=["Sage"]))
    with pytest.raises(IllegalOption):
        t.play(ULTIMATE)
    rich = board(Seat(battlefield=[Thing("Sage", counters={"loyalty": 4})])).play(ULTIMATE).resolve()
    assert len(rich.hand(0)) == 3
    assert rich.graveyard(0) == ["Sage"]


@pytest.mark.rule("606.6", "306.8")
def test_damage_takes_the_loyalty_that_a_cost_needs() -> None:
    t = board(Seat(battlefield=["Sage"], hand=["Spark"], lands="R")).play("cast Spark -> Sage").resolve()
    assert t.counters("Sage", "loyalty") == 1
    assert not [text for text in t.options if text.startswith("activate Sage: -2")]


@pytest.mark.rule("606.3")
def test_once_each_turn_of_all_its_abilities() -> None:
    t = board(Seat(battlefield=["Sage"])).play(PLUS).resolve()
    assert not t.can_activate("Sage")
    t.until("upkeep").play("p2: pass", "p1: pass").until("end").play("p2: pass", "p1: pass").until("precombat main")
    assert t.can_activate("Sage")


@pytest.mark.rule("606.3")
def test_each_planeswalker_has_its_own_turn() -> None:
    t = board(Seat(battlefield=["Sage", "Seer"])).play(PLUS).resolve()
    assert t.can_activate("Seer")


@pytest.mark.rule("606.3", "400.7")
def test_a_planeswalker_that_came_back_is_new() -> None:
    t = board(Seat(battlefield=["Sage"], hand=["Bounce"], lands="RRRR")).play(PLUS).resolve()
    t.play("cast Bounce").resolve().play("cast Sage").resolve()
    assert t.can_activate("Sage")
    assert t.counters("Sage", "loyalty") == 3


@pytest.mark.rule("606.3")
def test_trap_31_only_when_a_sorcery_could_be_cast() -> None:
    assert not board(Seat(battlefield=["Sage"]), step="upkeep").can_activate("Sage")
    assert not board(Seat(battlefield=["Sage"]), active=1).play("p2: pass").can_activate("Sage")
    busy = board(Seat(battlefield=["Sage", "Wand"])).activate("Wand")
    assert not busy.can_activate("Sage")
    assert board(Seat(battlefield=["Sage"]), step="postcombat main").can_activate("Sage")


@pytest.mark.rule("606.3")
def test_it_may_be_used_in_the_turn_it_came() -> None:
    t = board(Seat(hand=["Sage"], lands="RRR")).play("cast Sage").resolve()
    assert t.can_activate("Sage")


@pytest.mark.rule("606.4", "107.3a")
def test_x_loyalty_is_chosen_up_to_what_is_there() -> None:
    t = board(Seat(battlefield=["Seer"])).activate("Seer")
    assert t.options == ["X=0", "X=1", "X=2", "X=3", "X=4"]
    t.play("X=3", "P2")
    assert t.counters("Seer", "loyalty") == 1
    assert t.resolve().life == (20, 17)


@pytest.mark.rule("606.4", "704.5i")
def test_x_loyalty_may_be_all_of_it() -> None:
    t = board(Seat(battlefield=["Seer"])).activate("Seer", "X=4", "P2")
    assert t.graveyard(0) == ["Seer"]
    assert t.resolve().life == (20, 16)


@pytest.mark.rule("120.3c", "306.8")
def test_damage_removes_loyalty() -> None:
    t = board(Seat(hand=["Spark"], lands="R"), Seat(battlefield=["Sage"])).play("cast Spark -> P2's Sage").resolve()
    assert t.counters("Sage", "loyalty") == 1


@pytest.mark.rule("704.5i", "306.9")
def test_without_loyalty_it_is_gone() -> None:
    hand = ["Spark", "Spark"]
    t = board(Seat(hand=hand, lands="RR"), Seat(battlefield=["Sage"])).play("cast Spark -> P2's Sage").resolve()
    t.play("cast Spark -> P2's Sage").resolve()
    assert t.graveyard(1) == ["Sage"]


@pytest.mark.rule("704.5j")
def test_two_planeswalkers_of_one_name_are_legends() -> None:
    t = board(Seat(battlefield=["Sage"], hand=["Sage"], lands="RRR")).play("cast Sage", "p1: pass", "p2: pass")
    assert t.m.decision is not None
    assert t.m.decision.kind == "legend"
    t.m.apply(1)
    assert t.graveyard(0) == ["Sage"]


@pytest.mark.rule("606.2", "602.1")
def test_each_loyalty_ability_is_offered_by_its_number() -> None:
    offered = [text.split(": ")[1] for text in board(Seat(battlefield=["Sage"])).options if "Sage" in text]
    assert offered == ["+1", "0", "-2"]


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
