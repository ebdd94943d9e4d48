"""Random expressions mean what Python's grammar and exact fractions say; none that is accepted can fail."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable
from fractions import Fraction
from math import floor

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cardwright.definitions.expression import Expression
from cardwright.engine.expressions.compile import compile_amount, compile_condition
from cardwright.errors import ExpressionError
from cardwright.text.expression import parse
from tests.engine.expressions.variables import ITEM, LIMIT, MATCH, SCOPE, nodes


@st.composite
def numbers(draw: st.DrawFn, depth: int = 3) -> str:
    """The text of a random number, with brackets only where a draw or the grammar wants them."""
    if depth == 0 or draw(st.integers(0, 5)) == 0:
        return draw(st.sampled_from(["n", "k", "1", "2", "7", "0.5", "1.25", "100", "999999999999"]))
    number, truth = numbers(depth - 1), truths(depth - 1)
    form = draw(st.integers(0, 9))
    if form <= 3:
        text = f"{draw(number)} {draw(st.sampled_from(['+', '-', '*', '/', '//', '%']))} {draw(number)}"
        return f"({text})" if draw(st.booleans()) else text
    if form == 4:
        return f"{draw(st.sampled_from(['-', '+']))}{draw(number)}"
    if form == 5:
        return f"({draw(number)}) ** {draw(st.integers(0, 8))}"
    if form == 6:
        return f"({draw(number)} if {draw(truth)} else {draw(number)})"
    if form == 7:
        name = draw(st.sampled_from(["abs", "int", "float", "round"]))
        return f"{name}({draw(number)})"
    if form == 8:
        return draw(st.sampled_from(["min({}, {})", "max({}, {}, n)", "sum([{}, {}])"])).format(
            draw(number), draw(number)
        )
    name = draw(st.sampled_from(["min", "max", "sum", "len"]))
    return f"{name}({draw(st.sampled_from(['xs', '(xs if hurt else [n, k / 2])', '[n, 0.5]']))})"


@st.composite
def truths(draw: st.DrawFn, depth: int = 3) -> str:
    """The text of a random truth value."""
    if depth == 0 or draw(st.integers(0, 5)) == 0:
        return draw(st.sampled_from(["hurt", "true", "false", "n > k", "n == 0"]))
    number, truth = numbers(depth - 1), truths(depth - 1)
    form = draw(st.integers(0, 4))
    if form <= 1:
        relation = st.sampled_from(["<", "<=", ">", ">=", "==", "!="])
        text = f"{draw(number)} {draw(relation)} {draw(number)}"
        return text if form else f"{text} {draw(relation)} {draw(number)}"
    if form == 2:
        return f"not {draw(truth)}"
    text = f"{draw(truth)} {draw(st.sampled_from(['and', 'or']))} {draw(truth)}"
    return f"({text})" if form == 3 else text


Value = Fraction | bool | list[Fraction]


class Oracle:
    """The meaning of an expression as Python's own grammar reads it, in exact fractions."""

    def __init__(self, values: dict[str, Value]) -> None:
        self.values = values

    def number(self, node: ast.expr) -> Fraction:
        value = self.of(node)
        assert isinstance(value, Fraction)
        return value

    def of(self, node: ast.expr) -> Value:
        match node:
            case ast.Constant(value):
                return Fraction(str(value))
            case ast.Name(name):
                return self.values[name]
            case ast.List(items):
                return [self.number(item) for item in items]
            case ast.UnaryOp(ast.Not(), operand):
                return not self.of(operand)
            case ast.UnaryOp(sign, operand):
                return self.number(operand) * (-1 if isinstance(sign, ast.USub) else 1)
            case ast.BoolOp(word, operands):
                all_or_any: Callable[..., bool] = all if isinstance(word, ast.And) else any
                return all_or_any(self.of(operand) for operand in operands)
            case ast.IfExp(condition, then, otherwise):
                return self.of(then) if self.of(condition) else self.of(otherwise)
            case ast.Compare(first, relations, others):
                values = [self.number(part) for part in (first, *others)]
                pairs = zip(relations, values, values[1:], strict=False)
                return all(RELATIONS[type(relation)](left, right) for relation, left, right in pairs)
            case ast.BinOp(left, operation, right):
                return bounded(self.binary(operation, self.number(left), self.number(right)))
            case ast.Call(ast.Name(name), arguments):
                return bounded(self.call(name, [self.of(argument) for argument in arguments]))
        raise AssertionError(ast.dump(node))

    def binary(self, operation: ast.operator, left: Fraction, right: Fraction) -> Fraction:
        match operation:
            case ast.Add():
                return left + right
            case ast.Sub():
                return left - right
            case ast.Mult():
                return left * right
            case ast.Pow():
                return Fraction(left ** int(right))
        if right == 0:
            return Fraction(0)
        match operation:
            case ast.Div():
                return left / right
            case ast.FloorDiv():
                return Fraction(floor(left / right))
        return left - right * floor(left / right)

    def call(self, name: str, arguments: list[Value]) -> Fraction:
        first = arguments[0]
        if isinstance(first, list):
            if name == "len":
                return Fraction(len(first))
            if name == "sum":
                return sum(first, Fraction(0))
            return (min if name == "min" else max)(first, default=Fraction(0))
        values = [argument for argument in arguments if isinstance(argument, Fraction)]
        match name:
            case "min" | "max":
                return (min if name == "min" else max)(values)
            case "abs":
                return abs(values[0])
            case "float":
                return values[0]
            case "int":
                return Fraction(floor(values[0]))
            case "round":
                return Fraction(floor(values[0] + Fraction(1, 2)))
        raise AssertionError(name)


