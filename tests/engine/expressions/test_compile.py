"""Evaluating expressions: every operator and function, rounding, the bounds, and what is never evaluated."""

from __future__ import annotations

import re
from fractions import Fraction
from math import floor

import pytest

from cardwright.definitions.expression import Binary, Number, Or, Variable
from cardwright.engine.expressions.compile import compile_amount, compile_condition
from cardwright.engine.expressions.fraction import ExactConstant, Fractional
from cardwright.engine.expressions.integer import Always, Constant
from cardwright.errors import ExpressionError
from cardwright.text.expression import parse_amount, parse_condition
from tests.engine.expressions.variables import ITEM, LIMIT, MATCH, SCOPE, Nodes, Untouchable, nodes


def amount(text: str, variables: Nodes | None = None) -> int:
    node = compile_amount(parse_amount(text, SCOPE), nodes() if variables is None else variables)
    return node.ev(MATCH, ITEM)


def exact(text: str, variables: Nodes | None = None) -> Fraction:
    node = compile_amount(parse_amount(text, SCOPE), nodes() if variables is None else variables)
    return node.exact(MATCH, ITEM)


def holds(text: str, variables: Nodes | None = None) -> bool:
    node = compile_condition(parse_condition(text, SCOPE), nodes() if variables is None else variables)
    return node.test(MATCH, ITEM)


# Each row is evaluated with its numbers as constants, as whole variables, and as fractions made of variables.
AMOUNTS: list[tuple[str, int, int, Fraction | int]] = [
    ("n + k", 7, 2, 9),
    ("n - k", 7, 9, -2),
    ("n * k", -7, 2, -14),
    ("n / k", 7, 2, Fraction(7, 2)),
    ("n / k", -7, 2, Fraction(-7, 2)),
    ("n / k", 7, -2, Fraction(-7, 2)),
    ("n / k", 7, 0, 0),
    ("n // k", 7, 2, 3),
    ("n // k", -7, 2, -4),
    ("n // k", 7, -2, -4),
    ("n // k", -7, -2, 3),
    ("n // k", 7, 0, 0),
    ("n % k", 7, 3, 1),
    ("n % k", -7, 3, 2),
    ("n % k", 7, -3, -2),
    ("n % k", 7, 0, 0),
    ("n ** 3 + k", -2, 0, -8),
    ("n ** 0 + k", 0, 0, 1),
    ("n ** 8 + k", 2, 0, 256),
    ("-n + k", 5, 0, -5),
    ("-n ** 2 + k", 3, 0, -9),
    ("+n - +k", 5, 2, 3),
    ("- -n + k", 5, 0, 5),
    ("abs(n) + k", -5, 0, 5),
    ("abs(n + k)", 3, 2, 5),
    ("min(n, k)", 3, 2, 2),
    ("max(n, k)", 3, 2, 3),
    ("min(n, k, 1)", 3, 2, 1),
    ("max(n, k, 9, 4)", 3, 2, 9),
    ("min([n, k])", 3, 2, 2),
    ("max([n, k])", 3, 2, 3),
    ("min([n]) + k", 3, 2, 5),
    ("sum([n, k, n])", 3, 2, 8),
    ("sum([])", 3, 2, 0),
    ("len([n, k, n])", 3, 2, 3),
    ("clamp(n, 0, k)", 9, 4, 4),
    ("clamp(n, 0, k)", -9, 4, 0),
    ("clamp(n, 0, k)", 3, 4, 3),
    ("clamp(n, 5, k)", 9, 4, 5),
    ("int(n / k)", 7, 2, 3),
    ("int(n / k)", -7, 2, -4),
    ("float(n) / k", 7, 2, Fraction(7, 2)),
    ("float(n) // k", 7, 2, 3),
    ("round(n / k)", 5, 2, 3),
    ("round(n / k)", 7, 2, 4),
    ("round(n / k)", -5, 2, -2),
    ("round(n / k)", 7, 3, 2),
    ("round(n / k)", 8, 3, 3),
    ("round(n / k, 0)", 5, 2, 3),
    ("round(n / k, 1)", 1, 4, Fraction(3, 10)),
    ("round(n / k, 1)", -1, 4, Fraction(-2, 10)),
    ("round(n / k, 2)", 2, 3, Fraction(67, 100)),
    ("round(n) + k", 5, 0, 5),
    ("n * 1.5 + k", 5, 0, Fraction(15, 2)),
    ("1.5 * n + k", -5, 0, Fraction(-15, 2)),
    ("n / 1.5 + k", 5, 0, Fraction(10, 3)),
    ("n / -2 + k", 5, 0, Fraction(-5, 2)),
    ("1 / n + k", 3, 0, Fraction(1, 3)),
    ("n / 3 * 3 + k", 10, 0, 10),
    ("n / 2 // k", 7, 1, 3),
    ("n / 2 % k", 7, 2, Fraction(3, 2)),
    ("-n / 2 % k", 7, 2, Fraction(1, 2)),
    ("(n / 2) ** 2 + k", 3, 0, Fraction(9, 4)),
    ("-(n / 2) + k", 3, 0, Fraction(-3, 2)),
    ("abs(n / 2) + k", -3, 0, Fraction(3, 2)),
    ("min(n / 2, k)", 3, 1, 1),
    ("max(n / 2, k)", 3, 1, Fraction(3, 2)),
    ("sum([n / 2, k])", 3, 1, Fraction(5, 2)),
    ("min([n / 2, k])", 3, 1, 1),
    ("max([n / 2, k])", 3, 1, Fraction(3, 2)),
    ("len([n / 2, k])", 3, 1, 2),
    ("n if k > 2 else k", 9, 3, 9),
    ("n if k > 2 else k", 9, 2, 2),
    ("n / 2 if k > 2 else k", 9, 3, Fraction(9, 2)),
    ("n / 2 if k > 2 else k", 9, 2, 2),
    ("sum([n / 2] if k > 2 else [k, k])", 9, 3, Fraction(9, 2)),
    ("sum([n / 2] if k > 2 else [k, k])", 9, 2, 4),
    ("sum([n] if k > 2 else [k, k])", 9, 2, 4),
    ("max([] if k > 2 else [n])", 9, 3, 0),
    ("max([] if k > 2 else [n / 2])", 9, 3, 0),
    ("n if k == 0 else n * 2 if k == 1 else n * 3", 5, 2, 15),
    ("2 + 3 * n - k // 2 % 2", 4, 7, 13),
    ("n - k - 1", 9, 3, 5),
    ("n // k // 2", 100, 5, 10),
    ("2 * -n + k", 4, 1, -7),
]


