"""Bounds on chains, loops and state checks: answered by the game, or an error with the chain in it."""

from __future__ import annotations

import logging
from collections.abc import Callable

import pytest

from cardwright.agents.simple import FirstAgent
from cardwright.engine.agenda import FIFO, IMMEDIATE, LIFO, PRIORITY, Item, new_item
from cardwright.engine.match import Match
from cardwright.engine.outcome import Outcome
from cardwright.engine.settle import CHAIN_SHOWN
from cardwright.engine.trigger import Trigger, listen
from cardwright.errors import EndlessLoop, StateLoop
from tests.engine.bare import DEED, GAINED, NOTED, Q_PICK, Bare, Do, marks, told


def chain(discipline: int, *, answered: bool, bound: int = 20) -> Match:
    """Whenever the ant gains, the ant gains."""
    game = Bare(lambda m, item: m.emit(GAINED, 3, 1), discipline=discipline)
    game.effects = [Do(lambda m, item: m.emit(GAINED, 3, 1), "the ant gains again")]
    game.triggers = [Trigger(GAINED, 0)]
    game.setup = lambda m, item: listen(m, 3, 0)
    game.ends_loops = answered
    game.chain_bound = bound
    return game.start()


@pytest.mark.parametrize("discipline", [FIFO, LIFO, IMMEDIATE])
def test_a_chain_that_never_ends_is_an_error_with_the_chain_in_it(discipline: int) -> None:
    m = chain(discipline, answered=False)
    before = m.digest()
    with pytest.raises(
        EndlessLoop, match="a chain of more than 20 triggers: the ant gains again <- ant gains 1"
    ) as caught:
        m.apply(0)
    assert caught.value.chain[0] == "the ant gains again"
    assert set(caught.value.chain[1:]) == {"ant gains 1"}
    assert len(caught.value.chain) == CHAIN_SHOWN
    assert m.digest() == before


@pytest.mark.parametrize("discipline", [FIFO, LIFO, IMMEDIATE])
def test_a_game_may_answer_an_endless_chain_with_a_draw(discipline: int) -> None:
    m = chain(discipline, answered=True)
    m.apply(0)
    assert m.outcome() == Outcome((0, 1), "a draw")
    assert marks(m, 3) == 21
    m.undo()
    assert m.outcome() is None


def test_with_priority_a_chain_is_counted_through_all_its_decisions() -> None:
    m = chain(PRIORITY, answered=True, bound=5)
    m.apply(0)
    while m.decision is not None:
        m.apply(0)
    assert marks(m, 3) == 6


def test_a_chain_shorter_than_the_bound_is_nothing_special() -> None:
    game = Bare(lambda m, item: m.emit(GAINED, 3, 1))
    game.effects = [Do(lambda m, item: m.emit(GAINED, 3, 1) if marks(m, 3) < 20 else None)]
    game.triggers = [Trigger(GAINED, 0)]
    game.setup = lambda m, item: listen(m, 3, 0)
    game.chain_bound = 20
    m = game.start()
    m.apply(0)
    assert marks(m, 3) == 20


def test_a_short_chain_is_shown_back_to_the_choice() -> None:
    m = chain(FIFO, answered=False, bound=2)
    with pytest.raises(EndlessLoop) as caught:
        m.apply(0)
    assert caught.value.chain == ("the ant gains again", "ant gains 1", "ant gains 1", "ant gains 1", "P1 chose")


def test_without_events_kept_the_chain_names_what_it_can() -> None:
    m = chain(FIFO, answered=False, bound=2)
    with pytest.raises(EndlessLoop) as caught:
        m.play([FirstAgent()] * 2, keep=False)
    assert caught.value.chain == ("the ant gains again",)


def loop(*, answered: bool) -> Match:
    """An item that puts itself on the agenda again: no trigger, so no chain, but no end either."""

    def again(m: Match, item: Item) -> None:
        m.emit(NOTED, amount=1)
        m.put(new_item(DEED, 0, 3, a=0))

    game = Bare(again)
    game.loop_bound = 50
    game.ends_loops = answered
    return game.start()


def test_a_loop_without_a_decision_is_an_error_with_what_happened_last() -> None:
    m = loop(answered=False)
    before = m.digest()
    with pytest.raises(EndlessLoop, match="more than 50 steps without a decision: noted 1 <- noted 1") as caught:
        m.apply(0)
    assert len(caught.value.chain) == CHAIN_SHOWN
    assert m.digest() == before


