"""Asking in the middle of an item: stop, and run again with one more answer."""

from __future__ import annotations

import pytest

from cardwright.agents.simple import FirstAgent, ScriptedAgent
from cardwright.engine.agenda import Item
from cardwright.engine.game import DIE
from cardwright.engine.history import Pending
from cardwright.engine.match import Match
from cardwright.engine.save import load
from cardwright.errors import BadInput, DifferentQuestion, IllegalOption, RulesError
from tests.engine.bare import GAINED, NOTED, Q_OTHER, Q_PICK, Bare, asked, marks, seen, told
from tests.engine.playing import duel, play_until
from tests.tiny_games import duel_parts


def deep(m: Match, item: Item) -> None:
    """Five questions in one item, each after something has happened and chance has spoken."""
    for _ in range(5):
        rolled = m.state.draw(DIE, 6)
        m.emit(NOTED, amount=rolled)
        m.emit(GAINED, m.ask(rolled % 2, Q_PICK, [3, 4, 5]), 1)


def test_the_item_stops_where_it_asks_and_shows_what_it_did_so_far() -> None:
    def deed(m: Match, item: Item) -> None:
        m.emit(GAINED, 3, 1)
        m.emit(GAINED, m.ask(1, Q_PICK, [4, 5]), 10)

    m = Bare(deed).start()
    m.apply(0)
    assert (marks(m, 3), marks(m, 4)) == (1, 0)
    assert asked(m).who == 1
    assert asked(m).kind == "pick"
    m.apply("bee")
    assert (marks(m, 3), marks(m, 4)) == (1, 10)
    assert told(m) == ["ant gains 1", "bee gains 10"]


def test_many_questions_deep_chance_is_the_same_in_every_rerun() -> None:
    m = Bare(deep).start(seed=11)
    m.apply(0)
    shown: list[list[str]] = []
    lines: list[list[str]] = [["deed 0"], []]
    for choice in (2, 0, 1, 1, 0):
        shown.append(told(m))
        lines[asked(m).who].append(asked(m).notations()[choice])
        m.apply(choice)
    assert asked(m).kind == "deed"
    for before, after in zip(shown, [*shown[1:], told(m)], strict=True):
        assert after[: len(before)] == before
    # With agents there are no reruns at all, and it comes to the same.
    played = Bare(deep).start(seed=11)
    with pytest.raises(BadInput, match="the script ran out of answers"):
        played.play([ScriptedAgent(lines[0]), ScriptedAgent(lines[1])])
    assert told(played) == told(m)
    assert played.digest() == m.digest()


def test_what_agents_answered_after_taking_over_in_the_middle_can_be_undone() -> None:
    m = Bare(deep).start(seed=11)
    m.apply(0)
    digests = [m.digest()]
    for _ in range(5):
        m.apply(0)
        digests.append(m.digest())
    taken_over = Bare(deep).start(seed=11)
    taken_over.apply(0)
    # The scripts know no deed, so they stop when the item is done.
    with pytest.raises(IllegalOption, match="options: deed 0"):
        taken_over.play([ScriptedAgent(["ant"] * 9), ScriptedAgent(["ant"] * 9)])
    assert told(taken_over) == told(m)
    for wanted in reversed(digests):
        assert taken_over.digest() == wanted
        taken_over.undo()


def test_one_value_is_no_question() -> None:
    m = Bare(lambda m, item: m.emit(NOTED, amount=m.ask(0, Q_PICK, [4]))).start()
    m.apply(0)
    assert told(m) == ["noted 4"]
    assert len(m.choices) == 1


def test_no_value_is_an_error_of_the_rules() -> None:
    m = Bare(lambda m, item: m.ask(0, Q_PICK, [])).start()
    before = m.digest()
    with pytest.raises(RulesError, match="question 'pick' without options"):
        m.apply(0)
    assert m.digest() == before


def test_a_rerun_that_asks_something_else_is_an_error() -> None:
    for change in ("who", "question", "values"):
        runs = [0]

        def deed(m: Match, item: Item, change: str = change, runs: list[int] = runs) -> None:
            runs[0] += 1
            again = runs[0] > 1
            who = int(again and change == "who")
            question = Q_OTHER if again and change == "question" else Q_PICK
            values = [3, 5] if again and change == "values" else [3, 4]
            m.ask(who, question, values)

        m = Bare(deed).start()
        m.apply(0)
        with pytest.raises(DifferentQuestion, match="question 1 of the item was another when it ran before"):
            m.apply(0)


