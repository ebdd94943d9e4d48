"""Several instances of one keyword: each works, or triggers, by itself (CR 702)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat, Thing
from cardwright.games.magic.rules.core.board import POISON
from tests.games.magic.growth_board import answer
from tests.games.magic.table import Table, bodies, table_with

CARDS = (
    bodies("1/1", "2/2", "3/3")
    + """
  - {name: Bell, types: artifact, abilities: [{activated: {cost: {mana: "0"}, do: {gain_life: 1}}}]}
  - {name: Loud, cost: "1", types: creature, subtypes: [Body], power: 1, toughness: 1, abilities:
      [{amplify: 1}, {amplify: 2}]}
  - {name: Vine, cost: "1", types: creature, power: 0, toughness: 0, abilities: [{graft: 1}, {graft: 2}]}
  - {name: Adder, cost: "1", types: creature, power: 1, toughness: 1, abilities: [{poisonous: 1}, {poisonous: 2}]}
  - {name: Smith, cost: "1", types: creature, power: 1, toughness: 1, abilities: [{fabricate: 1}, {fabricate: 2}]}
  - {name: Master, cost: "1", types: creature, power: 5, toughness: 5, abilities: [mentor, mentor]}
  - {name: Pupil, cost: "1", types: creature, power: 1, toughness: 1, abilities:
      [training, training, {when: {event: {does: trains}, do: {gain_life: 1}}}]}
  - {name: Doubt, cost: "1", types: enchantment, abilities: [{cannot: {event: {counters_put: {on: {is: creature}}}}}]}
"""
)
RICH = "RRRRRR"


def board(*seats: Seat) -> Table:
    mine, *others = seats
    theirs = others[0] if others else Seat(battlefield=["Bell"])
    return table_with(CARDS, mine, theirs)


@pytest.mark.rule("702.38b")
def test_each_amplify_shows_cards_of_its_own() -> None:
    t = board(Seat(hand=["Loud", "1/1"], battlefield=["Bell"], lands=RICH)).play("cast Loud")
    answer(t, "Loud: Amplify 1", "1/1", "1/1")
    assert t.counters("Loud", "+1/+1") == 3, "the same card for both: one counter, and two"


@pytest.mark.rule("702.58b")
def test_each_graft_gives_counters_and_triggers() -> None:
    t = board(Seat(hand=["Vine", "2/2"], battlefield=["Bell"], lands=RICH)).play("cast Vine").resolve()
    assert t.counters("Vine", "+1/+1") == 3
    t.play("cast 2/2").resolve().order()
    assert t.stack == ["ability of Vine"] * 2
    answer(t, "yes")
    answer(t, "yes")
    assert (t.counters("Vine", "+1/+1"), t.size("2/2")) == (1, (4, 4))


@pytest.mark.rule("702.70b")
def test_each_poisonous_triggers() -> None:
    t = board(Seat(battlefield=["Adder", "Bell"])).attack("Adder").block().fight(upto="combat damage")
    t.order()
    assert t.stack == ["ability of Adder"] * 2
    t.settle()
    assert t.m.state.rows[1][POISON] == 3


@pytest.mark.rule("702.123b")
def test_each_fabricate_is_chosen_for_itself() -> None:
    t = board(Seat(hand=["Smith"], battlefield=["Bell"], lands=RICH)).play("cast Smith").resolve().order()
    assert t.stack == ["ability of Smith"] * 2
    answer(t, "yes")
    answer(t, "no")
    counters, servos = t.counters("Smith", "+1/+1"), t.battlefield(0).count("Servo")
    assert (counters, servos) in ((1, 2), (2, 1))


@pytest.mark.rule("702.134b")
def test_each_mentor_triggers() -> None:
    t = board(Seat(battlefield=["Master", "1/1", "Bell"])).attack("Master", "1/1").order()
    while t.stack != ["ability of Master"] * 2:
        t.play("1/1" if "1/1" in t.options else "pass")
    assert t.settle().size("1/1") == (3, 3)


@pytest.mark.rule("702.149b", "702.149c")
def test_each_training_triggers_and_it_trains_when_it_gets_counters() -> None:
    t = board(Seat(battlefield=["Pupil", "3/3", "Bell"])).attack("Pupil", "3/3").order()
    assert t.stack == ["ability of Pupil"] * 2
    t.settle()
    assert (t.size("Pupil"), t.life[0]) == ((3, 3), 22)
    t = board(Seat(battlefield=["Pupil", "3/3", "Doubt", "Bell"])).attack("Pupil", "3/3").order().settle()
    assert (t.size("Pupil"), t.life[0]) == ((1, 1), 20), "no counter was put on it"


@pytest.mark.rule("122.5")
def test_a_counter_is_moved_whole_or_not_at_all() -> None:
    vine = Thing("Vine", counters={"+1/+1": 2})
    t = table_with(CARDS, Seat(hand=["2/2"], battlefield=[vine, "Doubt", "Bell"], lands=RICH), Seat())
    t.play("cast 2/2").resolve().order()
    answer(t, "yes")
    assert (t.counters("Vine", "+1/+1"), t.size("2/2")) == (2, (2, 2)), "it cannot be put, so it is not removed"