def test_a_game_may_answer_a_loop_with_a_draw() -> None:
    m = loop(answered=True)
    m.apply(0)
    assert m.outcome() == Outcome((0, 1), "a draw")
    assert len(told(m)) == 50


def test_a_match_that_ends_with_the_last_step_allowed_is_no_loop() -> None:
    def again(m: Match, item: Item) -> None:
        m.emit(NOTED, amount=1)
        m.put(new_item(DEED, 0, 3, a=0))
        if m.count == 51:
            m.finish([0], 0)

    game = Bare(again)
    game.loop_bound = 50
    m = game.start()
    m.apply(0)
    assert m.outcome() == Outcome((0,), "stopped")


def test_a_game_that_idles_for_ever_is_found_out() -> None:
    class Idle(Bare):
        def idle(self, m: Match) -> None:
            m.emit(NOTED, amount=0)

    game = Idle()
    game.loop_bound = 30
    with pytest.raises(EndlessLoop, match="more than 30 steps"):
        game.start()


@pytest.mark.parametrize("chained", [True, False])
def test_an_answer_that_does_not_end_the_match_is_none(chained: bool) -> None:
    class SaysSo(Bare):
        def endless(self, m: Match, chain: bool) -> bool:
            return True

    game = SaysSo(lambda m, item: m.put(new_item(DEED, 0, 3, a=0)), lambda m, item: m.emit(GAINED, 3, 1))
    game.effects = [Do(lambda m, item: m.emit(GAINED, 3, 1), "again")]
    game.triggers = [Trigger(GAINED, 0)]
    game.setup = lambda m, item: listen(m, 3, 0)
    with pytest.raises(EndlessLoop):
        game.start().apply(int(chained))


def test_an_ended_loop_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, logger="cardwright.engine"):
        loop(answered=True).apply(0)
        chain(FIFO, answered=True).apply(0)
    assert [(record.name, record.getMessage()) for record in caplog.records] == [
        ("cardwright.engine.settle", "bare ended the match: more than 50 steps without a decision"),
        ("cardwright.engine.settle", "bare ended a chain of more than 20 triggers"),
    ]


def test_steps_are_counted_from_the_last_decision() -> None:
    def ten(m: Match, item: Item) -> None:
        for _ in range(10):
            m.put(new_item(DEED, 0, 3, a=1))

    game = Bare(ten, lambda m, item: None)
    game.loop_bound = 15
    m = game.start()
    for _ in range(5):
        m.apply(0)
    assert len(m.choices) == 5


def check_game(find: Callable[[Match], bool], *, bound: int = 10) -> Match:
    game = Bare(lambda m, item: m.emit(GAINED, 3, 1))
    game.state_bound = bound
    game.check = find
    return game.start()


def test_state_checks_repeat_until_nothing_is_found() -> None:
    def find(m: Match) -> bool:
        if 0 < marks(m, 3) < 5:
            m.emit(GAINED, 3, 1)
            return True
        return False

    m = check_game(find)
    m.apply(0)
    assert marks(m, 3) == 5


def test_state_checks_run_only_after_what_unsettles() -> None:
    game = Bare(lambda m, item: m.emit(NOTED, amount=1), lambda m, item: m.emit(GAINED, 3, 1))
    m = game.start()
    game.checked.clear()
    m.apply(0)
    assert game.checked == []
    m.apply(1)
    assert game.checked == [m.count]


@pytest.mark.parametrize("says", [True, False])
def test_state_checks_that_never_rest_are_an_error(says: bool) -> None:
    """Also when they change something but say that they found nothing."""

    def find(m: Match) -> bool:
        m.emit(GAINED, 3, 1)
        return says

    m = check_game(find)
    before = m.digest()
    with pytest.raises(StateLoop, match="after 10 rounds"):
        m.apply(0)
    assert m.digest() == before


def test_state_checks_that_find_without_changing_anything_are_an_error_too() -> None:
    with pytest.raises(StateLoop):
        check_game(lambda m: marks(m, 3) > 0).apply(0)


def test_state_checks_stop_when_the_match_is_over() -> None:
    def find(m: Match) -> bool:
        if marks(m, 3) > 0:
            m.finish([1], 0)
        return marks(m, 3) > 0

    m = check_game(find)
    m.apply(0)
    assert m.outcome() == Outcome((1,), "stopped")


