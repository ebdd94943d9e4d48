"""Energy counters: getting them, and paying with them."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from cardwright.games.magic.rules.core.board import ENERGY
from tests.games.magic.table import Table, bodies, table_with

CARDS = (
    bodies("1/1", "2/2")
    + """
  - {name: Wait, cost: R, types: instant, abilities: [{spell: {gain_life: 100}}]}
  - {name: Battery, types: artifact, abilities: [{activated: {cost: {mana: "{0}"}, do: {counters: {kind: energy,
     on: you}}}}]}
  - {name: Spark, types: artifact, abilities: [{activated: {cost: {energy: 2}, do: {gain_life: 1}}},
     {when: {event: {counters_put: {kind: energy, on: you}}, do: {damage: {amount: amount, to: opponents}}}}]}
  - {name: Pipe, types: land, abilities: [{mana: {cost: [tap, {energy: 1}], add: G}}]}
  - {name: Twin, cost: GG, types: sorcery, abilities: [{spell: {gain_life: 5}}]}
  - {name: Wasteful, cost: G, types: sorcery, abilities: [{additional_cost: {cost: {energy: 2}}},
     {spell: {gain_life: 5}}]}
  - {name: Rebuilt, cost: R, types: sorcery, abilities: [{spell: [{choose: {target: {what: [{is: creature}, owned],
     place: graveyard}}}, {counters: {kind: energy, on: you}}, {pay: {cost: {energy: {mana_value: {that: 1}}},
     do: {put: {what: {that: 1}, to: battlefield}}}}]}]}
"""
)


def board(seat: Seat, other: Seat | None = None, energy: int = 0) -> Table:
    """A table at which the first player has so much energy."""
    ready = Seat(
        hand=[*seat.hand, "Wait"], lands=seat.lands + "R", battlefield=["Battery", *seat.battlefield],
        library=["Forest"] * 8, graveyard=seat.graveyard,
    )  # fmt: skip
    t = table_with(CARDS, ready, other or Seat())
    for _ in range(energy):
        t.play("activate Battery: ability 1").settle()
    return t


def energy(t: Table, player: int = 0) -> int:
    return t.m.state.rows[player][ENERGY]


@pytest.mark.rule("107.14", "122.1")
def test_energy_is_paid_by_removing_counters() -> None:
    t = board(Seat(battlefield=["Spark"]), energy=1)
    assert t.life == (20, 19), "each counter was heard"
    assert not t.can_activate("Spark")
    t.play("activate Battery: ability 1").settle()
    assert energy(t) == 2
    t.activate("Spark")
    assert energy(t) == 0
    assert not t.can_activate("Spark")
    t.settle()
    assert t.life == (21, 18)
    assert t.rules("COUNTERS_REMOVED") == ["CR 107.14"]


@pytest.mark.rule("107.14", "118.3")
def test_sources_of_mana_do_not_share_one_counter() -> None:
    t = board(Seat(hand=["Twin"], battlefield=["Pipe", "Pipe"]), energy=1)
    assert "cast Twin" not in t.options
    t.play("activate Battery: ability 1").settle()
    t.play("cast Twin").settle()
    assert t.life[0] == 25
    assert energy(t) == 0


@pytest.mark.rule("107.14", "601.2g", "118.3")
def test_energy_of_a_cost_is_not_spent_on_its_mana() -> None:
    t = board(Seat(hand=["Wasteful"], battlefield=["Pipe"]), energy=2)
    assert "cast Wasteful" not in t.options
    t.play("activate Battery: ability 1").settle()
    t.play("cast Wasteful").settle()
    assert t.life[0] == 25
    assert energy(t) == 0


@pytest.mark.rule("107.14", "118.12")
def test_an_amount_of_energy_equal_to_that_of_a_target() -> None:
    t = board(Seat(hand=["Rebuilt", "Rebuilt"], lands="RR", graveyard=["2/2", "Serra Angel"]))
    t.play("cast Rebuilt", "2/2", "pass")
    assert t.options == ["yes", "no"]
    t.play("yes")
    assert t.battlefield(0).count("2/2") == 1
    assert energy(t) == 0


@pytest.mark.rule("107.14", "118.12")
def test_too_little_energy_is_not_offered() -> None:
    t = board(Seat(hand=["Rebuilt"], lands="R", graveyard=["Serra Angel"]), energy=3)
    t.play("cast Rebuilt", "pass").settle()
    assert energy(t) == 4
    assert t.graveyard(0) == ["Serra Angel", "Rebuilt"]
