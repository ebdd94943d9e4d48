"""What is said of commanders in a match that has none, and shuffling things into a library."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from tests.games.magic.table import Table, arena

CARDS = """
  - {name: Bear, cost: 1G, types: [legendary, creature], power: 2, toughness: 2}
  - {name: Fire, types: artifact, abilities: [{activated: {cost: [tap, {exile: {place: battlefield, what: itself}}],
     do: [{put: {what: {each: {what: [commander, owned], place: command, also: graveyard}}, to: hand}},
     {shuffle: {who: you, what: {each: {what: anything, place: graveyard, whose: you}}}}]}}]}
  - {name: Ear, types: artifact, abilities: [{when: {event: shuffles, do: {gain_life: 1}}}]}
"""


def duel(mine: Seat) -> Table:
    return arena(CARDS, mine, Seat(graveyard=["Bear"]))


@pytest.mark.rule("701.24a")
def test_without_commanders_only_the_graveyard_is_shuffled() -> None:
    t = duel(Seat(battlefield=["Fire", "Ear"], graveyard=["Bear", "Bear"], library=["Island"]))
    t.play("activate Fire: ability 1").settle()
    assert t.hand(0) == []
    assert t.graveyard(0) == []
    assert sorted(t.library(0)) == ["Bear", "Bear", "Island"]
    assert t.graveyard(1) == ["Bear"]
    assert t.life == (21, 20), "once"


@pytest.mark.rule("701.24d")
def test_an_empty_graveyard_is_shuffled_in_too() -> None:
    t = duel(Seat(battlefield=["Fire", "Ear"], library=["Island"]))
    t.play("activate Fire: ability 1").settle()
    assert t.life == (21, 20)
