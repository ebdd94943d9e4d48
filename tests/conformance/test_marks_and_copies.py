"""Every game: marks lead back past any number of answers, copies share nothing that shows, the log changes nothing."""

from __future__ import annotations

import gc

import pytest

from cardwright.engine.chance import Stream
from cardwright.engine.follower import Follower
from cardwright.engine.match import Match
from cardwright.engine.save import load
from cardwright.engine.state import ZONE, State
from cardwright.errors import BadInput, RulesError
from cardwright.testing.conformance import Subject
from tests.tiny_games.subjects import all_subjects

SUBJECTS = all_subjects()
each_game = pytest.mark.parametrize("name", [name for name in SUBJECTS if " " not in name])


def begun(subject: Subject, seed: int, choices: int = 0) -> Match:
    """A match after some random choices."""
    m = subject.make().start(seed, subject.decks(seed))
    go_on(m, Stream(seed, "begun"), choices)
    return m


def go_on(m: Match, stream: Stream, choices: int) -> None:
    for _ in range(choices):
        if m.decision is None:
            return
        m.apply(stream.below(len(m.decision)))


def shown(m: Match) -> tuple[object, ...]:
    """All that a mark must bring back."""
    decision = m.decision
    asked = None if decision is None else (decision.who, decision.question, decision.notations())
    return m.digest(), asked, m.choices[:], len(m.history), m.count, [e.numbers() for e in m.events]


@each_game
@pytest.mark.parametrize("seed", [1, 2])
def test_a_mark_leads_back_past_any_number_of_answers(name: str, seed: int) -> None:
    m = begun(SUBJECTS[name], seed, 6)
    stream = Stream(seed, "ways")
    for _ in range(3):
        mark, there = m.mark(), shown(m)
        inner = m.mark()
        for length in (1, 2, 5, 12, 30):
            go_on(m, stream, length)
            m.back_to(mark if length % 2 else inner)
            assert shown(m) == there
        go_on(m, stream, 4)


@each_game
def test_a_mark_is_refused_where_the_match_has_left_the_way_to_it(name: str) -> None:
    m = begun(SUBJECTS[name], 3, 4)
    mark = m.mark()
    m.undo()
    before = m.digest()
    with pytest.raises(RulesError, match="taken back"):
        m.back_to(mark)
    with pytest.raises(BadInput, match="another match"):
        m.back_to(begun(SUBJECTS[name], 3, 4).mark())
    with pytest.raises(BadInput, match="expected a mark"):
        m.back_to(7)
    assert m.digest() == before


@each_game
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_match_its_copy_and_the_copys_copy_never_see_each_others_changes(name: str, seed: int) -> None:
    """Rows that two matches share are written by either, in any order, and taken back."""
    m = begun(SUBJECTS[name], seed, 5)
    stream = Stream(seed, "copies")
    matches = [m, m.copy()]
    matches.append(matches[1].copy())
    matches.append(m.copy(whole=True))
    for _ in range(40):
        place = stream.below(len(matches))
        before = [each.digest() for each in matches]
        chosen = matches[place]
        if stream.below(3) == 0 and chosen.history:
            chosen.undo()
        else:
            go_on(chosen, stream, 1 + stream.below(3))
        after = [each.digest() for each in matches]
        assert [now for at, now in enumerate(after) if at != place] == [
            was for at, was in enumerate(before) if at != place
        ]


@each_game
def test_no_garbage_is_collected_inside_a_copy(name: str) -> None:
    m = begun(SUBJECTS[name], 3, 8)
    begun_in: list[bool] = []
    copying = False

    def note(phase: str, info: dict[str, int]) -> None:
        begun_in.append(copying)

    gc.callbacks.append(note)
    try:
        kept: list[object] = []
        for _ in range(300):
            copying = True
            kept.append(m.copy())
            copying = False
            kept.append(m.view(0))
        assert gc.isenabled()
        gc.disable()
        m.copy()
        assert not gc.isenabled(), "it stays as it was"
    finally:
        gc.enable()
        gc.callbacks.remove(note)
    assert True not in begun_in
    assert begun_in, "outside of copies it is, so the test can tell"


@each_game
def test_a_sample_and_what_is_played_in_it_leave_the_match_alone(name: str) -> None:
    m = begun(SUBJECTS[name], 4, 8)
    stream = Stream(4, "samples")
    for seed in range(6):
        if m.decision is None:
            return
        before = m.digest()
        sample = m.view(m.decision.who).sample(seed)
        if sample is not None:
            go_on(sample, stream, 10)
        assert m.digest() == before
        go_on(m, stream, 3)


@each_game
@pytest.mark.parametrize("seed", [5, 6])
def test_matches_with_and_without_a_log_copies_and_loaded_saves_play_alike(name: str, seed: int) -> None:
    logged, silent = begun(SUBJECTS[name], seed), begun(SUBJECTS[name], seed)
    assert logged.events is not None
    copied = silent.copy()
    loaded = load(SUBJECTS[name].make(), silent.save())
    stream = Stream(seed, "alike")
    for _ in range(60):
        decision = silent.decision
        if decision is None:
            break
        pick = stream.below(len(decision))
        for each in (logged, silent, copied, loaded):
            each.apply(pick)
        assert logged.digest() == silent.digest() == copied.digest() == loaded.digest()
    assert [e.numbers() for e in silent.events] == [e.numbers() for e in logged.events]


@each_game
def test_a_follower_is_told_of_every_change_and_of_every_way_back(name: str) -> None:
    m = begun(SUBJECTS[name], 7, 3)
    follower = Told(m.state)
    m.state.follower = follower
    stream = Stream(7, "followed")
    for _ in range(25):
        mark = m.mark()
        go_on(m, stream, 3)
        follower.compare(m.state)
        m.back_to(mark)
        follower.compare(m.state)
        go_on(m, stream, 1)
        follower.compare(m.state)


class Told(Follower):
    """A second set of rows and zones, kept by what is told alone."""

    def __init__(self, state: State) -> None:
        self.rows = [row[:] for row in state.rows]
        self.rewritten: set[int] = set()

    def number(self, state: State, obj: int, field: int, old: int, new: int) -> None:
        if obj not in self.rewritten:
            assert self.rows[obj][field] == old
        self.rows[obj][field] = new

    def rewrite(self, state: State, obj: int) -> None:
        self.rewritten.add(obj)

    def created(self, state: State, obj: int) -> None:
        assert obj == len(self.rows)
        self.rows.append(state.rows[obj][:])
        # It may still be filled in until the match rests.
        self.rewritten.add(obj)

    def gone(self, state: State, obj: int) -> None:
        assert obj == len(self.rows) - 1
        self.rows.pop()
        self.rewritten.discard(obj)

    def compare(self, state: State) -> None:
        assert len(self.rows) == len(state.rows)
        for obj, row in enumerate(state.rows):
            if obj in self.rewritten:
                assert self.rows[obj][ZONE] == row[ZONE]
                self.rows[obj] = row[:]
            assert self.rows[obj] == row
        self.rewritten.clear()
