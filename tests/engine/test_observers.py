"""Observers: told each event once, and what was undone; they never change anything."""

from __future__ import annotations

import pytest

from cardwright.agents.simple import FirstAgent, RandomAgent
from cardwright.engine.agenda import Item
from cardwright.engine.event import Event
from cardwright.engine.match import Match
from cardwright.engine.observer import Observer
from cardwright.errors import RulesError
from tests.engine.bare import DEED, GAINED, NOTED, Q_PICK, Bare, Deed, told
from tests.engine.playing import STARTS, at_random


class Watcher(Observer):
    """Keeps what it was told, as an outsider would."""

    def __init__(self) -> None:
        self.numbers: list[int] = []
        self.lines: list[str] = []
        self.undone: list[int] = []
        self.steps: list[int] = []

    def on_event(self, m: Match, e: Event) -> None:
        self.numbers.append(e.number)
        self.lines.append(m.game.events[e.kind].text(m, e))

    def on_undo(self, m: Match, number: int) -> None:
        self.undone.append(number)
        kept = [place for place, told_number in enumerate(self.numbers) if told_number < number]
        self.lines = [self.lines[place] for place in kept]
        self.numbers = [self.numbers[place] for place in kept]

    def on_step(self, m: Match, item: Item) -> None:
        self.steps.append(item.kind)


def note(m: Match, item: Item) -> None:
    m.emit(NOTED, amount=1)


def ask_between(m: Match, item: Item) -> None:
    m.emit(NOTED, amount=2)
    m.emit(NOTED, amount=m.ask(0, Q_PICK, [3, 4]))
    m.emit(NOTED, amount=m.ask(0, Q_PICK, [3, 4]))


def watched(*deeds: Deed, steps: bool = False) -> tuple[Match, Watcher]:
    m = Bare(*deeds).start()
    watcher = Watcher()
    m.observe(watcher, steps=steps)
    return m, watcher


def test_events_are_told_as_they_happen() -> None:
    m, watcher = watched(note)
    m.apply(0)
    assert watcher.lines == ["P1 chose", "noted 1"]
    assert watcher.numbers == [0, 1]


def test_only_what_happens_from_now_on_is_told() -> None:
    m = Bare(note).start()
    m.apply(0)
    watcher = Watcher()
    m.observe(watcher)
    m.apply(0)
    assert watcher.numbers == [2, 3]


def test_an_observer_may_watch_some_kinds_of_events_only() -> None:
    m = Bare(note, lambda m, item: m.emit(GAINED, 3, 1)).start()
    gains, all_of_it, both = Watcher(), Watcher(), Watcher()
    m.observe(gains, kinds=[GAINED])
    m.observe(all_of_it)
    m.observe(both, kinds=[NOTED, GAINED])
    m.apply("deed 0 -> deed 1")
    assert gains.lines == ["ant gains 1"]
    assert both.lines == ["noted 1", "ant gains 1"]
    assert all_of_it.lines == ["P1 chose", "noted 1", "P1 chose", "ant gains 1"]
    m.undo()
    assert (gains.lines, both.lines) == ([], ["noted 1"])


def test_a_rerun_tells_nothing_twice() -> None:
    m, watcher = watched(ask_between)
    m.apply("deed 0")
    assert watcher.lines == ["P1 chose", "noted 2"]
    m.apply("bee")
    assert watcher.lines == ["P1 chose", "noted 2", "P1 chose", "noted 4"]
    m.apply("ant")
    assert watcher.lines[4:] == ["P1 chose", "noted 3"]
    assert watcher.undone == []


def test_an_undo_says_from_which_event_on_nothing_happened() -> None:
    m, watcher = watched(note)
    m.apply(0)
    m.apply(0)
    m.undo()
    assert watcher.undone == [2]
    assert watcher.numbers == [0, 1]
    m.redo()
    assert watcher.numbers == [0, 1, 2, 3]


def test_undo_in_the_middle_of_an_item_leaves_the_observer_with_what_stands() -> None:
    m, watcher = watched(ask_between)
    m.apply("deed 0 -> bee")
    m.undo()
    assert watcher.lines == ["P1 chose", "noted 2"]
    m.apply("ant -> ant")
    assert watcher.lines == ["P1 chose", "noted 2", "P1 chose", "noted 3", "P1 chose", "noted 3"]


