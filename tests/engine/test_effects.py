"""The effects every game has, and what a node must say."""

from __future__ import annotations

from fractions import Fraction

import pytest

from cardwright.engine.agenda import Item, new_item
from cardwright.engine.effects import Again, InOrder, OnlyIf
from cardwright.engine.match import Match
from cardwright.engine.nodes import Amount, Condition, Effect, Filter, Numbers
from tests.engine.bare import GAINED, NOTED, Bare, Do, Holds, marks, told


class Marks(Amount):
    """The ant's marks."""

    def ev(self, m: Match, item: Item) -> int:
        return marks(m, 3)


def note(number: int) -> Do:
    return Do(lambda m, item: m.emit(NOTED, amount=number))


GAIN = Do(lambda m, item: m.emit(GAINED, 3, 1))


def run(*effects: Effect) -> list[str]:
    m = Bare(*(effect.run for effect in effects)).start()
    for number in range(len(effects)):
        m.apply(number)
    return told(m)


def test_several_in_order() -> None:
    assert run(InOrder("", [note(1), note(2), note(3)])) == ["noted 1", "noted 2", "noted 3"]
    assert run(InOrder("", [])) == []


def test_only_if_the_condition_holds_now() -> None:
    marked = Holds(lambda m, item: marks(m, 3) > 0)
    both = OnlyIf("", marked, note(1), note(2))
    assert run(both, GAIN, both) == ["noted 2", "ant gains 1", "noted 1"]
    assert run(OnlyIf("", marked, note(1), None)) == []


def test_again_and_again_as_often_as_counted_before_the_first_time() -> None:
    assert run(GAIN, GAIN, Again("", Marks(), GAIN)) == ["ant gains 1"] * 4
    assert run(Again("", Marks(), GAIN)) == []


def test_an_amount_is_exact_unless_it_says_otherwise() -> None:
    m = Bare(GAIN.run).start()
    m.apply(0)
    assert Marks().exact(m, new_item(0, 0)) == Fraction(1)


def test_a_node_must_say_what_it_does() -> None:
    m = Bare(GAIN.run).start()
    item = new_item(0, 0)
    for call in (
        lambda: Amount().ev(m, item), lambda: Numbers().each(m, item), lambda: Condition().test(m, item),
        lambda: Filter().test(m, item, 3), lambda: Effect().run(m, item),
    ):  # fmt: skip
        with pytest.raises(NotImplementedError):
            call()
