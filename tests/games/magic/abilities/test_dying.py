"""What dies goes from the battlefield to the graveyard, whether or not it is a creature (CR 700.4)."""

from __future__ import annotations

import pytest

from cardwright.games.magic.position import Seat
from tests.games.magic.table import arena

CARDS = """
  - {name: Barge, cost: "2", types: artifact, subtypes: Vehicle, power: 2, toughness: 2, abilities:
      [{when: {event: dies, do: {gain_life: 3}}}, {crew: 1}]}
  - {name: Crush, cost: R, types: instant, abilities: [{spell: {destroy: {target: {is: artifact}}}}]}
"""


@pytest.mark.rule("700.4")
def test_a_vehicle_that_nobody_crewed_dies() -> None:
    t = arena(CARDS, Seat(hand=["Crush"], lands="R", battlefield=["Barge"]), Seat())
    t.play("cast Crush -> Barge").settle()
    assert (t.graveyard(0), t.life[0]) == (["Barge", "Crush"], 23)