@pytest.mark.parametrize("name", STARTS)
def test_over_a_whole_match_with_undos_an_observer_has_the_events_of_the_match(name: str) -> None:
    m = STARTS[name](5)
    watcher = Watcher()
    m.observe(watcher)
    first = m.count
    for number, index in enumerate(at_random(m, 5)):
        m.apply(index)
        if number % 3 == 0:
            m.undo()
            m.redo()
        if number % 5 == 0 and m.decision is not None:
            m.rerun()
        assert watcher.numbers == list(range(first, m.count))
    assert watcher.lines == [m.game.events[e.kind].text(m, e) for e in m.events[first:]]


@pytest.mark.parametrize("name", STARTS)
def test_observers_are_told_the_same_whether_agents_or_hands_play(name: str) -> None:
    lines = []
    for fast in (False, True):
        m = STARTS[name](5)
        watcher = Watcher()
        m.observe(watcher)
        agents = [RandomAgent(seat) for seat in range(m.game.players)]
        if fast:
            m.play(agents)
        while (decision := m.decision) is not None:
            m.apply(agents[decision.who].choose(m.view(decision.who), decision))
        lines.append(watcher.lines)
    assert lines[0] == lines[1]


def test_observing_changes_nothing() -> None:
    m, _ = watched(note, ask_between, steps=True)
    plain = Bare(note, ask_between).start()
    for choice in (0, 1, 1, 0, 0):
        m.apply(choice)
        plain.apply(choice)
        assert m.digest() == plain.digest()


def test_steps_are_told_once_each_when_wanted() -> None:
    m, watcher = watched(note, ask_between, steps=True)
    m.apply("deed 1 -> bee -> bee")
    # The question item and the deed; reruns of the deed are no steps.
    assert watcher.steps == [DEED - 1, DEED]
    quiet = Watcher()
    other = Bare(note).start()
    other.observe(quiet)
    other.apply(0)
    assert quiet.steps == []


def test_an_observer_that_does_nothing_may_watch() -> None:
    m = Bare(note).start()
    m.observe(Observer(), steps=True)
    m.apply(0)
    m.undo()
    assert told(m) == []


def test_what_was_told_before_an_exception_is_taken_back() -> None:
    """The deed asks, so its events are told; then it fails and everything after the choice is as if it never was."""

    def fails_after_asking(m: Match, item: Item) -> None:
        m.emit(GAINED, 3, 1)
        if m.ask(0, Q_PICK, [3, 4]) == 4:
            m.emit(GAINED, 3, 10)
            raise RulesError("broken")

    m, watcher = watched(note, fails_after_asking)
    m.apply("deed 1")
    with pytest.raises(RulesError):
        m.apply("bee")
    assert watcher.lines == ["P1 chose", "ant gains 1"]
    m.apply("ant -> deed 0")
    assert watcher.lines[-1] == "noted 1"
    assert watcher.numbers == list(range(m.count))


class Fragile(Watcher):
    """Fails at one event."""

    fails_at = 3

    def on_event(self, m: Match, e: Event) -> None:
        super().on_event(m, e)
        if e.number == self.fails_at:
            self.fails_at = -1
            raise RuntimeError("the screen is gone")


def test_an_observer_that_fails_does_not_leave_the_match_half_way() -> None:
    m = Bare(note).start()
    watcher = Fragile()
    other = Watcher()
    m.observe(other)
    m.observe(watcher)
    m.apply(0)
    before = m.digest()
    with pytest.raises(RuntimeError, match="the screen is gone"):
        m.apply(0)
    assert m.digest() == before
    m.apply(0)
    assert watcher.numbers == other.numbers == list(range(m.count))


def test_an_observer_that_fails_after_an_answer_in_the_middle_of_an_item() -> None:
    m = Bare(ask_between).start()
    watcher = Fragile()
    m.observe(watcher)
    m.apply("deed 0")
    before = m.digest()
    with pytest.raises(RuntimeError):
        m.apply("bee")
    assert m.digest() == before
    assert watcher.numbers == list(range(m.count))
    m.apply("ant -> ant")
    assert watcher.numbers == list(range(m.count))


def test_without_keeping_events_there_is_nothing_to_observe() -> None:
    m, _ = watched(note)
    with pytest.raises(RulesError, match="observers"):
        m.play([FirstAgent()] * 2, keep=False)
