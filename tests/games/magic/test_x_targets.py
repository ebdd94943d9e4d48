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