@pytest.mark.parametrize(("text", "n", "k", "expected"), AMOUNTS)
def test_amounts(text: str, n: int, k: int, expected: Fraction | int) -> None:
    as_variables = compile_amount(parse_amount(text, SCOPE), nodes(n, k))
    known: Nodes = {"n": Constant(n), "k": Constant(k)}
    as_constants = compile_amount(parse_amount(text, SCOPE), known)
    assert isinstance(as_constants, Constant | ExactConstant)
    halves = re.sub(r"\b[nk]\b", r"(\g<0> / 2)", text)
    in_fractions = compile_amount(parse_amount(halves, SCOPE), nodes(2 * n, 2 * k))
    for node in (as_variables, as_constants, in_fractions):
        assert node.exact(MATCH, ITEM) == expected
        assert node.ev(MATCH, ITEM) == floor(expected)


@pytest.mark.parametrize(
    ("text", "values", "expected"),
    [
        ("min(xs)", [3, -1, 2], -1),
        ("max(xs)", [3, -1, 2], 3),
        ("sum(xs)", [3, -1, 2], 4),
        ("len(xs)", [3, -1, 2], 3),
        ("min(xs)", [], 0),
        ("max(xs)", [], 0),
        ("sum(xs)", [], 0),
        ("len(xs)", [], 0),
        ("max(xs)", [-3], -3),
        ("sum(xs) / len(xs)", [1, 2], 1),
        ("sum(xs) / len(xs)", [], 0),
        ("max(xs if len(xs) > 1 else [0.5])", [7, 8], 8),
        ("round(max(xs if len(xs) > 1 else [0.5]))", [7], 1),
        ("len(xs if hurt else [1, 2, 3])", [7], 3),
    ],
)
def test_lists(text: str, values: list[int], expected: int) -> None:
    assert amount(text, nodes(xs=values)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("n < k", True),
        ("n <= k", True),
        ("n > k", False),
        ("n >= k", False),
        ("n == k", False),
        ("n != k", True),
        ("n <= 2 and n >= 2 and n == 2", True),
        ("n < 2 or n > 2 or n != 2", False),
        ("n / 2 < k", True),
        ("n / 4 == 0.5", True),
        ("n / 4 != 0.5", False),
        ("n / 4 >= 0.5 >= n / 4", True),
        ("n / 4 > 0.5", False),
        ("n / 4 <= 0.5 < k", True),
        ("1 < n < k < 9", True),
        ("1 < n < k < 3", False),
        ("k > n > 1", True),
        ("k >= n >= 2 != k", True),
        ("n == n == n != k", True),
        ("1 < 2", True),
        ("1 < 2 < 2", False),
        ("0.1 + 0.2 == 0.3", True),
        ("not n < k", False),
        ("not hurt", False),
        ("not hurt or hurt", True),
        ("hurt and n < k", True),
        ("hurt and n > k", False),
        ("n > k or hurt", True),
        ("true", True),
        ("false or hurt", True),
        ("false and hurt", False),
        ("true and true", True),
        ("not true", False),
        ("n > k if hurt else n < k", False),
        ("n > k if not hurt else n < k", True),
        ("hurt if true else false", True),
        ("not (hurt and n > k)", True),
        ("hurt or n > k and n > k", True),
        ("(hurt or n > k) and n > k", False),
    ],
)
def test_conditions(text: str, expected: bool) -> None:
    assert holds(text, nodes(n=2, k=3, hurt=True)) is expected


