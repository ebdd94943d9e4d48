"""Counting what a player could pay with gives the same answers as listing it."""

from __future__ import annotations

import pytest

from cardwright import games
from cardwright.engine.chance import Stream
from cardwright.games.magic.rules.mana import parse_cost
from cardwright.games.magic.rules.pool import means_of, quick_supply

COSTS = [
    parse_cost(text) for text in ("1", "G", "RR", "2WU", "{W/U}{B}", "5", "XR", "{2/R}{2/R}", "{G/P}", "UUU", "3C")
]


@pytest.mark.parametrize(
    ("one", "other", "seed"), [("burn", "midrange", 3), ("control", "ramp", 5), ("tokens", "equipment", 8)]
)
def test_both_ways_of_counting_agree(one: str, other: str, seed: int) -> None:
    folder = games.find("magic")
    m = folder.make().start(seed, [folder.deck(one), folder.deck(other)])
    stream = Stream(seed, "choices")
    compared = 0
    while (decision := m.decision) is not None:
        for player in range(2):
            quick = quick_supply(m, player)
            if quick is not None:
                listed = means_of(m, player)
                assert [quick.payable(cost) for cost in COSTS] == [listed.payable(cost) for cost in COSTS]
                compared += 1
        m.apply(stream.below(len(decision)))
    assert compared > 20
