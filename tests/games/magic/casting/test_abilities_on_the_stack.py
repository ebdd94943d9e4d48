"""Abilities on the stack as targets, targets on the stack or the battlefield, cards that may only be cast, and events
that make nothing trigger (CR 113, 601, 603)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat, position
from tests.games.magic.table import Table, bodies, game_of

CARDS = (
    bodies("2/2", "1/1")
    + """
  - {name: Bell, types: artifact, abilities: [{activated: {cost: {mana: "0"}, do: {gain_life: 1}}}]}
  - {name: Guest, cost: W, types: creature, power: 1, toughness: 1, abilities:
      [{when: {event: enters, do: {gain_life: 3}}}]}
  - {name: Hush, cost: U, types: instant, abilities: [{spell: {counter: {target: ability}}}]}
  - {name: Hush Triggers, cost: U, types: instant, abilities: [{spell: {counter: {target: {ability: triggered}}}}]}
  - {name: Hush Uses, cost: U, types: instant, abilities: [{spell: {counter: {target: {ability: activated}}}}]}
  - {name: Back, cost: U, types: instant, abilities:
      [{spell: {put: {to: hand, what: {target: {any_of: [spell, {all_of: [permanent, {in: battlefield}]}]}}}}}]}
  - {name: Borrow, cost: R, types: sorcery, abilities:
      [{spell: [{exile: {target: {what: anything, place: graveyard}}}, {may_play: {what: done, cast: true}}]}]}
  - {name: Quiet, cost: "1", types: artifact, abilities: [{triggers_not: {when: enters, cause: {is: creature}}}]}
  - {name: Quiet For Others, cost: "1", types: artifact, abilities:
      [{triggers_not: {when: enters, cause: permanent, of: theirs}}]}
  - {name: Again, types: artifact, abilities: [{triggers_again: {when: enters, cause: {is: creature}}}]}
"""
)


def board(*seats: Seat) -> Table:
    return Table(position(game_of(CARDS), *seats, step="precombat main"))


@pytest.mark.rule("113.3b", "113.3c", "113.9")
@pytest.mark.parametrize(
    ("name", "use", "trigger"), [("Hush", True, True), ("Hush Uses", True, False), ("Hush Triggers", False, True)]
)
def test_abilities_are_told_apart_by_how_they_came_to_be_on_the_stack(name: str, use: bool, trigger: bool) -> None:
    mine = Seat(hand=["Guest"], battlefield=["Bell"], lands="W")
    t = board(mine, Seat(hand=[name], lands="U"))
    t.play("cast Guest").resolve()
    t.play("pass")
    assert (f"cast {name}" in t.options) is trigger
    t = board(mine, Seat(hand=[name], lands="U"))
    t.activate("Bell").play("pass")
    assert (f"cast {name}" in t.options) is use
    if use:
        t.play(f"p2: cast {name}").settle()
        assert t.life[0] == 20
    t = board(mine, Seat(hand=[name], lands="U"))
    t.play("cast Guest", "pass")
    assert f"cast {name}" not in t.options, "a spell is no ability"


@pytest.mark.rule("115.1a")
def test_a_target_may_be_on_the_stack_or_on_the_battlefield() -> None:
    t = board(
        Seat(hand=["Guest"], battlefield=["2/2", "Bell"], lands="W"),
        Seat(hand=["Back"], battlefield=["Bell"], lands="U"),
    )
    t.play("cast Guest", "pass", "p2: cast Back")
    assert any("Guest" in option for option in t.options)
    assert any("2/2" in option for option in t.options)
    guest = next(option for option in t.options if "Guest" in option)
    t.play(guest).settle()
    assert t.hand(0) == ["Guest"]
    assert t.life[0] == 20


@pytest.mark.rule("601.1", "305.1")
def test_what_may_be_cast_may_not_be_played_as_a_land() -> None:
    t = board(Seat(hand=["Borrow"], graveyard=["Guest", "Forest"], battlefield=["Bell"], lands="RW"), Seat())
    t.play("cast Borrow", "Forest").settle()
    assert t.exile == ["Forest"]
    assert not [option for option in t.options if "Forest" in option]
    t = board(Seat(hand=["Borrow"], graveyard=["Guest", "Forest"], battlefield=["Bell"], lands="RW"), Seat())
    t.play("cast Borrow", "Guest").settle()
    assert "cast Guest" in " ".join(t.options)


@pytest.mark.rule("603.2g")
def test_what_enters_makes_nothing_trigger() -> None:
    t = board(Seat(hand=["Guest"], battlefield=["Again", "Bell"], lands="W"), Seat())
    t.play("cast Guest").resolve().order().settle()
    assert t.life[0] == 26
    t = board(Seat(hand=["Guest"], battlefield=["Quiet", "Again", "Bell"], lands="W"), Seat())
    t.play("cast Guest").settle()
    assert t.life[0] == 20, "however often it would trigger again"
    t = board(Seat(hand=["Guest"], battlefield=["Quiet For Others", "Bell"], lands="W"), Seat())
    t.play("cast Guest").settle()
    assert t.life[0] == 23, "only the abilities of others"
    t = board(Seat(hand=["Guest"], battlefield=["Bell"], lands="W"), Seat(battlefield=["Quiet For Others"]))
    t.play("cast Guest").settle()
    assert t.life[0] == 20
