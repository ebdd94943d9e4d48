"""The agenda and its disciplines: first in first out, last in first out, with priority, at once, and in chains."""

from __future__ import annotations

import pytest

from cardwright.engine.agenda import (
    AGENDA,
    CHAIN,
    FIFO,
    IMMEDIATE,
    LIFO,
    NOW,
    PRIORITY,
    RESPOND,
    Item,
    item_of,
    new_item,
)
from cardwright.engine.event import CHOSEN, Event, proposal
from cardwright.engine.log import keep_log
from cardwright.engine.match import Match
from cardwright.engine.save import load
from cardwright.engine.state import FIRST_TABLE_FIELD, HOLDER, PASSES
from cardwright.engine.trigger import Trigger, listen
from cardwright.errors import RulesError
from tests.engine.bare import DEED, NOTED, Q_DEED, REST, Bare, Deed, Do, asked, told
from tests.engine.playing import duel, play_until


def three(m: Match, item: Item) -> None:
    """Puts three notes on the agenda."""
    for number in (1, 2, 3):
        m.put(new_item(DEED, 0, a=number))


def note(number: int) -> Deed:
    return lambda m, item: m.emit(NOTED, amount=number)


def order(discipline: int) -> list[str]:
    m = Bare(three, note(1), note(2), note(3), discipline=discipline).start()
    m.apply(0)
    while not told(m) or len(told(m)) < 3:
        m.apply(0)
    return told(m)


@pytest.mark.parametrize(
    ("discipline", "wanted"), [(FIFO, [1, 2, 3]), (LIFO, [3, 2, 1]), (PRIORITY, [3, 2, 1]), (IMMEDIATE, [1, 2, 3])]
)
def test_each_discipline_takes_items_in_its_order(discipline: int, wanted: list[int]) -> None:
    assert order(discipline) == [f"noted {number}" for number in wanted]


@pytest.mark.parametrize("discipline", [FIFO, LIFO, IMMEDIATE])
def test_what_is_put_now_comes_before_everything_that_waits(discipline: int) -> None:
    def deed(m: Match, item: Item) -> None:
        m.put(new_item(DEED, 0, a=1))
        m.put_now(new_item(DEED, 0, a=2))
        m.put_now(new_item(DEED, 0, a=3))

    m = Bare(deed, note(1), note(2), note(3), discipline=discipline).start()
    m.apply(0)
    assert told(m) == ["noted 3", "noted 2", "noted 1"]


class AtZero(Trigger):
    def matches(self, m: Match, owner: int, e: Event) -> bool:
        return e.amount == 0


@pytest.mark.parametrize(("discipline", "wanted"), [(FIFO, [2, 3, 1]), (LIFO, [1, 3, 2]), (IMMEDIATE, [1, 2, 3])])
def test_where_a_triggered_item_goes(discipline: int, wanted: list[int]) -> None:
    """The deed puts 2 and 3 on the agenda and triggers 1, which is placed when the deed is done."""

    def deed(m: Match, item: Item) -> None:
        m.put(new_item(DEED, 0, a=2))
        m.emit(NOTED, amount=0)
        m.put(new_item(DEED, 0, a=3))

    game = Bare(deed, note(1), note(2), note(3), discipline=discipline)
    game.effects = [Do(note(1))]
    game.triggers = [AtZero(NOTED, 0)]
    game.setup = lambda m, item: listen(m, 3, 0)
    m = game.start()
    m.apply(0)
    assert told(m) == ["noted 0", *(f"noted {number}" for number in wanted)]


def priority_game() -> Match:
    m = Bare(note(1), note(2), note(3), players=3, discipline=PRIORITY).start()
    m.apply("deed 0")
    return m


def holder(m: Match) -> tuple[int, int]:
    """Who has priority, and how many have passed."""
    return m.table()[HOLDER], m.table()[PASSES].bit_count()


def test_after_an_item_resolves_the_active_player_has_priority() -> None:
    m = priority_game()
    assert told(m) == ["noted 1"]
    assert asked(m).kind == "respond"
    assert asked(m).notations()[0] == "pass"
    assert holder(m) == (0, 0)


def test_priority_goes_round_and_when_all_have_passed_the_newest_resolves() -> None:
    m = priority_game()
    m.apply("2")
    assert holder(m) == (0, 0)
    m.apply("pass")
    assert holder(m) == (1, 1)
    m.apply("3")
    # Who acts has priority again, and the passes before do not count any more.
    assert holder(m) == (1, 0)
    m.apply("pass -> pass")
    assert told(m) == ["noted 1"]
    assert holder(m) == (0, 2)
    m.apply("pass")
    assert told(m) == ["noted 1", "noted 3"]
    assert holder(m) == (0, 0)
    m.apply("pass -> pass -> pass")
    assert told(m) == ["noted 1", "noted 3", "noted 2"]
    assert m.state.lanes[AGENDA] == []


def test_when_all_pass_and_nothing_waits_the_game_goes_on() -> None:
    m = priority_game()
    m.apply("pass -> pass -> pass")
    assert asked(m).kind == "deed"
    assert holder(m) == (-1, 0)


class Chained(Bare):
    """An answer of 1 only tells something; any other is a new link, after which everybody may answer."""

    def respond(self, m: Match, item: Item, value: int) -> None:
        if value == 1:
            m.emit(NOTED, amount=9)
            return
        super().respond(m, item, value)
        m.give_priority(self.next_player(m, item.who))


