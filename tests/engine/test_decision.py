"""Decisions, options, notation, parsing, ambiguity."""

from __future__ import annotations

import pytest

from cardwright.engine.agenda import Item
from cardwright.engine.decision import Agent, Decision, plain
from cardwright.engine.match import Match
from cardwright.errors import AmbiguousOption, IllegalOption
from tests.engine.bare import NOTED, Q_PICK, Bare, told
from tests.engine.playing import STARTS, at_random


def pick_any(m: Match, item: Item) -> None:
    m.emit(NOTED, amount=m.ask(1, Q_PICK, [3, 4, 5]))


class Twins(Bare):
    """Things whose names begin alike, two of which are the same."""

    def card_name(self, card: int) -> str:
        return ("red bird", "red", "red")[card]


def opened(game: Bare) -> Decision:
    m = game.start()
    m.apply(0)
    assert m.decision is not None
    return m.decision


def test_a_decision_says_who_chooses_what() -> None:
    decision = opened(Bare(pick_any))
    assert (decision.who, decision.kind, decision.values) == (1, "pick", [3, 4, 5])
    assert decision.prompt == "P2: pick?"


def test_options_are_made_when_asked_for() -> None:
    decision = opened(Bare(pick_any))
    assert len(decision) == 3
    assert [str(option) for option in decision.options] == ["ant", "bee", "cat"]
    assert [option.index for option in decision] == [0, 1, 2]
    assert [option.value for option in decision] == [3, 4, 5]
    assert repr(decision[1]) == "Option('bee')"


@pytest.mark.parametrize("index", [-1, 3])
def test_an_index_beyond_the_options_is_an_error(index: int) -> None:
    with pytest.raises(IndexError, match=f"there are 3 options, numbered from 0; {index} is not one"):
        opened(Bare(pick_any))[index]


def test_options_are_equal_when_they_mean_the_same() -> None:
    one, other = opened(Bare(pick_any)), opened(Bare(pick_any))
    assert one[1] == other[1]
    assert one[1] != other[2]
    assert one[1] != 4
    assert len({one[0], other[0], one[1]}) == 2


def test_equal_notations_are_told_apart_by_a_number() -> None:
    decision = opened(Twins(pick_any))
    assert decision.notations() == ["red bird", "red", "red #2"]
    assert [decision.parse(notation).index for notation in decision.notations()] == [0, 1, 2]


def test_a_notation_wins_over_a_longer_one_that_begins_with_it() -> None:
    assert opened(Twins(pick_any)).parse("red").value == 4


def test_a_beginning_that_no_other_option_shares_is_enough() -> None:
    assert opened(Bare(pick_any)).parse("c").value == 5
    assert opened(Twins(pick_any)).parse("RED b").value == 3


def test_a_text_that_could_mean_several_options_is_refused_with_their_names() -> None:
    with pytest.raises(AmbiguousOption) as caught:
        opened(Twins(pick_any)).parse("re")
    assert caught.value.allowed == ("red bird", "red", "red #2")
    assert "it could mean red bird or red or red #2" in str(caught.value)


@pytest.mark.parametrize("text", ["", "   ", "dog", "ants", "3"])
def test_a_text_that_means_no_option_is_refused_with_the_options(text: str) -> None:
    with pytest.raises(IllegalOption) as caught:
        opened(Bare(pick_any)).parse(text)
    assert caught.value.allowed == ("ant", "bee", "cat")


def test_the_nearest_option_is_suggested() -> None:
    with pytest.raises(IllegalOption, match="did you mean 'bee'"):
        opened(Bare(pick_any)).parse("bea")


def test_case_and_spacing_do_not_matter() -> None:
    assert plain("  Red \n  BIRD ") == "red bird"
    assert opened(Twins(pick_any)).parse(" Red   Bird").value == 3


@pytest.mark.parametrize("name", STARTS)
def test_every_notation_parses_back_and_none_is_shared(name: str) -> None:
    m = STARTS[name](8)
    for index in at_random(m, 8):
        decision = m.decision
        assert decision is not None
        notations = decision.notations()
        assert len(set(notations)) == len(notations)
        assert [decision.parse(text).index for text in notations] == list(range(len(notations)))
        assert not any("->" in text for text in notations)
        m.apply(index)


def test_a_question_of_the_engine_has_a_name() -> None:
    game = STARTS["duel"](1).game
    assert [game.question_name(number) for number in (1, 2, 3, 8)] == ["replacement", "order", "respond", "target"]


def test_an_agent_must_choose() -> None:
    m = Bare(pick_any).start()
    with pytest.raises(NotImplementedError):
        m.play([Agent(), Agent()])


def test_an_option_is_made_from_its_decision() -> None:
    m = Bare(pick_any).start()
    m.apply(0)
    decision = m.decision
    assert decision is not None
    m.apply(decision.option(2))
    assert told(m) == ["noted 5"]


class Named(Bare):
    """Things of these names."""

    names: tuple[str, str, str]

    def card_name(self, card: int) -> str:
        return self.names[card]


@pytest.mark.parametrize(
    ("names", "notations"),
    [
        (("red", "red", "red #2"), ["red", "red #3", "red #2"]),
        (("red #2", "red", "red"), ["red #2", "red", "red #3"]),
        (("red", "Red", "red"), ["red", "Red #2", "red #3"]),
        (("a b", "a  b", "a\u00a0b"), ["a b", "a  b #2", "a\u00a0b #3"]),
    ],
)
def test_no_two_notations_read_alike(names: tuple[str, str, str], notations: list[str]) -> None:
    game = Named(pick_any)
    game.names = names
    decision = opened(game)
    assert decision.notations() == notations
    assert [decision.parse(notation).index for notation in notations] == [0, 1, 2]
