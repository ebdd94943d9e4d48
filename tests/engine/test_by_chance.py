"""Chance ends what costs nothing."""

from __future__ import annotations

import pickle

import cardwright
from cardwright.engine.by_chance import TIRED, by_chance
from cardwright.engine.chance import Stream
from cardwright.errors import EndlessLoop


def test_who_has_answered_very_often_passes() -> None:
    match = cardwright.load_game("magic").position(p1={"hand": ["Shock"], "lands": "R"}, p2={"library": ["Forest"]})
    decision = match.decision
    assert decision is not None
    stream = Stream(1, "agent")
    chosen = {by_chance(stream, decision, TIRED - 1) for _ in range(40)}
    assert chosen == set(range(len(decision)))
    tired = {by_chance(stream, decision, TIRED) for _ in range(40)}
    assert [decision.notations()[place] for place in tired] == ["pass"]


def test_an_endless_loop_is_handed_on_between_processes() -> None:
    error = EndlessLoop("no end", ["one", "two"])
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.chain) == (str(error), ("one", "two"))