RELATIONS: dict[type[ast.cmpop], Callable[[Fraction, Fraction], bool]] = {
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
}


def bounded(value: Fraction) -> Fraction:
    if value.denominator > 10**12:
        value = Fraction(floor(value * 10**12), 10**12)
    return min(max(value, Fraction(-LIMIT)), Fraction(LIMIT))


def readable(text: str) -> Expression:
    try:
        return parse(text, SCOPE)
    except ExpressionError as refusal:
        assume("too l" not in refusal.message and "too deeply" not in refusal.message)
        raise


integers = st.integers(-12, 12) | st.sampled_from([LIMIT, -LIMIT, 999_983, 10**6 + 3]) | st.integers(-LIMIT, LIMIT)
lists = st.lists(integers, max_size=4)


@settings(max_examples=400)
@given(numbers(), integers, integers, lists, st.booleans())
def test_a_number_is_what_exact_arithmetic_says(text: str, n: int, k: int, xs: list[int], hurt: bool) -> None:
    node = compile_amount(readable(text), nodes(n, k, xs, hurt))
    oracle = Oracle(values_of(n, k, xs, hurt))
    expected = oracle.number(ast.parse(text, mode="eval").body)
    assert node.exact(MATCH, ITEM) == expected
    whole = node.ev(MATCH, ITEM)
    assert type(whole) is int
    assert whole == floor(expected)
    assert -LIMIT <= whole <= LIMIT


@settings(max_examples=400)
@given(truths(), integers, integers, lists, st.booleans())
def test_a_truth_is_what_exact_arithmetic_says(text: str, n: int, k: int, xs: list[int], hurt: bool) -> None:
    node = compile_condition(readable(text), nodes(n, k, xs, hurt))
    oracle = Oracle(values_of(n, k, xs, hurt))
    assert node.test(MATCH, ITEM) is oracle.of(ast.parse(text, mode="eval").body)


def values_of(n: int, k: int, xs: list[int], hurt: bool) -> dict[str, Value]:
    fractions: list[Fraction] = [Fraction(x) for x in xs]
    return {"n": Fraction(n), "k": Fraction(k), "xs": fractions, "hurt": hurt, "true": True, "false": False}
