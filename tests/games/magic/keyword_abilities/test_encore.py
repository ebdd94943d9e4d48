"""Encore (CR 702.141)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from tests.games.magic.table import Table, arena

CARDS = """
  - {name: Adept, cost: 4B, types: creature, subtypes: [Elf], power: 3, toughness: 4, abilities: [{encore: {mana: B}}]}
  - {name: Walker, cost: 3U, types: planeswalker, loyalty: 4}
  - {name: Toll, cost: W, types: enchantment, abilities: [{attack_cost: {cost: {mana: "2"}}}]}
  - {name: Donate, cost: U, types: sorcery, abilities:
      [{spell: {gain_control: {what: {target: {is: creature}}, who: opponents}}}]}
"""


def duel(mine: Seat, theirs: Seat | None = None) -> Table:
    return arena(CARDS, mine, theirs or Seat())


@pytest.mark.rule("702.141a", "508.1d")
def test_encore_brings_a_copy_for_each_opponent_that_has_to_attack_them() -> None:
    seats = [Seat(graveyard=["Adept"], lands="B"), Seat(), Seat()]
    t = arena(CARDS, *seats, players=3)
    t.activate("Adept").settle()
    assert t.exile == ["Adept"]
    assert t.battlefield(0).count("Adept") == 2
    t.until("declare attackers")
    # Each has one answer only, so nobody was asked.
    t.fight()
    assert t.life == (20, 17, 17)
    t.until("end").order().settle()
    assert "Adept" not in t.battlefield(0)


@pytest.mark.rule("702.141a", "508.1d")
def test_the_player_is_attacked_and_not_a_planeswalker() -> None:
    t = duel(Seat(graveyard=["Adept"], lands="B"), Seat(battlefield=["Walker"]))
    t.activate("Adept").settle()
    t.until("declare attackers")
    t.fight()
    assert t.life == (20, 17)
    assert t.field("Walker", "loyalty") == 4


@pytest.mark.rule("702.141a", "508.1d")
def test_nobody_has_to_pay_for_the_attack() -> None:
    t = duel(Seat(graveyard=["Adept"], lands="BBB"), Seat(battlefield=["Toll"]))
    t.activate("Adept").settle()
    t.until("declare attackers")
    assert t.options == ["Adept stays", "Adept attacks P2"]


@pytest.mark.rule("702.141a", "701.21a")
def test_a_copy_that_is_somebody_elses_is_not_sacrificed() -> None:
    t = duel(Seat(graveyard=["Adept"], lands="BU", hand=["Donate"]))
    t.activate("Adept").settle()
    t.play("cast Donate").settle()
    t.until("end").settle()
    assert t.battlefield(1).count("Adept") == 1