def test_triggers_of_what_state_checks_do_are_placed_too() -> None:
    def find(m: Match) -> bool:
        if marks(m, 3) == 1:
            m.emit(GAINED, 3, 10)
            return True
        return False

    for discipline in (FIFO, PRIORITY):
        game = Bare(lambda m, item: m.emit(GAINED, 3, 1), discipline=discipline)
        game.check = find
        game.effects = [Do(lambda m, item: m.emit(NOTED, amount=marks(m, 3)))]
        game.triggers = [Trigger(GAINED, 0)]
        game.setup = lambda m, item: listen(m, 3, 0)
        m = game.start()
        m.apply(0)
        while len(told(m)) < 4:
            m.apply(0)
        assert told(m) == ["ant gains 1", "ant gains 10", "noted 11", "noted 11"]


@pytest.mark.parametrize("in_the_middle", [False, True])
def test_with_agents_too_steps_are_counted_from_the_last_decision(in_the_middle: bool) -> None:
    """Before an item or in its middle: ten steps follow each of six choices, and more than fifteen never in a row."""

    def ten(m: Match, item: Item) -> None:
        if len(m.choices) >= 6:
            m.finish([0], 0)
        for _ in range(10):
            m.put(new_item(DEED, 0, 3, a=1))
        if in_the_middle:
            m.put(new_item(DEED, 0, 3, a=2))

    def asks(m: Match, item: Item) -> None:
        m.ask(0, Q_PICK, [3, 4])
        ten(m, item)

    game = Bare(ten, lambda m, item: None, asks)
    game.loop_bound = 15
    m = game.start()
    assert m.play([FirstAgent(), FirstAgent()]) is not None
    assert len(m.choices) == 6
    game.loop_bound = 9
    with pytest.raises(EndlessLoop):
        game.start().play([FirstAgent(), FirstAgent()])


def repeating(times: int, inner: int = 1, *, answered: bool = False) -> Match:
    """A deed that lets the ant gain so often, and each time so often again."""

    def deed(m: Match, item: Item) -> None:
        for _ in range(m.bounded(times)):
            for _ in range(m.bounded(inner)):
                m.emit(GAINED, 3, 1)

    game = Bare(deed)
    game.repeat_bound = 30
    game.ends_loops = answered
    return game.start()


def test_what_one_item_repeats_is_bounded_with_all_that_is_within() -> None:
    m = repeating(15)
    m.apply(0)
    assert marks(m, 3) == 15
    m = repeating(5, 6)
    before = m.digest()
    with pytest.raises(EndlessLoop, match="more than 30 repetitions at once: .*"):
        m.apply(0)
    assert m.digest() == before
    m = repeating(10**12)
    with pytest.raises(EndlessLoop, match="more than 30 repetitions at once"):
        m.apply(0)


def test_a_game_may_answer_too_many_repetitions_with_a_draw() -> None:
    m = repeating(10**12, answered=True)
    m.apply(0)
    assert m.outcome() == Outcome((0, 1), "a draw")
    assert marks(m, 3) == 0


def test_every_item_and_every_run_of_it_repeats_anew() -> None:
    def deed(m: Match, item: Item) -> None:
        for _ in range(m.bounded(20)):
            m.emit(GAINED, 3, 1)
        m.ask(0, Q_PICK, [1, 2])

    game = Bare(deed)
    game.repeat_bound = 30
    m = game.start()
    for _ in range(3):
        m.apply(0)
        m.rerun()
        m.apply(1)
    assert marks(m, 3) == 60


def test_less_than_nothing_is_repeated_not_at_all() -> None:
    m = repeating(-5)
    m.apply(0)
    assert marks(m, 3) == 0


def asking(questions: int, *, answered: bool = False) -> Match:
    def deed(m: Match, item: Item) -> None:
        for _ in range(questions):
            m.emit(GAINED, 3, m.ask(0, Q_PICK, [1, 2]))

    game = Bare(deed)
    game.ask_bound = 5
    game.ends_loops = answered
    return game.start()


def test_one_item_asks_only_so_often() -> None:
    m = asking(5)
    for _ in range(6):
        m.apply(0)
    assert marks(m, 3) == 5
    m = asking(6)
    for _ in range(5):
        m.apply(0)
    before = m.digest()
    with pytest.raises(EndlessLoop, match="more than 5 questions at once"):
        m.apply(0)
    assert m.digest() == before
    with pytest.raises(EndlessLoop, match="more than 5 questions at once"):
        asking(6).play([FirstAgent(), FirstAgent()])


def test_a_game_may_answer_too_many_questions_with_a_draw() -> None:
    m = asking(50, answered=True)
    for _ in range(6):
        m.apply(0)
    assert m.outcome() == Outcome((0, 1), "a draw")
