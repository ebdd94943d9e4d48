"""What is away until something happens, and what lasts for as long as something is true (CR 610.3, 611.2b)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2", "3/3")
    + """
  - {name: Priest, cost: R, types: creature, power: 1, toughness: 4, keywords: [flash], abilities:
      [{when: {event: enters, do: {exile_until_leaves: {target: [{is: creature}, theirs]}}}}]}
  - {name: Jail, cost: R, types: enchantment, abilities:
      [{activated: {cost: {mana: "0"}, do: {exile_until_leaves: {target: [{is: creature}]}}}}]}
  - {name: Pickpocket, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: enters, do:
        {exile_until_leaves: {choose: {what: {not: {is: land}}, place: hand, by: opponents}}}}}]}
  - {name: Doom, cost: R, types: instant, abilities: [{spell: {destroy: {target: {is: [creature, enchantment]}}}}]}
  - {name: Wrath, cost: R, types: sorcery, abilities: [{spell: {destroy: {each: {is: creature}}}}]}
  - {name: Theft, cost: R, types: instant, abilities: [{spell: {gain_control: {target: {is: creature}}}}]}
  - {name: Watcher, cost: R, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: {enters: [{is: creature}, yours, another]}, do: {gain_life: 1}}}]}
  - {name: Fetch, cost: R, types: instant, abilities:
      [{spell: {put: {what: {target: {what: {is: creature}, place: exile}}, to: graveyard}}}]}
  - {name: Imp, types: creature, power: 1, toughness: 1, token: true}
  - {name: Call, cost: R, types: instant, abilities: [{spell: {create: Imp}}]}
  - {name: Master, cost: R, types: creature, power: 2, toughness: 2, abilities:
      [{when: {event: enters, do: {gain_control: {what: {target: [{is: creature}, theirs]}, until: you_lose_this}}}}]}
"""
)


def board(*seats: Seat, players: int = 2) -> Table:
    return arena(CARDS, *seats, players=players)


@pytest.mark.rule("610.3")
def test_it_is_away_until_the_source_leaves_and_then_back_at_once() -> None:
    t = board(Seat(hand=["Priest", "Doom"], lands="RR"), Seat(battlefield=["2/2"])).play("cast Priest").resolve(2)
    assert t.exile == ["2/2"]
    t.play("cast Doom").resolve()
    # Nothing is on the stack: it is no trigger.
    assert (t.exile, t.stack) == ([], [])
    assert "2/2" in t.battlefield(1)


@pytest.mark.rule("610.3b")
def test_nothing_goes_if_the_source_of_the_trigger_has_left() -> None:
    t = board(Seat(hand=["Priest", "Doom"], lands="RR"), Seat(battlefield=["2/2"])).play("cast Priest").resolve()
    assert t.stack == ["ability of Priest"]
    there = t.find("2/2")
    t.play("cast Doom -> Priest").settle()
    # It has not moved: it is the same object.
    assert t.find("2/2") == there


@pytest.mark.rule("610.3a")
def test_nothing_goes_if_the_source_of_the_activated_ability_has_left() -> None:
    t = board(Seat(battlefield=["Jail"], hand=["Doom"], lands="R"), Seat(battlefield=["2/2"])).activate("Jail")
    there = t.find("2/2")
    t.play("cast Doom -> Jail").settle()
    assert t.find("2/2") == there


@pytest.mark.rule("610.3c")
def test_it_returns_under_its_owners_control() -> None:
    t = board(Seat(hand=["Theft", "Priest", "Doom"], lands="RRR", battlefield=["Jail"]), Seat(battlefield=["2/2"]))
    t.play("cast Theft").resolve().activate("Jail").resolve()
    assert t.exile == ["2/2"]
    t.play("cast Doom").resolve()
    assert "2/2" in t.battlefield(1)


@pytest.mark.rule("610.3")
def test_it_returns_to_where_it_was() -> None:
    t = board(Seat(hand=["Pickpocket", "Doom"], lands="RR"), Seat(hand=["2/2"])).play("cast Pickpocket").resolve(2)
    assert (t.exile, t.hand(1)) == (["2/2"], [])
    t.play("cast Doom").resolve()
    assert t.hand(1) == ["2/2"]


@pytest.mark.rule("610.3d")
def test_all_that_return_do_so_together() -> None:
    """Each of two that return sees the other enter."""
    mine = Seat(hand=["Priest", "Priest", "Wrath"], lands="RRR")
    t = board(mine, Seat(battlefield=["Watcher", "Watcher"])).play("cast Priest").resolve()
    t.play(t.options[0]).settle().play("cast Priest").resolve().settle()
    assert t.exile == ["Watcher", "Watcher"]
    t.play("cast Wrath").resolve()
    assert t.order().stack == ["ability of Watcher", "ability of Watcher"]
    assert t.settle().life == (20, 22)


@pytest.mark.rule("610.3", "400.7")
def test_what_is_no_longer_in_exile_does_not_return() -> None:
    t = board(Seat(hand=["Priest", "Doom", "Fetch"], lands="RRR"), Seat(battlefield=["2/2"])).play("cast Priest")
    t.resolve(2).play("cast Fetch").resolve().play("cast Doom").resolve()
    assert (t.exile, t.graveyard(1)) == ([], ["2/2"])
    assert "Priest" in t.graveyard(0)


@pytest.mark.rule("610.3", "111.8")
def test_a_token_does_not_return() -> None:
    t = board(Seat(hand=["Call", "Doom"], lands="RR", battlefield=["Jail"])).play("cast Call").resolve()
    t.activate("Jail").resolve().play("cast Doom").resolve()
    assert "Imp" not in t.battlefield(0)


@pytest.mark.rule("611.2b")
def test_for_as_long_as_ends_with_the_source() -> None:
    t = board(Seat(hand=["Master", "Doom"], lands="RR"), Seat(battlefield=["2/2"])).play("cast Master").resolve(2)
    assert "2/2" in t.battlefield(0)
    t.play("cast Doom -> Master").resolve()
    assert "2/2" in t.battlefield(1)


@pytest.mark.rule("611.2b")
def test_for_as_long_as_that_is_over_before_it_began_does_nothing() -> None:
    t = board(Seat(hand=["Master"], lands="R"), Seat(battlefield=["2/2"], hand=["Theft"], lands="R"))
    t.play("cast Master").resolve().play("p1: pass", "p2: cast Theft -> P1's Master").settle()
    assert {"2/2", "Master"} <= set(t.battlefield(1))
    # No control changed hands but the Master's.
    assert len(t.happened("CONTROL_CHANGED")) == 1
