"""The smallest and largest value of an expression, and whether a condition can ever be true, found without playing."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final, TypeAlias

from cardwright.definitions.expression import (
    LIMIT,
    And,
    Binary,
    Call,
    Comparison,
    Expression,
    IfElse,
    ListOf,
    Not,
    Number,
    Or,
    Truth,
    Unary,
    Variable,
)

Bounds: TypeAlias = tuple[Fraction | int, Fraction | int]
"""The least and the greatest, both included."""

ANYTHING: Final[Bounds] = (-LIMIT, LIMIT)


def bounds(tree: Expression, known: Mapping[str, Bounds]) -> Bounds:
    """Return the bounds of an amount; variables that are not `known` can have any value.

    The bounds are never too narrow, but may be too wide: two uses of the same variable are treated as independent.
    """
    match tree:
        case Number(value):
            return value, value
        case Variable(name):
            return known.get(name, ANYTHING)
        case Unary(sign, operand):
            low, high = bounds(operand, known)
            return (low, high) if sign == "+" else (-high, -low)
        case Binary(operator, left, right):
            return _binary(operator, bounds(left, known), bounds(right, known))
        case IfElse(then, condition, otherwise):
            holds = truth(condition, known)
            if holds is not None:
                return bounds(then if holds else otherwise, known)
            return _either(bounds(then, known), bounds(otherwise, known))
        case Call(function, arguments):
            return _call(function, arguments, known)
    return ANYTHING


def truth(tree: Expression, known: Mapping[str, Bounds]) -> bool | None:
    """Whether a condition is always true or never; None if that depends, or cannot be seen.

    >>> truth(Comparison(Variable("hp"), (("<", Number(0)),)), {"hp": (0, 99)})
    False
    """
    match tree:
        case Truth(value):
            return value
        case Not(operand):
            holds = truth(operand, known)
            return None if holds is None else not holds
        case And(operands):
            return _all([truth(operand, known) for operand in operands])
        case Or(operands):
            nothing = _all([_opposite(truth(operand, known)) for operand in operands])
            return _opposite(nothing)
        case Comparison(first, steps):
            told: list[bool | None] = []
            left = bounds(first, known)
            for operator, part in steps:
                right = bounds(part, known)
                told.append(_compared(operator, left, right))
                left = right
            return _all(told)
    return None


def _opposite(holds: bool | None) -> bool | None:
    return None if holds is None else not holds


def _all(told: list[bool | None]) -> bool | None:
    if False in told:
        return False
    return None if None in told else True


def _compared(operator: str, left: Bounds, right: Bounds) -> bool | None:
    if operator in (">", ">="):
        return _compared("<" if operator == ">" else "<=", right, left)
    if operator == "<":
        return True if left[1] < right[0] else False if left[0] >= right[1] else None
    if operator == "<=":
        return True if left[1] <= right[0] else False if left[0] > right[1] else None
    apart = left[1] < right[0] or right[1] < left[0]
    same = left == right and left[0] == left[1]
    equal = False if apart else True if same else None
    return equal if operator == "==" else _opposite(equal)


def _either(one: Bounds, other: Bounds) -> Bounds:
    return min(one[0], other[0]), max(one[1], other[1])


def _binary(operator: str, left: Bounds, right: Bounds) -> Bounds:
    if operator == "+":
        return _held(left[0] + right[0], left[1] + right[1])
    if operator == "-":
        return _held(left[0] - right[1], left[1] - right[0])
    if operator == "*":
        ends = [one * other for one in left for other in right]
        return _held(min(ends), max(ends))
    if operator in ("/", "//") and right[0] > 0:
        ends = [Fraction(one) / Fraction(other) for one in left for other in right]
        if operator == "//":
            return _held(min(ends) // 1, max(ends) // 1)
        return _held(min(ends), max(ends))
    if operator == "%" and right[0] > 0:
        return 0, right[1]
    return ANYTHING


def _held(low: Fraction | int, high: Fraction | int) -> Bounds:
    return max(-LIMIT, min(LIMIT, low)), max(-LIMIT, min(LIMIT, high))


def _call(function: str, arguments: tuple[Expression, ...], known: Mapping[str, Bounds]) -> Bounds:
    if len(arguments) == 1 and isinstance(arguments[0], ListOf):
        arguments = arguments[0].items
        if function == "len":
            return len(arguments), len(arguments)
    parts = [bounds(argument, known) for argument in arguments]
    if not parts:
        return ANYTHING
    lows, highs = [low for low, _ in parts], [high for _, high in parts]
    if function == "min":
        return min(lows), min(highs)
    if function == "max":
        return max(lows), max(highs)
    if function == "sum":
        return _held(sum(lows), sum(highs))
    if function == "abs":
        low, high = parts[0]
        most = max(-low, high)
        return (0 if low <= 0 <= high else min(max(-low, low), max(-high, high))), most
    if function == "clamp" and len(parts) == 3:
        return min(lows[1:]), max(highs[1:])
    if function in ("int", "round", "float"):
        # Rounding goes no further than to the next whole number.
        return _held(parts[0][0] - 1, parts[0][1] + 1)
    return ANYTHING
