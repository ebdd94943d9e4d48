"""X in what a target must be (CR 107.3): of the ability on the stack, not of the permanent it is of."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat, Thing
from tests.games.magic.table import Table, arena

CARDS = """
  - {name: Ant, cost: G, types: creature, power: 1, toughness: 1}
  - {name: Ox, cost: 2G, types: creature, power: 3, toughness: 3}
  - {name: Elephant, cost: 4G, types: creature, power: 5, toughness: 5}
  - {name: Trap, types: artifact, abilities:
      [{activated: {cost: {mana: X}, do: {destroy: {target: [{is: creature}, {mana_value: {at_most: x}}]}}}}]}
  - {name: Snare, types: artifact, abilities:
      [{activated: {cost: {mana: X}, do: {destroy: {target: [{is: creature}, {mana_value: {exactly: x}}]}}}}]}
  - {name: Vial, types: artifact, abilities:
      [{activated: {cost: {remove_counters: {kind: charge, amount: x}},
                    do: {destroy: {target: [{is: creature}, {mana_value: {exactly: x}}]}}}}]}
  - {name: Crush, cost: XB, types: sorcery, abilities:
      [{spell: {destroy: {target: [{is: creature}, {mana_value: {exactly: x}}]}}}]}
  - {name: Cull, cost: XB, types: sorcery, abilities: [{spell: {destroy: {target: {what: {is: creature}, count: x}}}}]}
  - {name: Reach, cost: XB, types: sorcery, abilities:
      [{spell: {destroy: {target: {what: {is: creature}, count: x, up_to: true}}}}]}
  - {name: Reaper, types: artifact, abilities:
      [{activated: {cost: {mana: X}, do: {destroy: {target: {what: {is: creature}, count: x + 1}}}}}]}
  - {name: Tally, types: artifact, abilities: [{activated: {cost: {remove_counters: {kind: charge, amount: x}},
      do: {tap: {target: {what: {is: creature}, count: x}}}}}]}
  - {name: Pyre, cost: B, types: sorcery, abilities: [{additional_cost: {sacrifice: {what: {is: artifact}, count: x}}},
      {spell: {destroy: {target: {what: {is: creature}, count: x}}}}]}
  - {name: Arrows, cost: XB, types: sorcery, abilities:
      [{spell: {damage: {amount: x, to: {target: {what: {is: creature}, count: 9, up_to: true}}, divided: true}}}]}
  - {name: Swarm, cost: B, types: sorcery, abilities: [{kicker: {cost: {mana: "1"}, times: 9}},
      {spell: {destroy: {target: {what: {is: creature}, count: kicked}}}}]}
  - {name: Herald, cost: XB, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: enters, do: {destroy: {target: {what: [{is: creature}, theirs], count: x}}}}}]}
  - {name: Anger, types: artifact, abilities: [{when: {event: {gains_life: you}, do:
      {tap: {target: {what: [{is: creature}, theirs], count: amount}}}}}]}
  - {name: Balm, cost: B, types: instant, abilities: [{spell: {gain_life: 2}}]}
  - {name: Grow Big, cost: U, types: instant, abilities: [{spell: {turn_face: {target: {is: creature}}}}]}
"""


def at(*mine: str | Thing, his: tuple[str, ...], lands: str = "", hand: tuple[str, ...] = ()) -> Table:
    return arena(CARDS, Seat(battlefield=list(mine), lands=lands, hand=list(hand)), Seat(battlefield=list(his)))


@pytest.mark.rule("107.3a", "107.3k", "601.2c")
def test_targets_fit_the_x_that_was_announced() -> None:
    t = at("Trap", his=("Ant", "Ox", "Elephant"), lands="GGGG")
    t.activate("Trap", "X=3")
    assert t.options == ["P2's Ant", "P2's Ox"]
    t.play("P2's Ox").settle()
    assert t.graveyard(1) == ["Ox"]


@pytest.mark.rule("107.3a", "601.2c")
def test_only_an_x_with_a_target_is_offered() -> None:
    t = at("Snare", his=("Ant", "Ox", "Elephant"), lands="GGGG")
    t.activate("Snare")
    assert t.options == ["X=1", "X=3"]
    assert not at("Snare", his=("Elephant",), lands="GGGG").can_activate("Snare")
    assert at("Snare", his=("Elephant",), lands="GGGGG").can_activate("Snare")


@pytest.mark.rule("107.3a", "601.2c")
def test_x_may_be_paid_with_counters() -> None:
    t = at(Thing("Vial", counters={"charge": 4}), his=("Ant", "Ox", "Elephant"))
    t.activate("Vial")
    assert t.options == ["X=1", "X=3"]
    t.play("X=3").settle()
    assert t.graveyard(1) == ["Ox"]
    assert not at(Thing("Vial", counters={"charge": 4}), his=("Elephant",)).can_activate("Vial")


@pytest.mark.rule("107.3a", "601.2c")
@pytest.mark.parametrize("cost", ["tap", "{life: 1}", "[tap, {sacrifice: {is: land}}]"])
def test_without_an_x_to_pay_x_is_nothing(cost: str) -> None:
    stump = """
  - {name: Pebble, types: creature, power: 1, toughness: 1}
  - {name: Stump, types: artifact, abilities:
      [{activated: {cost: COST, do: {destroy: {target: [{is: creature}, {mana_value: {exactly: x}}]}}}}]}
