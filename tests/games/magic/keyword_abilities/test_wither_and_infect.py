"""Wither and infect of what is gone, from any zone, twice (CR 702.80, 702.90)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from tests.games.magic.table import Table, arena, bodies

CARDS = bodies("2/2", "9/9", "2/2 wither", "2/2 infect")


def board(cards: str, *seats: Seat, players: int = 2, active: int = 0) -> Table:
    return arena(CARDS + cards, *seats, players=players, active=active)


GRANTS = """
  - {name: Shades, types: artifact, abilities: [{static: {on: each, what: {is: creature}, keywords: [KEY]}}]}
"""


def damaged(word: str, place: str) -> Table:
    """A 9/9 that got 2 damage from a card with this keyword: one that is gone by then, or never was there."""
    cost = "sacrifice_self" if place == "battlefield" else "{mana: '{0}'}"
    cards = f"""
  - {{name: Imp, types: creature, power: 2, toughness: 2, keywords: [{word}],
      abilities: [{{activated: {{cost: {cost}, place: {place}, per_turn: 1, do: {{damage: {{amount: 2,
      to: {{target: any_target}}}}}}}}}}]}}
"""
    seat = Seat(battlefield=["Imp"]) if place == "battlefield" else Seat(graveyard=["Imp"])
    t = board(cards, seat, Seat(battlefield=["9/9"]))
    return t.activate("Imp", "p1: P2's 9/9").settle()


@pytest.mark.rule("702.80b", "702.90d")
@pytest.mark.parametrize("word", ["wither", "infect"])
def test_what_is_gone_had_wither_or_infect_as_it_last_was(word: str) -> None:
    assert damaged(word, "battlefield").size("9/9") == (7, 7)


@pytest.mark.rule("702.80c", "702.90e")
@pytest.mark.parametrize("word", ["wither", "infect"])
def test_wither_and_infect_work_from_any_zone(word: str) -> None:
    assert damaged(word, "graveyard").size("9/9") == (7, 7)


@pytest.mark.rule("702.80d", "702.90f")
@pytest.mark.parametrize("word", ["wither", "infect"])
def test_wither_and_infect_twice_are_no_more_than_once(word: str) -> None:
    t = board(GRANTS.replace("KEY", word), Seat(battlefield=[f"2/2 {word}", "Shades"]), Seat(battlefield=["9/9"]))
    t.attack(f"2/2 {word}").block(f"9/9 blocks 2/2 {word}").fight()
    assert t.counters("9/9", "-1/-1") == 2