def chain_game() -> Match:
    def begin(m: Match, item: Item) -> None:
        m.put(new_item(DEED, 0, a=1))
        m.give_priority(1)

    m = Chained(begin, note(1), note(2), players=3, discipline=CHAIN).start()
    m.apply("deed 0")
    return m


def test_in_a_chain_only_a_new_link_clears_passes() -> None:
    m = chain_game()
    m.apply("pass")
    assert holder(m) == (2, 1)
    m.apply("1")
    assert (told(m), holder(m)) == (["noted 9"], (2, 1))
    m.apply("3")
    assert holder(m) == (0, 0)


def test_a_chain_resolves_as_a_whole_when_all_have_passed() -> None:
    m = chain_game()
    m.apply("3")
    m.apply("pass -> pass")
    assert told(m) == []
    m.apply("pass")
    assert told(m) == ["noted 2", "noted 1"]
    assert asked(m).kind == "deed"


class SomeLeft(Bare):
    """Player 1 takes no part."""

    def is_in(self, m: Match, player: int) -> bool:
        return player != 1


def test_who_has_left_is_passed_over() -> None:
    m = SomeLeft(note(1), players=3, discipline=PRIORITY).start()
    m.apply("deed 0")
    assert holder(m) == (0, 0)
    m.apply("pass")
    assert holder(m) == (2, 1)
    m.apply("pass")
    assert asked(m).kind == "deed"


def test_passing_is_an_event() -> None:
    m = priority_game()
    m.apply("pass")
    assert m.game.events[m.events[-1].kind].text(m, m.events[-1]) == "P1 passed"


def test_in_duel_players_answer_each_other_on_the_stack() -> None:
    m = play_until(duel(2), lambda m: len({item.who for item in m.state.lanes[AGENDA]}) >= 2, 2)
    stack = m.state.lanes[AGENDA]
    resolved = []

    def top() -> Item | None:
        return m.state.lanes[AGENDA][-1] if m.state.lanes[AGENDA] else None

    depth = len(stack)
    last = top()
    while len(m.state.lanes[AGENDA]) == depth:
        m.apply(0)
        if top() is not last:
            resolved.append(last)
    assert resolved == [last]


def test_a_question_item_without_options_is_an_error_of_the_rules() -> None:
    with pytest.raises(RulesError, match="question 'deed' without options"):
        Bare().start()


def test_items_are_numbers_and_come_back_from_them() -> None:
    event = proposal(NOTED, 3, 1, 2, 4, 5, 1, 0, 7, 6)
    item = new_item(DEED, 1, 2, 3, 4, 5, 6, 7, 8, event, (9, 10))
    assert item.numbers() == [DEED, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    again = item_of(item.numbers(), event)
    assert again.numbers() == item.numbers()
    assert again.event is event
    assert again.targets == (9, 10)


def test_the_two_lanes_are_now_and_the_agenda() -> None:
    m = Bare(note(1)).start()
    assert [len(m.state.lanes[lane]) for lane in (NOW, AGENDA)] == [1, 0]


class Naming(Bare):
    """Names its question instead of putting it; the first time something else comes up as well."""

    def __init__(self, comes_up: Deed, discipline: int = FIFO) -> None:
        super().__init__(note(0), note(1), discipline=discipline)
        self.comes_up = comes_up

    def idle(self, m: Match) -> Item:
        if m.table()[FIRST_TABLE_FIELD] == 0:
            m.state.set(self.players, FIRST_TABLE_FIELD, 1)
            self.comes_up(m, new_item(REST, 0))
        return new_item(REST, 0, question=Q_DEED)


def test_named_work_is_asked_about_and_lies_in_no_lane() -> None:
    m = Naming(lambda m, item: None).start()
    assert m.state.lanes == [[], []]
    assert (asked(m).who, asked(m).item.numbers()) == (0, new_item(REST, 0, question=Q_DEED).numbers())
    m.apply(1)
    assert told(m) == ["noted 1"]
    m.undo()
    assert asked(m).who == 0
    assert load(m.game, m.save()).digest() == m.digest()


def test_work_that_was_put_while_naming_goes_first() -> None:
    m = Naming(lambda m, item: m.put(new_item(DEED, 0, a=1))).start()
    assert told(m) == ["noted 1"]
    assert asked(m).who == 0


def test_a_question_that_was_put_while_naming_is_asked_first_and_of_its_own_player() -> None:
    m = Naming(lambda m, item: m.put(new_item(REST, 1, question=Q_DEED))).start()
    assert asked(m).who == 1
    m.apply(0)
    assert asked(m).who == 0
    assert [e.who for e in m.events if e.kind == CHOSEN] == [1]


def test_priority_that_was_given_while_naming_goes_first() -> None:
    m = Naming(lambda m, item: m.give_priority(1), discipline=PRIORITY).start()
    assert (asked(m).who, asked(m).item.kind) == (1, RESPOND)


def test_a_match_that_ended_while_naming_asks_nothing() -> None:
    m = Naming(lambda m, item: m.finish([0], 0)).start()
    assert m.decision is None
    assert m.outcome() is not None


def test_what_triggers_at_rest_leads_to_nothing() -> None:
    """It is in no save either."""
    game = Bare(note(0), note(5))
    game.triggers = [AtZero(NOTED, 0)]
    game.effects = [Do(note(7))]
    m = game.start()
    keep_log(m)
    listen(m, 3, 0)
    m.emit(NOTED, amount=0)
    assert m.triggered
    m.apply(1)
    assert told(m) == ["noted 0", "noted 5"]