@pytest.mark.parametrize("text", ["14 + 3 * 2", "min(1, 2.5)", "sum([1, 2]) ** 2", "1 if 2 > 1 else n", "len([n, k])"])
def test_what_is_known_at_load_is_worked_out_at_load(text: str) -> None:
    assert isinstance(compile_amount(parse_amount(text, SCOPE), nodes()), Constant)


@pytest.mark.parametrize("text", ["1 < 2 < 3", "not false", "hurt or true", "hurt and false", "true if true else hurt"])
def test_a_truth_known_at_load_is_worked_out_at_load(text: str) -> None:
    assert isinstance(compile_condition(parse_condition(text, SCOPE), nodes()), Always)


@pytest.mark.parametrize(
    "text", ["n * 2 + k", "int(n / k) + 1", "round(n * 1.5)", "n // 1.5", "clamp(n, 1, k)", "n ** 2"]
)
def test_whole_numbers_stay_on_the_fast_path(text: str) -> None:
    assert not isinstance(compile_amount(parse_amount(text, SCOPE), nodes()), Fractional)


def test_a_variable_is_a_whole_number_whatever_its_node_is() -> None:
    half = compile_amount(parse_amount("n / 2", SCOPE), nodes(n=3))
    assert exact("n * 2", {**nodes(), "n": half}) == 2


def test_and_or_if_and_chains_stop_as_soon_as_the_answer_is_known() -> None:
    trap: Nodes = {**nodes(n=0), "k": Untouchable()}
    assert not holds("n > 0 and k / n > 5", trap)
    assert holds("n == 0 or k > 5", trap)
    assert not holds("1 < n < k", trap)
    assert not holds("0.5 < n < k", trap)
    assert amount("k if n > 0 else 4", trap) == 4
    assert amount("k / 3 if n > 0 else 4", trap) == 4
    assert amount("sum([k] if n > 0 else [4])", trap) == 4
    assert not holds("k > 1 if n > 0 else false", trap)
    with pytest.raises(AssertionError, match="evaluated"):
        holds("n == 0 and k > 5", trap)


def test_the_middle_of_a_chain_is_evaluated_once() -> None:
    for text in ("1 < n < 9", "0.5 < n < 9"):
        variables = nodes(n=4)
        assert holds(text, variables)
        assert variables["n"].asked == 1  # type: ignore[union-attr]


def test_dividing_by_what_turns_out_to_be_zero_gives_zero() -> None:
    for text in (
        "5 / n",
        "5 // n",
        "5 % n",
        "5 / (n / 3)",
        "5.5 // n",
        "5.5 % n",
        "n / (2 - 2)",
        "5 / (2 - 2)",
    ):
        assert exact(text, nodes(n=0)) == 0, text


