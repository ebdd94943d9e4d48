"""Records, saves and notation take any input: real ones broken in every way, and noise."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from cardwright.engine.chance import Stream
from cardwright.games.skirmish.game import deck, skirmish_game
from cardwright.testing.conformance import Dice
from fuzz import notation, record, save


def _played() -> Any:
    match = skirmish_game().start(seed=3, decks=[deck("pact"), deck("swarm")])
    dice = Dice(3)
    while (decision := match.decision) is not None and len(match.choices) < 12:
        match.apply(dice.choose(match.view(decision.who), decision))
    return match


MATCH = _played()
RECORD = MATCH.record().to_json()
SAVE = MATCH.save().decode()


@st.composite
def broken(draw: st.DrawFn, text: str) -> bytes:
    """A real file with a field replaced, a character changed or its end cut off."""
    how = draw(st.sampled_from(["field", "number", "cut", "change"]))
    if how == "cut":
        return text[: draw(st.integers(0, len(text)))].encode()
    if how == "change":
        at = draw(st.integers(0, len(text) - 1))
        return (text[:at] + draw(st.characters()) + text[at + 1 :]).encode("utf-8", errors="replace")
    data = json.loads(text)
    key = draw(st.sampled_from(sorted(data)))
    if how == "field":
        data[key] = draw(st.one_of(st.none(), st.integers(-5, 5), st.text(max_size=4), st.just([]), st.just({})))
    else:
        _change_a_number(data[key], Stream(draw(st.integers(0, 10_000)), "change"))
    return json.dumps(data).encode()


def _change_a_number(data: Any, stream: Stream) -> None:
    """Walk down to some number in nested lists and change it."""
    while isinstance(data, list) and data:
        at = stream.below(len(data))
        if type(data[at]) is int:
            data[at] = stream.between(0, 90) - 20
            return
        data = data[at]


def test_the_real_ones_are_read() -> None:
    assert record.fuzz_one(RECORD.encode()) == 12
    assert save.fuzz_one(SAVE.encode()) == len(MATCH.decision)
    assert notation.fuzz_one(b"done") == 1


@given(broken(RECORD))
def test_broken_records(data: bytes) -> None:
    record.fuzz_one(data)


@given(broken(SAVE))
def test_broken_saves(data: bytes) -> None:
    save.fuzz_one(data)


@given(st.one_of(st.binary(max_size=200), st.text(max_size=40).map(lambda text: text.encode("utf-8", "replace"))))
def test_noise(data: bytes) -> None:
    record.fuzz_one(data)
    save.fuzz_one(data)


WORDS = ["play", "done", "slot", "Scout", "Archer", "Champion", "->", "at", "0", "1", "2", "#2", "enemy", "none", ""]


@given(st.lists(st.sampled_from(WORDS), max_size=9).map(" ".join))
def test_whatever_a_player_types(text: str) -> None:
    notation.fuzz_one(text.encode())