def test_only_an_item_may_ask() -> None:
    class AsksWhenIdle(Bare):
        def idle(self, m: Match) -> None:
            m.ask(0, Q_PICK, [3, 4])

    with pytest.raises(RulesError, match="only an item may ask"):
        AsksWhenIdle().start()


def test_a_handler_that_catches_exceptions_does_not_catch_the_pause() -> None:
    def deed(m: Match, item: Item) -> None:
        try:
            m.emit(NOTED, amount=m.ask(0, Q_PICK, [3, 4]))
        except Exception:  # noqa: BLE001
            m.emit(NOTED, amount=99)

    m = Bare(deed).start()
    m.apply("deed 0 -> bee")
    assert told(m) == ["noted 4"]
    assert not issubclass(Pending, Exception)


def test_a_question_of_the_item_itself_comes_first_and_then_those_in_its_middle() -> None:
    class Both(Bare):
        """The deed is done in the very item that asks which."""

        def resolve(self, m: Match, item: Item) -> None:
            self.deeds[m.answers[0]](m, item)

    def deed(m: Match, item: Item) -> None:
        m.emit(NOTED, amount=m.ask(1, Q_PICK, [3, 4]))
        m.emit(NOTED, amount=m.ask(0, Q_OTHER, [3, 4]))

    m = Both(deed, deed).start()
    digests = [m.digest()]
    for choice in (1, 0, 1):
        m.apply(choice)
        digests.append(m.digest())
    assert told(m) == ["noted 3", "noted 4"]
    for wanted in reversed(digests[:-1]):
        m.undo()
        assert m.digest() == wanted
        assert load(m.game, m.save()).digest() == wanted


def test_state_checks_and_the_order_of_triggers_belong_to_the_item_and_may_ask() -> None:
    def find(m: Match) -> bool:
        if marks(m, 3) != 1:
            return False
        m.emit(GAINED, 3, m.ask(1, Q_PICK, [4, 5]))
        return True

    game = Bare(lambda m, item: m.emit(GAINED, 3, 1))
    game.check = find
    m = game.start()
    m.apply("deed 0 -> cat")
    assert told(m) == ["ant gains 1", "ant gains 5"]
    m.undo()
    assert asked(m).kind == "pick"
    assert marks(m, 3) == 1


def test_an_agent_is_asked_in_place_without_a_rerun() -> None:
    runs = [0]

    def deed(m: Match, item: Item) -> None:
        runs[0] += 1
        m.emit(NOTED, amount=m.ask(0, Q_PICK, [3, 4]) + m.ask(1, Q_OTHER, [3, 4]))
        if m.count > 10:
            m.finish([0], 0)

    m = Bare(deed).start()
    m.play([FirstAgent(), FirstAgent()])
    times = len(told(m))
    assert runs[0] == times > 1
    runs[0] = 0
    m.undo()
    assert runs[0] == 1
    assert asked(m).kind == "other pick"


def test_a_rerun_runs_the_item_again_and_comes_to_the_same() -> None:
    runs = [0]

    def deed(m: Match, item: Item) -> None:
        runs[0] += 1
        m.emit(GAINED, 3, m.state.draw(DIE, 6) + 1)
        m.ask(0, Q_PICK, [3, 4])

    m = Bare(deed).start()
    m.apply(0)
    before = m.digest()
    m.rerun()
    assert runs[0] == 2
    assert m.digest() == before
    m.apply(0)
    m.rerun()
    assert runs[0] == 3


def test_in_duel_a_choice_comes_after_something_was_revealed_and_after_something_random() -> None:
    """Divine: what was shown and rolled stands while the three questions are open, for everybody to see."""
    m = play_until(duel(5), lambda m: asked(m).kind == "card to take", 5)
    who = asked(m).who
    numbers = [e.kind for e in m.events[m.start_count :]]
    assert numbers == [duel_parts.REVEALED, duel_parts.REVEALED, duel_parts.ROLLED]
    shown = asked(m).notations()
    for player in range(3):
        zones = seen(m, player)["zones"]
        known = [card["name"] for card in zones[f"P{who + 1} deck"]["seen"]]
        assert known == [text.removesuffix(" #2") for text in shown]
    rolled = m.events[-1].amount
    m.apply(1)
    assert asked(m).kind == "fate of the other"
    m.apply("shuffle")
    if rolled >= 3:
        assert asked(m).kind == "victim"
        m.undo()
    m.undo()
    assert asked(m).notations() == shown
    assert m.events[-1].amount == rolled