"""
    made = CARDS + stump.replace("COST", cost)
    mine = Seat(battlefield=["Stump"], lands="G")
    assert not arena(made, mine, Seat(battlefield=["Ant"])).can_activate("Stump")
    t = arena(made, mine, Seat(battlefield=["Ant", "Pebble"]))
    t.activate("Stump").settle()
    assert t.graveyard(1) == ["Pebble"]


@pytest.mark.rule("107.3a", "601.2c")
def test_the_same_holds_for_spells() -> None:
    t = at(his=("Ox", "Elephant"), lands="BBBB", hand=("Crush",))
    t.play("p1: cast Crush").settle()
    assert t.graveyard(1) == ["Ox"]
    assert "cast Crush" not in at(his=("Elephant",), lands="BBBB", hand=("Crush",)).options


@pytest.mark.rule("107.3k", "608.2b")
def test_as_it_resolves_the_target_is_asked_about_with_the_same_x() -> None:
    t = at("Snare", his=("Ox",), lands="GGGU", hand=("Grow Big",))
    t.activate("Snare", "p1: cast Grow Big").settle()
    # Face down its mana value is 0 and no longer 3.
    assert t.graveyard(1) == []


@pytest.mark.rule("601.2b", "601.2c")
def test_no_more_is_announced_than_there_are_targets() -> None:
    t = at(his=("Ant", "Ox"), lands="BBBBB", hand=("Cull",))
    t.play("p1: cast Cull")
    assert t.options == ["X=0", "X=1", "X=2"]
    t.play("X=2", "P2's Ant").settle()
    assert sorted(t.graveyard(1)) == ["Ant", "Ox"]
    t = at(his=(), lands="BBBBB", hand=("Cull",))
    t.play("p1: cast Cull").settle()
    assert t.graveyard(0) == ["Cull"]


@pytest.mark.rule("601.2c")
def test_up_to_so_many_may_be_more_than_there_are() -> None:
    t = at(his=("Ant",), lands="BBB", hand=("Reach",))
    t.play("p1: cast Reach")
    assert t.options == ["X=0", "X=1", "X=2"]
    t.play("X=2", "P2's Ant").settle()
    assert t.graveyard(1) == ["Ant"]


@pytest.mark.rule("602.2b", "601.2c")
def test_an_ability_needs_as_many_as_its_x_says() -> None:
    t = at("Reaper", his=("Ant", "Ox"), lands="BBBB")
    t.activate("Reaper")
    assert t.options == ["X=0", "X=1"]
    assert not at("Reaper", his=(), lands="BBBB").can_activate("Reaper")


@pytest.mark.rule("601.2b", "601.2c")
def test_x_that_is_paid_with_something_else_is_bound_by_targets_too() -> None:
    t = at(Thing("Tally", counters={"charge": 4}), his=("Ant", "Ox"))
    t.activate("Tally")
    assert t.options == ["X=0", "X=1", "X=2"]
    t = at("Vial", "Trap", "Snare", his=("Ant",), lands="B", hand=("Pyre",))
    t.play("p1: cast Pyre")
    assert t.options == ["X=0", "X=1"]


@pytest.mark.rule("601.2c", "601.2d")
def test_what_is_divided_needs_a_target_once_there_is_something_to_divide() -> None:
    t = at(his=(), lands="BBB", hand=("Arrows",))
    t.play("p1: cast Arrows").settle()
    assert t.graveyard(0) == ["Arrows"]
    t = at(his=("Ant",), lands="BBB", hand=("Arrows",))
    t.play("p1: cast Arrows")
    assert t.options == ["X=0", "X=1", "X=2"]


@pytest.mark.rule("601.2b", "601.2c", "702.33c")
def test_no_kick_more_is_paid_than_there_are_targets() -> None:
    t = at(his=("Ant", "Ox"), lands="BBBBB", hand=("Swarm",))
    t.play("p1: cast Swarm", "yes", "yes", "P2's Ant").settle()
    assert sorted(t.graveyard(1)) == ["Ant", "Ox"]


@pytest.mark.rule("603.3d", "107.3m")
def test_a_trigger_has_the_x_of_its_source_and_is_removed_where_targets_are_missing() -> None:
    t = at(his=("Ant", "Ox", "Elephant"), lands="BBB", hand=("Herald",))
    t.play("p1: cast Herald", "X=2").resolve()
    t.play("P2's Ant", "P2's Ox").settle()
    assert sorted(t.graveyard(1)) == ["Ant", "Ox"]
    t = at(his=("Ant",), lands="BBB", hand=("Herald",))
    t.play("p1: cast Herald", "X=2").resolve()
    assert (t.stack, t.graveyard(1)) == ([], [])


@pytest.mark.rule("603.3d", "603.2")
def test_a_trigger_knows_how_much_its_event_was() -> None:
    t = at("Anger", his=("Ant", "Ox", "Elephant"), lands="B", hand=("Balm",))
    t.play("p1: cast Balm").resolve()
    t.play("P2's Ant", "P2's Ox").settle()
    assert [t.tapped(name) for name in ("Ant", "Ox", "Elephant")] == [True, True, False]
    t = at("Anger", his=("Ant",), lands="B", hand=("Balm",))
    t.play("p1: cast Balm").resolve()
    assert (t.stack, t.tapped("Ant")) == ([], False)
