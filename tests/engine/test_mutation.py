"""Journaling removed from each verb, and from each field that play changes: caught every time, and at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardwright.engine.game import Game
from cardwright.engine.state import (
    CHANGE,
    COMMON_FIELDS,
    KIND,
    KIND_BITS,
    OBJECT_FROM,
    ROW,
    TABLE,
    TABLE_FIELDS,
    VERBS,
    ZONE,
    State,
)
from cardwright.errors import CardwrightError
from tests.engine.playing import STARTS, at_random

pytestmark = pytest.mark.interpreted

# With 29 Duel ends in a draw.
SEEDS = (*range(5), 29)
Field = tuple[int, int]

# What a broken journal leads to: a state that differs, or rules that stumble over it.
SIGNS = (CardwrightError, AssertionError, IndexError, KeyError, ValueError, TypeError, AttributeError)


def watch(name: str, seed: int) -> None:
    """Play at random; apply and undo every choice, in the match and now and then in a sample, and compare digests."""
    m = STARTS[name](seed)
    for number, index in enumerate(at_random(m, seed)):
        decision = m.decision
        assert decision is not None
        twins = [m]
        if number % 6 == 0:
            sample = m.view(decision.who).sample(seed)
            twins += [] if sample is None else [sample]
        for twin in twins:
            before = twin.digest()
            twin.apply(index)
            twin.undo()
            assert twin.digest() == before, f"{name}, seed {seed}, after {number} choices"
        m.apply(index)


def caught(*names: str) -> bool:
    """Whether the watch over these games notices that something is wrong with the journal as it now is."""
    try:
        for name in names:
            for seed in SEEDS:
                watch(name, seed)
    except SIGNS:
        return True
    return False


def test_with_the_whole_journal_nothing_is_wrong() -> None:
    for name in STARTS:
        for seed in SEEDS:
            watch(name, seed)


def unjournaled(verb: Callable[..., Any]) -> Callable[..., Any]:
    def changes_only(self: State, *given: Any) -> Any:
        journaling = self.journaling
        self.journaling = False
        try:
            return verb(self, *given)
        finally:
            self.journaling = journaling

    return changes_only


@pytest.mark.parametrize("verb", VERBS)
def test_a_verb_without_journaling_is_caught(verb: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(State, verb, unjournaled(getattr(State, verb)))
    assert caught(*STARTS)


def changed_in_play(name: str) -> list[Field]:
    """The fields, with their kinds, that differ from one decision to the next in the watched matches.

    One that is set and set back in between (that a unit is doomed, in Skirmish) leaves nothing to take back.
    """
    found: dict[Field, None] = {}
    for seed in SEEDS:
        m = STARTS[name](seed)
        for index in at_random(m, seed):
            before = [row[:] for row in m.state.rows]
            m.apply(index)
            for old, new in zip(before, m.state.rows, strict=False):
                for place in range(len(old)):
                    if old[place] != new[place] and place != ZONE:
                        found.setdefault((old[KIND], place))
    return list(found)


def named(game: Game, field: Field) -> str:
    kind, place = field
    own = game.kinds[kind][1]
    names = (*COMMON_FIELDS, *TABLE_FIELDS, *own) if kind == TABLE else (*COMMON_FIELDS, *own)
    return f"{game.kinds[kind][0]} {names[place]}"


@pytest.mark.parametrize("name", STARTS)
def test_each_field_that_play_changes_is_caught_without_journaling(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    verb = State.set
    silent = unjournaled(verb)
    rewind = State.rewind
    fields = changed_in_play(name)
    assert len(fields) >= 10
    missed = []
    for kind, place in fields:

        def partly(self: State, obj: int, field: int, value: int, kind: int = kind, place: int = place) -> None:
            (silent if field == place and self.rows[obj][KIND] == kind else verb)(self, obj, field, value)

        def half_back(self: State, mark: int, kind: int = kind, place: int = place) -> None:
            """A row that was rewritten comes back without the field."""
            while self.mark > mark:
                what = self.journal[self.mark - CHANGE]
                obj = what >> OBJECT_FROM
                if what & (1 << KIND_BITS) - 1 == ROW:
                    row = self.things[-1]
                    assert isinstance(row, list)
                    if row[KIND] == kind:
                        row[place] = self.rows[obj][place]
                rewind(self, self.mark - CHANGE)

        with monkeypatch.context() as patch:
            patch.setattr(State, "set", partly)
            patch.setattr(State, "rewind", half_back)
            if not caught(name):
                missed.append(named(STARTS[name](0).game, (kind, place)))
    assert missed == []


def test_play_changes_every_field_that_the_engine_keeps() -> None:
    """Those of the table, what limited triggers have used, when lasting effects end, who listens."""
    changed: set[str] = set()
    for name, start in STARTS.items():
        game = start(0).game
        changed.update(named(game, field) for field in changed_in_play(name))
    kept = {f"table {field}" for field in TABLE_FIELDS}
    kept |= {"listener turn", "listener used_turn", "listener used_match", "lasting node", "card hears"}
    assert kept <= changed


def test_play_changes_every_field_of_the_tiny_games() -> None:
    for name in ("duel", "mosaic"):
        game = STARTS[name](0).game
        changed = {named(game, field) for field in changed_in_play(name)}
        for kind, fields in game.kinds:
            if kind not in ("listener", "lasting"):
                assert {f"{kind} {field}" for field in fields} <= changed
