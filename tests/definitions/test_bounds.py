"""How far an expression can reach: never too narrow, whatever the variables are."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright.definitions.bounds import Bounds, bounds, truth
from cardwright.definitions.expression import Known, Scope
from cardwright.engine.chance import Stream
from cardwright.engine.expressions.compile import compile_amount, compile_condition
from cardwright.engine.expressions.integer import Constant
from cardwright.games.spire.testing.random_cards import RandomCards
from cardwright.text.expression import parse_amount, parse_condition
from tests.engine.expressions.variables import ITEM, MATCH

SCOPE = Scope((Known("a", "number", "one"), Known("b", "number", "another")))


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("a", 0, 10), ("-a", -10, 0), ("a + b", -5, 15), ("a - b", -5, 15), ("a * b", -50, 50), ("b * b", -25, 25),
        ("a / 4", 0, Fraction(5, 2)), ("a // 4", 0, 2), ("a % 3", 0, 3), ("min(a, 4)", 0, 4), ("max(a, 4)", 4, 10),
        ("abs(b)", 0, 5), ("clamp(a, 2, 3)", 2, 3), ("sum([a, b, 1])", -4, 16), ("len([a, b])", 2, 2),
        ("1 if a > 20 else 2", 2, 2), ("1 if a > 5 else 2", 1, 2), ("3", 3, 3),
    ],
)  # fmt: skip
def test_how_far_an_amount_reaches(text: str, low: int, high: int) -> None:
    assert bounds(parse_amount(text, SCOPE), {"a": (0, 10), "b": (-5, 5)}) == (low, high)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a < 0", False), ("a >= 0", True), ("a > 5", None), ("a == 11", False), ("a != 11", True), ("3 == 3", True),
        ("a < 0 and b > 0", False), ("a < 0 or b > 9", False), ("a >= 0 or b > 0", True), ("not a < 0", True),
        ("-1 < a < 11", True), ("0 < a < 0", False), ("true", True), ("false", False), ("not (a > 3)", None),
    ],
)  # fmt: skip
def test_whether_a_condition_can_hold(text: str, told: bool | None) -> None:
    assert truth(parse_condition(text, SCOPE), {"a": (0, 10), "b": (-5, 5)}) is told


def test_of_unknown_variables_everything_is_possible() -> None:
    assert truth(parse_condition("a < 0", SCOPE), {}) is None


@settings(max_examples=300, deadline=None)
@given(seed=st.integers(0, 2**32), a=st.integers(-20, 20), b=st.integers(-20, 20), wide=st.integers(0, 9))
def test_no_value_is_ever_outside(seed: int, a: int, b: int, wide: int) -> None:
    """Random expressions, evaluated by the engine, against what was said of them."""
    maker = RandomCards(Stream(seed, "expressions"), scope=SCOPE)
    known: dict[str, Bounds] = {"a": (a - wide, a + 3), "b": (b, b)}
    values = {"a": Constant(a), "b": Constant(b)}
    for text in (maker.number(3), maker.number(2)):
        tree = parse_amount(text.replace("X", "a"), SCOPE)
        low, high = bounds(tree, known)
        assert low <= compile_amount(tree, values).exact(MATCH, ITEM) <= high
    condition = parse_condition(maker.truth(3).replace("X", "b"), SCOPE)
    told = truth(condition, known)
    assert told in (None, compile_condition(condition, values).test(MATCH, ITEM))
