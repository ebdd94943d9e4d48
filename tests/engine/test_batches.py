"""Simultaneous batches: all happen, then all are heard, with what was last known of those who left."""

from __future__ import annotations

import pytest

from cardwright.engine.agenda import IMMEDIATE, Item
from cardwright.engine.log import keep_log
from cardwright.engine.match import Match
from cardwright.engine.trigger import Trigger, listen
from tests.engine.bare import GAINED, LEFT, MARKS, NOTED, Bare, Deed, Do, marks, told


def leave_together(m: Match, item: Item) -> None:
    m.batch([m.propose(LEFT, thing, 0, -1, -1) for thing in (3, 4, 5)])


def leave_one_by_one(m: Match, item: Item) -> None:
    for thing in (3, 4, 5):
        m.emit(LEFT, thing)


def watching(deed: Deed, *, looks_back: bool, watchers: tuple[int, ...]) -> list[str]:
    """What watchers of leaving say: who left, and with how many marks."""

    def speak(m: Match, item: Item) -> None:
        event = item.event
        assert event is not None
        m.emit(NOTED, amount=1000 * item.source + 10 * event.subject + event.known[MARKS])

    game = Bare(deed, discipline=IMMEDIATE, things=4)
    game.effects = [Do(speak)]
    game.triggers = [Trigger(LEFT, 0, looks_back=looks_back)]

    def setup(m: Match, item: Item) -> None:
        for watcher in watchers:
            listen(m, watcher, 0)
        for thing in (3, 4, 5):
            m.state.set(thing, MARKS, thing)

    game.setup = setup
    m = game.start()
    m.apply(0)
    return [text for text in told(m) if text.startswith("noted")]


def test_all_events_of_a_batch_happen_before_any_is_heard() -> None:
    at_hearing: list[int] = []
    game = Bare(lambda m, item: m.batch([m.propose(GAINED, thing, 1, -1, -1) for thing in (3, 4, 5)]))

    class Counts(Trigger):
        def matches(self, m: Match, owner: int, e: object) -> bool:
            at_hearing.append(marks(m, 3) + marks(m, 4) + marks(m, 5))
            return False

    game.triggers = [Counts(GAINED, 0)]
    game.setup = lambda m, item: listen(m, 3, 0)
    m = game.start()
    m.apply(0)
    assert at_hearing == [3, 3, 3]


def test_the_events_of_a_batch_are_returned_and_numbered_in_order() -> None:
    kept: list[int] = []

    def deed(m: Match, item: Item) -> None:
        kept.extend(e.number for e in m.batch([m.propose(GAINED, thing, 1, -1, -1) for thing in (5, 3)]))

    m = Bare(deed).start()
    m.apply(0)
    assert kept == [1, 2]
    assert told(m) == ["cat gains 1", "ant gains 1"]
    assert {(e.cause, e.source, e.who) for e in m.events[1:]} == {(0, 3, 0)}


def test_a_proposal_may_name_another_source() -> None:
    m = Bare(lambda m, item: m.batch([m.propose(GAINED, 3, 1, -1, -1, 5), m.propose(GAINED, 3, 1, -1, -1, -1)])).start()
    m.apply(0)
    assert [e.source for e in m.events[1:]] == [5, -1]


def test_an_empty_batch_is_nothing() -> None:
    m = Bare(lambda m, item: m.batch([])).start()
    m.apply(0)
    assert told(m) == []


def test_who_leaves_in_a_batch_and_looks_back_sees_all_of_it_with_what_was_last_known() -> None:
    assert watching(leave_together, looks_back=True, watchers=(3, 5)) == [
        "noted 3033", "noted 5033", "noted 3044", "noted 5044", "noted 3055", "noted 5055",
    ]  # fmt: skip


def test_one_by_one_each_sees_only_those_before_and_itself() -> None:
    assert watching(leave_one_by_one, looks_back=True, watchers=(3, 5)) == [
        "noted 3033", "noted 5033", "noted 5044", "noted 5055",
    ]  # fmt: skip


def test_who_leaves_in_a_batch_without_looking_back_hears_nothing_of_it() -> None:
    assert watching(leave_together, looks_back=False, watchers=(3, 4, 5)) == []


def test_who_stays_hears_all_of_a_batch() -> None:
    wanted = ["noted 6033", "noted 6044", "noted 6055"]
    assert watching(leave_together, looks_back=False, watchers=(6,)) == wanted
    assert watching(leave_together, looks_back=True, watchers=(6,)) == wanted


def test_what_is_known_is_the_row_before_any_of_the_batch_happened() -> None:
    def deed(m: Match, item: Item) -> None:
        m.batch([m.propose(GAINED, 4, 7, -1, -1), m.propose(LEFT, 4, 0, -1, -1)])

    m = Bare(deed).start()
    m.apply(0)
    assert m.events[-1].known[MARKS] == 0
    assert m.events[-2].known == []


def test_a_batch_is_taken_back_as_a_whole() -> None:
    m = Bare(leave_together).start()
    before = m.digest()
    m.apply(0)
    assert m.state.zones[0] == []
    m.undo()
    assert m.digest() == before


def test_state_checks_run_once_after_a_batch() -> None:
    game = Bare(leave_together)
    m = game.start()
    game.checked.clear()
    m.apply(0)
    assert game.checked == [m.count]


@pytest.mark.parametrize("heard", [False, True])
@pytest.mark.parametrize("in_one", [False, True])
def test_what_happens_to_each_is_the_same_in_one_go_as_one_after_the_other(heard: bool, in_one: bool) -> None:
    def each(m: Match, item: Item) -> None:
        m.emit_each(GAINED, [3, 4, 5])

    def one_by_one(m: Match, item: Item) -> None:
        for thing in (3, 4, 5):
            m.emit(GAINED, thing)

    played: list[Match] = []
    for deed in (each, one_by_one):
        game = Bare(deed)
        game.events[GAINED].in_one = in_one
        game.events[GAINED].unsettles = False
        game.triggers = [Trigger(GAINED, 0)]
        game.effects = [Do(lambda m, item: m.emit(NOTED, item.source))]
        m = game.start()
        keep_log(m)
        if heard:
            listen(m, 4, 0)
        m.apply(0)
        played.append(m)
    ours, theirs = ([e.numbers() for e in m.events] for m in played)
    assert ours == theirs
    assert played[0].digest() == played[1].digest()
    assert len(told(played[0])) == (6 if heard else 3)
    played[0].undo()
    assert [e.kind for e in played[0].events] == []
