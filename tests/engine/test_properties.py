"""What always holds, whatever is chosen, undone, redone, copied, saved and loaded, in whole random matches."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.engine.agenda import AGENDA, NOW
from cardwright.engine.event import CHOSEN
from cardwright.engine.match import Match
from cardwright.engine.replay import replay
from cardwright.engine.save import load
from cardwright.engine.state import CARD, FIRST_OBJECT, KIND, ZONE
from cardwright.errors import NothingToRedo, NothingToUndo
from cardwright.games.skirmish.rules.board import COOLDOWN, HAND, POINTS, WINS
from tests.engine.bare import asked, told
from tests.engine.playing import SKIRMISH, STARTS, at_random
from tests.tiny_games.subjects import wrong_in_duel, wrong_in_mosaic


def wrong_in_skirmish(m: Match) -> str:
    for player in range(2):
        row = m.state.rows[player]
        if row[POINTS] < 0 or not 0 <= row[WINS] <= 2:
            return f"player {player} has {row[POINTS]} points and {row[WINS]} wins"
        if len(m.state.zones[SKIRMISH.board.zone(player, HAND)]) > 24:
            return f"player {player} holds more cards than a deck has"
    for obj, row in enumerate(m.state.rows):
        if row[KIND] == FIRST_OBJECT and row[COOLDOWN] < 0:
            return f"object {obj} cools down below nothing"
    return ""


INVARIANTS: dict[str, Callable[[Match], str]] = {
    "skirmish": wrong_in_skirmish, "duel": wrong_in_duel, "mosaic": wrong_in_mosaic,
}  # fmt: skip


def check(m: Match, name: str) -> None:
    """What must hold whenever a match rests."""
    assert INVARIANTS[name](m) == ""
    lies: dict[int, int] = {}
    for zone, objects in enumerate(m.state.zones):
        for obj in objects:
            assert obj not in lies
            lies[obj] = zone
    for obj, row in enumerate(m.state.rows):
        assert lies.get(obj, -1) == row[ZONE]
        if row[KIND] >= FIRST_OBJECT and row[CARD] >= 0:
            assert row[ZONE] >= 0
    assert (m.decision is None) == (m.outcome() is not None)
    assert [e.number for e in m.events] == list(range(m.base, m.count))
    assert all(e.cause < e.number for e in m.events)
    assert len(m.history) <= len(m.choices)
    if m.decision is not None:
        if not m.state.lanes[NOW] and not m.state.lanes[AGENDA] and m.item is None:
            # What the game named is asked about: it follows from the state alone, and naming it changes nothing.
            before = m.digest()
            work = m.game.idle(m)
            assert work is not None
            assert work.numbers() == m.decision.item.numbers()
            assert (m.digest(), m.triggered, m.unsettled) == (before, [], False)
        assert len(asked(m)) > 0


# What to do, and a number that says which option.
steps = st.lists(
    st.tuples(
        st.sampled_from(["apply"] * 6 + ["undo"] * 3 + ["redo", "redo", "copy", "whole copy", "load", "rerun"]),
        st.integers(0, 99),
    ),
    min_size=5,
    max_size=40,
)


@pytest.mark.parametrize("name", STARTS)
@given(seed=st.integers(0, 10**6), begin=st.integers(0, 60), walk=steps)
@settings(max_examples=60)
def test_any_walk_through_a_match_keeps_its_promises(
    name: str, seed: int, begin: int, walk: list[tuple[str, int]]
) -> None:
    m = STARTS[name](seed)
    past: list[str] = []
    future: list[str] = []
    for index in at_random(m, seed):
        if len(m.choices) == begin:
            break
        past.append(m.digest())
        m.apply(index)
    for what, number in walk:
        now = m.digest()
        if what == "apply":
            if m.decision is not None:
                past.append(now)
                future.clear()
                m.apply(number % len(asked(m)))
        elif what == "undo":
            if past:
                future.append(now)
                m.undo()
                assert m.digest() == past.pop()
            else:
                with pytest.raises(NothingToUndo):
                    m.undo()
        elif what == "redo":
            if future:
                past.append(now)
                m.redo()
                assert m.digest() == future.pop()
            else:
                with pytest.raises(NothingToRedo):
                    m.redo()
        elif what == "rerun":
            m.rerun()
            assert m.digest() == now
        else:
            choices = m.choices[:]
            m = m.copy(whole=what == "whole copy") if what != "load" else load(m.game, m.save())
            assert m.digest() == now
            assert m.choices == choices
            if what != "whole copy":
                past = past[len(past) - len(m.history) :]
                future = []
        check(m, name)


@pytest.mark.parametrize("name", STARTS)
@given(seed=st.integers(0, 10**6), choices=st.lists(st.integers(0, 99), max_size=400))
@settings(max_examples=15)
def test_any_match_ends_is_recorded_and_replays(name: str, seed: int, choices: list[int]) -> None:
    m = STARTS[name](seed)
    taken = 0
    while (decision := m.decision) is not None:
        assert taken < m.game.decision_bound
        m.apply((choices[taken] if taken < len(choices) else taken * 7 + seed) % len(decision))
        taken += 1
        if taken % 10 == 0:
            check(m, name)
    check(m, name)
    assert sum(e.kind == CHOSEN for e in m.events) == taken
    again = replay(m.game, m.record())
    assert again.digest() == m.digest()
    assert told(again) == told(m)


@pytest.mark.parametrize("name", STARTS)
@given(seed=st.integers(0, 10**6), begin=st.integers(0, 50), other=st.integers(0, 10**6))
@settings(max_examples=25)
def test_trying_every_option_of_a_copy_or_of_a_sample_leaves_the_match_alone(
    name: str, seed: int, begin: int, other: int
) -> None:
    m = STARTS[name](seed)
    for index in at_random(m, seed):
        if len(m.choices) == begin:
            break
        m.apply(index)
    before = m.digest()
    if m.decision is None:
        return
    for twin in (m.copy(), m.view(asked(m).who).sample(other), m):
        if twin is None:
            continue
        start = twin.digest()
        for option in range(len(asked(twin))):
            twin.apply(option)
            check(twin, name)
            twin.undo()
            assert twin.digest() == start
    assert m.digest() == before
