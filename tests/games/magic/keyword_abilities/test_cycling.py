"""Cycling and typecycling (CR 702.29)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from tests.games.magic.table import Table, arena, bodies

CARDS = bodies("1/1")


def board(cards: str, *seats: Seat, players: int = 2, active: int = 0) -> Table:
    return arena(CARDS + cards, *seats, players=players, active=active)


CYCLERS = """
  - {name: Wheel, cost: 5U, types: creature, power: 1, toughness: 1, abilities: [{cycling: {mana: U}}]}
  - {name: Woodsman, cost: 5G, types: creature, power: 1, toughness: 1,
      abilities: [{cycling: {cost: {mana: G}, what: {subtype: Forest}}}]}
  - {name: Purge, cost: B, types: sorcery,
      abilities: [{spell: [{destroy: {each: {has_ability: cycling}}}, {exile: {each: {what: {has_ability: cycling},
      place: graveyard}}}]}]}
"""


@pytest.mark.rule("702.29b")
def test_cycling_is_there_in_all_zones() -> None:
    t = board(CYCLERS, Seat(hand=["Purge"], lands="BU", battlefield=["Wheel", "1/1"], graveyard=["Woodsman"]))
    assert not t.can_activate("Wheel")
    t.play("p1: cast Purge").settle()
    assert sorted(t.exile) == ["Wheel", "Woodsman"]
    assert "1/1" in t.battlefield(0)


@pytest.mark.rule("702.29e")
def test_typecycling_searches_for_a_card_of_the_type() -> None:
    t = board(CYCLERS, Seat(hand=["Woodsman"], lands="G", library=["Swamp", "1/1", "Forest", "Island"]))
    t.activate("Woodsman")
    assert t.graveyard(0) == ["Woodsman"]
    t.play("p1: pass", "p2: pass", "p1: Forest")
    assert t.hand(0) == ["Forest"]
    assert sorted(t.library(0)) == ["1/1", "Island", "Swamp"]