@pytest.mark.parametrize(
    "text",
    [
        *("n + n", "n + 1", "n - k", "n * n", "n * 2", "n * 1.5", "n / 0.5", "n // 0.5", "n ** 8", "k ** 2"),
        *("(n / 2) ** 2", "n * 0.5 * 3", "n / 3 + n / 3 + n / 2", "sum(xs)", "sum([n / 2, n / 2, n / 2])"),
        *("n / (1 / n)", "n // (1 / n)", "n + 1 - 1 + 1", "9 ** 8 * 9 ** 8"),
    ],
)
def test_values_stay_within_the_bound(text: str) -> None:
    assert exact(text, nodes(n=LIMIT, k=-LIMIT, xs=[LIMIT, LIMIT, -1])) == LIMIT
    assert exact(f"-({text})", nodes(n=LIMIT, k=-LIMIT, xs=[LIMIT, LIMIT, -1])) == -LIMIT


@pytest.mark.parametrize(
    "text",
    ["n + n", "n - 1", "n - k", "n * k", "n * 2", "n * 1.5", "n / 0.5", "n // 0.5", "n ** 7", "sum(xs)"],
)
def test_values_stay_within_the_bound_below(text: str) -> None:
    assert exact(text, nodes(n=-LIMIT, k=LIMIT, xs=[-LIMIT, -LIMIT, 1])) == -LIMIT


def test_a_denominator_beyond_the_finest_is_rounded_down() -> None:
    assert exact("1 / n / n", nodes(n=10**6)) == Fraction(1, 10**12)
    assert exact("1 / n / n", nodes(n=10**7)) == 0
    assert exact("-1 / n / n", nodes(n=10**7)) == Fraction(-1, 10**12)
    assert exact("(n / 7) ** 8", nodes(n=1)) == Fraction(1, 7**8)
    assert exact("(n / 99) ** 8", nodes(n=100)).denominator <= 10**12
    assert exact("1 / n % (1 / k)", nodes(n=10**7, k=10**7 + 1)) == 0
    assert exact("1 / n + 1 / n", nodes(n=3_000_000)) == Fraction(1, 1_500_000)
    assert exact("1 / n + 1 / k", nodes(n=999_983, k=1_000_003)) == Fraction(1_999_986, 999_983 * 1_000_003)


def test_halves_go_up_not_to_the_even_number() -> None:
    assert [amount(f"round({value})") for value in ("0.5", "1.5", "2.5", "-0.5", "-1.5", "-2.5")] == [
        1,
        2,
        3,
        0,
        -1,
        -2,
    ]
    assert exact("round(2.675, 2)") == Fraction(268, 100)
    assert exact("round(2.567, 1)") == Fraction(26, 10)


def test_everything_else_goes_down() -> None:
    for text in ("n / 2", "int(n / 2)", "n // 2", "n * 0.5", "float(n) / 2"):
        assert amount(text, nodes(n=-3)) == -2, text


def test_only_the_last_step_is_rounded() -> None:
    """Vulnerable, then weak: 9 x 1.5 x 0.75 is 10, though 13 x 0.75 would be 9."""
    assert amount("n * 1.5 * 0.75", nodes(n=9)) == 10
    assert amount("n * 1.5 * 0.75", nodes(n=1)) == 1


def test_a_tree_that_was_not_read_for_these_variables_is_refused() -> None:
    with pytest.raises(ExpressionError, match="unknown name 'strength'"):
        compile_amount(Variable("strength"), nodes())
    with pytest.raises(ExpressionError, match="an amount needs a number"):
        compile_amount(Variable("hurt"), nodes())
    with pytest.raises(ExpressionError, match="a condition needs a truth value"):
        compile_condition(Variable("n"), nodes())
    with pytest.raises(ExpressionError, match="or needs a truth value"):
        compile_condition(Or((Number(0), Number(7))), nodes())
    with pytest.raises(ExpressionError, match="from 0 to 8"):
        compile_amount(Binary("**", Number(2), Number(99)), nodes())
    with pytest.raises(ExpressionError, match="divides by zero"):
        compile_amount(Binary("%", Variable("n"), Number(0)), nodes())
