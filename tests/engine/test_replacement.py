"""Proposals, replacement effects, and the events that come of them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cardwright.engine.agenda import Item
from cardwright.engine.event import REPLACED, Event, EventKind, event_of, proposal
from cardwright.engine.match import Match
from cardwright.engine.replacement import Replacement
from cardwright.engine.state import CONTROLLER
from cardwright.engine.trigger import fall_silent, replace_with
from tests.engine.bare import GAINED, NOTED, Bare, Deed, asked, marks, told


class Instead(Replacement):
    """A replacement that is two functions."""

    def __init__(
        self, event: int, text: str, replace: Callable[[Event], Event | None],
        applies: Callable[[Event], bool] = lambda e: True, rank: int = 3,
    ) -> None:  # fmt: skip
        super().__init__(event, text, rank)
        self.label = text
        self.to = replace
        self.when = applies

    def applies(self, m: Match, owner: int, e: Event) -> bool:
        return self.when(e)

    def replace(self, m: Match, owner: int, e: Event) -> Event | None:
        return self.to(e)


def gain(amount: int) -> Deed:
    return lambda m, item: m.emit(GAINED, 3, amount)


def double() -> Instead:
    return Instead(GAINED, "double", lambda e: e.changed(amount=2 * e.amount))


def one_more() -> Instead:
    return Instead(GAINED, "one more", lambda e: e.changed(amount=e.amount + 1))


def game_with(*replacements: Replacement, owners: tuple[int, ...] = (3, 4, 5), deed: Deed | None = None) -> Match:
    game = Bare(gain(5) if deed is None else deed)
    game.replacements = list(replacements)

    def setup(m: Match, item: Item) -> None:
        for number in range(len(replacements)):
            replace_with(m, owners[number], number)

    game.setup = setup
    return game.start()


def test_without_replacements_a_proposal_becomes_an_event() -> None:
    m = game_with()
    m.apply(0)
    assert told(m) == ["ant gains 5"]
    assert marks(m, 3) == 5


def test_one_replacement_is_applied_once_and_asks_nobody() -> None:
    m = game_with(double())
    m.apply(0)
    assert marks(m, 3) == 10
    assert len(m.choices) == 1


def test_an_event_may_become_nothing() -> None:
    m = game_with(Instead(GAINED, "no", lambda e: None))
    m.apply(0)
    assert told(m) == []
    assert marks(m, 3) == 0


def test_an_event_may_become_one_of_another_kind_with_replacements_of_its_own() -> None:
    m = game_with(
        Instead(GAINED, "a note", lambda e: e.changed(kind=NOTED)),
        Instead(NOTED, "louder", lambda e: e.changed(amount=e.amount + 100)),
    )
    m.apply(0)
    assert told(m) == ["noted 105"]
    assert marks(m, 3) == 0


@pytest.mark.parametrize(("choice", "wanted"), [("bee: double", 11), ("cat: one more", 12)])
def test_the_affected_player_chooses_which_comes_first_and_each_applies_once(choice: str, wanted: int) -> None:
    m = game_with(double(), one_more(), owners=(4, 5))
    m.state.rows[3][CONTROLLER] = 1
    m.apply(0)
    assert asked(m).who == 1
    assert asked(m).kind == "replacement"
    assert asked(m).notations() == ["bee: double", "cat: one more"]
    m.apply(choice)
    assert marks(m, 3) == wanted


def test_the_player_chooses_again_while_several_are_left() -> None:
    m = game_with(double(), one_more(), Instead(GAINED, "square", lambda e: e.changed(amount=e.amount**2)))
    m.apply("deed 0 -> cat: square")
    assert asked(m).notations() == ["ant: double", "bee: one more"]
    m.apply("bee: one more")
    assert marks(m, 3) == (5**2 + 1) * 2


def test_one_may_become_applicable_only_after_another() -> None:
    m = game_with(
        Instead(GAINED, "ten", lambda e: e.changed(amount=10), lambda e: e.amount == 5),
        Instead(GAINED, "beyond ten", lambda e: e.changed(amount=11), lambda e: e.amount == 10),
    )
    m.apply(0)
    assert marks(m, 3) == 11


def test_one_may_stop_being_applicable_after_another() -> None:
    m = game_with(
        Instead(GAINED, "ten", lambda e: e.changed(amount=10)),
        Instead(GAINED, "six", lambda e: e.changed(amount=6), lambda e: e.amount == 5),
    )
    m.apply("deed 0 -> ant: ten")
    assert marks(m, 3) == 10


def test_lower_ranks_come_first_and_leave_no_choice() -> None:
    later, first = double(), one_more()
    first.rank = 0
    m = game_with(later, first)
    m.apply(0)
    assert marks(m, 3) == 12
    assert len(m.choices) == 1


def test_a_rank_that_is_used_up_gives_way_to_the_next() -> None:
    own, control, other = one_more(), double(), Instead(GAINED, "square", lambda e: e.changed(amount=e.amount**2))
    own.rank, control.rank = 0, 1
    m = game_with(other, control, own)
    m.apply(0)
    assert marks(m, 3) == ((5 + 1) * 2) ** 2


def test_the_same_replacement_of_two_owners_counts_twice() -> None:
    game = Bare(gain(5))
    game.replacements = [double()]

    def setup(m: Match, item: Item) -> None:
        replace_with(m, 3, 0)
        replace_with(m, 4, 0)

    game.setup = setup
    m = game.start()
    m.apply("deed 0 -> bee: double")
    assert marks(m, 3) == 20


def test_a_replacement_ends_with_its_owner() -> None:
    def deed(m: Match, item: Item) -> None:
        m.emit(GAINED, 3, 1)
        fall_silent(m, 4)
        m.emit(GAINED, 3, 1)

    m = game_with(double(), owners=(4,), deed=deed)
    m.apply(0)
    assert told(m) == ["ant gains 2", "ant gains 1"]


def test_each_event_of_a_batch_is_replaced_by_itself_and_before_any_happens() -> None:
    def deed(m: Match, item: Item) -> None:
        m.batch([m.propose(GAINED, 3, 1, -1, -1), m.propose(GAINED, 4, 2, -1, -1), m.propose(GAINED, 5, 3, -1, -1)])

    m = game_with(
        Instead(GAINED, "no", lambda e: None, lambda e: e.subject == 4),
        Instead(GAINED, "ten", lambda e: e.changed(amount=10), lambda e: e.amount == 3),
        deed=deed,
    )
    m.apply(0)
    assert told(m) == ["ant gains 1", "cat gains 10"]


def test_a_replaced_event_keeps_its_cause_and_source() -> None:
    m = game_with(Instead(GAINED, "a note", lambda e: e.changed(kind=NOTED, subject=4, place=2)))
    m.apply(0)
    event = m.events[-1]
    assert (event.kind, event.subject, event.amount, event.place) == (NOTED, 4, 5, 2)
    assert (event.source, event.who, event.cause) == (3, 0, 0)


def test_an_event_says_what_caused_it_and_where_it_came_from() -> None:
    m = Bare(lambda m, item: m.emit(GAINED, 4, 2, 7, 8, rule=9)).start()
    m.apply(0)
    event = m.events[-1]
    assert (event.number, event.cause, m.events[event.cause].kind) == (1, 0, 0)
    assert (event.source, event.who, event.node, event.rule, event.place, event.other) == (3, 0, -1, 9, 7, 8)
    m.apply(0)
    assert [e.number for e in m.events] == [0, 1, 2, 3]
    assert m.event(3) is m.events[3]


def test_what_a_game_does_by_itself_has_no_source_and_no_cause() -> None:
    class Notes(Bare):
        def idle(self, m: Match) -> None:
            m.emit(NOTED, amount=1)
            m.batch([m.propose(NOTED, -1, 2, -1, -1)])
            super().idle(m)

    m = Notes(gain(1)).start()
    assert [(e.source, e.who, e.node, e.cause) for e in m.events] == [(-1, -1, -1, -1)] * 2


def test_an_event_is_numbers_and_comes_back_from_them() -> None:
    event = proposal(GAINED, 1, 2, 3, 4, 5, 6, 7, 8, 9)
    event.number = 10
    event.known = [11, 12]
    again = event_of(event.numbers())
    assert again.numbers() == [GAINED, 10, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12]
    assert again.known == [11, 12]
    assert event.changed(amount=5).known == [11, 12]


def test_the_defaults_of_an_event_kind() -> None:
    m = Bare(gain(1)).start()
    kind = EventKind("SOMETHING")
    event = proposal(NOTED, -1, 0, -1, -1, -1, -1, -1, 0, -1)
    before = m.digest()
    kind.happen(m, event)
    assert m.digest() == before
    assert (kind.text(m, event), kind.veiled(m, event)) == ("SOMETHING", "SOMETHING")
    assert kind.seen_by(m, event, 0)
    assert (kind.means, kind.unsettles, kind.remembers, kind.reveals) == ({}, True, False, False)


def test_a_replacement_must_say_what_happens_instead() -> None:
    m = game_with(Replacement(GAINED, "nothing said"))
    with pytest.raises(NotImplementedError):
        m.apply(0)


def test_who_is_affected() -> None:
    m = Bare(gain(1), players=3).start()
    game = m.game

    def event(subject: int) -> Event:
        return proposal(GAINED, subject, 0, -1, -1, -1, 2, -1, 0, -1)

    assert game.affected(m, event(1)) == 1
    assert game.affected(m, event(5)) == 1
    assert game.affected(m, event(-1)) == 2


def test_a_replacement_may_make_an_amount_negative() -> None:
    """An amount of -1 is an amount like any other, not "as it was"."""
    e = proposal(GAINED, 0, 3, 2, 1, -1, 0, -1, 0, -1)
    changed = e.changed(amount=-1, place=-1)
    assert (changed.amount, changed.place, changed.subject) == (-1, -1, 0)
    assert (e.amount, e.place) == (3, 2)


def test_a_replacement_that_comes_to_the_game_during_a_match_applies() -> None:
    m = game_with()
    m.game.replacements.append(double())
    replace_with(m, 3, 0)
    m.apply(0)
    assert marks(m, 3) == 10
    # The next match knows it from the start, and one in its place of another kind.
    again = m.game.start()
    replace_with(again, 3, 0)
    again.apply(0)
    assert marks(again, 3) == 10
    m.game.replacements = [Instead(NOTED, "never", lambda e: None)]
    third = m.game.start()
    assert third.traits[NOTED] & REPLACED
    assert not third.traits[GAINED] & REPLACED
