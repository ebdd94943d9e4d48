"""Vehicles and who crews them (CR 301.7, 702.122)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat, Thing
from cardwright.games.magic.rules.core.board import ARTIFACT, CREATURE
from cardwright.games.magic.rules.core.objects import types_of
from tests.games.magic.table import Table, arena, bodies

CARDS = (
    bodies("1/1", "2/2")
    + """
  - {name: Cart, types: artifact, subtypes: [Vehicle], power: 4, toughness: 4, abilities: [{crew: 2},
     {when: {event: becomes_crewed, do: {gain_life: 1}}}]}
  - {name: Barge, types: artifact, subtypes: [Vehicle], power: 3, toughness: 3, abilities: [{crew: 1}]}
"""
)


def board(*seats: Seat, active: int = 0, step: str = "precombat main", players: int = 2) -> Table:
    return arena(CARDS, *seats, active=active, step=step, players=players)


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
    assert [text for text in t.options if text.startswith(("activate Barge", "activate Cart"))] == [
        "activate Barge: crew"
    ], "the Cart, a creature now, could crew only the Barge"
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
