"""Building the simplest node for an operation on nodes: what is known at load is computed at once."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from cardwright.engine.expressions.fraction import (
    LISTS,
    OPERATORS,
    ExactAbsolute,
    ExactAdd,
    ExactChain,
    ExactChoose,
    ExactChooseNumbers,
    ExactConstant,
    ExactListed,
    ExactMultiply,
    ExactNegate,
    ExactOfList,
    ExactOther,
    ExactSubtract,
    Floor,
    Fractional,
    FractionalNumbers,
    Quotient,
    Ratio,
    Scaled,
    Whole,
    WholeNumbers,
    exactly,
)
from cardwright.engine.expressions.integer import (
    AT_LEAST,
    AT_MOST,
    EQUAL,
    LESS,
    MORE,
    UNEQUAL,
    Absolute,
    Add,
    AllOf,
    Always,
    AnyOf,
    AtMost,
    Chain,
    ChooseAmount,
    ChooseCondition,
    ChooseNumbers,
    Constant,
    CountOf,
    Equal,
    FloorDivide,
    Greatest,
    GreatestOf,
    Least,
    LeastOf,
    Less,
    Listed,
    Modulo,
    Multiply,
    Negate,
    Opposite,
    Plus,
    Power,
    Subtract,
    SumOf,
    Times,
    Unequal,
)
from cardwright.engine.nodes import Amount, Condition, Numbers
from cardwright.errors import BadInput

RELATIONS: Final[dict[str, int]] = {
    "<": LESS,
    "<=": AT_MOST,
    "==": EQUAL,
    "!=": UNEQUAL,
    ">": MORE,
    ">=": AT_LEAST,
}


def constant(value: Ratio) -> Amount:
    lowest = Fraction(value[0], value[1])
    if lowest.denominator == 1:
        return Constant(lowest.numerator)
    return ExactConstant(lowest.numerator, lowest.denominator)


def known(node: Amount) -> Ratio | None:
    """Return the number if it is known at load, else None."""
    if isinstance(node, Constant):
        return node.value, 1
    return (node.above, node.below) if isinstance(node, ExactConstant) else None


def all_known(nodes: list[Amount]) -> list[Ratio] | None:
    """Return the numbers if all are known at load, else None."""
    values: list[Ratio] = []
    for node in nodes:
        value = known(node)
        if value is None:
            return None
        values.append(value)
    return values


def some_fractional(nodes: list[Amount]) -> bool:
    return any(isinstance(node, Fractional) for node in nodes)


def fractional(node: Amount) -> Fractional:
    """Return the node as a fractional one."""
    if isinstance(node, Constant):
        return ExactConstant(node.value, 1)
    return node if isinstance(node, Fractional) else Whole(node)


def whole(node: Amount) -> Amount:
    """Return the number rounded down."""
    value = known(node)
    if value is not None:
        return Constant(value[0] // value[1])
    return Floor(node) if isinstance(node, Fractional) else node


def negative(node: Amount) -> Amount:
    value = known(node)
    if value is not None:
        return constant((-value[0], value[1]))
    return ExactNegate(node) if isinstance(node, Fractional) else Negate(node)


def positive(node: Amount) -> Amount:
    value = known(node)
    if value is not None:
        return constant((abs(value[0]), value[1]))
    return ExactAbsolute(node) if isinstance(node, Fractional) else Absolute(node)


def rounded(node: Amount, digits: Amount) -> Amount:
    """Return the number rounded to the nearest, halves up."""
    if not isinstance(node, Fractional):
        return node
    return whole(pair("round", node, digits)) if known(digits) == (0, 1) else pair("round", node, digits)


def pair(operation: str, left: Amount, right: Amount) -> Amount:
    """Return the node of an operation on two numbers, where one may not be whole or both are known."""
    a, b = known(left), known(right)
    if a is not None and b is not None:
        return constant(OPERATORS[operation](a, b))
    first, second = fractional(left), fractional(right)
    if operation == "+":
        return ExactAdd(first, second)
    if operation == "-":
        return ExactSubtract(first, second)
    if operation == "*":
        return ExactMultiply(first, second)
    return ExactOther(OPERATORS[operation], first, second)


def lesser(left: Amount, right: Amount) -> Amount:
    return Least(left, right) if unknown_whole(left, right) else pair("min", left, right)


def greater(left: Amount, right: Amount) -> Amount:
    return Greatest(left, right) if unknown_whole(left, right) else pair("max", left, right)


def unknown_whole(left: Amount, right: Amount) -> bool:
    return not some_fractional([left, right]) and all_known([left, right]) is None


def binary(operator: str, left: Amount, right: Amount) -> Amount:
    a, b = known(left), known(right)
    left_whole, right_whole = not isinstance(left, Fractional), not isinstance(right, Fractional)
    # Most of what cards say is a whole number by one known at load, or by another whole number.
    if a is None or b is None:
        if operator == "/" and left_whole and b is not None:
            return inversely_scaled(left, b)
        if operator == "/" and left_whole and right_whole:
            return Quotient(left, right)
        if operator == "*" and left_whole and b is not None:
            return scaled(left, b[0], b[1])
        if operator == "*" and right_whole and a is not None:
            return scaled(right, a[0], a[1])
        if operator != "/" and left_whole and right_whole:
            return whole_pair(operator, left, right)
    node = pair(operator, left, right)
    return whole(node) if operator == "//" else node


def scaled(node: Amount, above: int, below: int) -> Amount:
    return Times(node, above) if below == 1 else Scaled(node, above, below)


def inversely_scaled(node: Amount, divisor: Ratio) -> Amount:
    if divisor[0] == 0:
        return Constant(0)
    sign = 1 if divisor[0] > 0 else -1
    return scaled(node, sign * divisor[1], abs(divisor[0]))


def whole_pair(operator: str, left: Amount, right: Amount) -> Amount:
    if operator == "+":
        if isinstance(right, Constant):
            return Plus(left, right.value)
        return Plus(right, left.value) if isinstance(left, Constant) else Add(left, right)
    if operator == "-":
        return Plus(left, -right.value) if isinstance(right, Constant) else Subtract(left, right)
    if operator == "*":
        return Multiply(left, right)
    if operator == "//":
        return FloorDivide(left, right)
    if operator == "%":
        return Modulo(left, right)
    if operator == "**" and isinstance(right, Constant):
        return Power(left, right.value)
    raise BadInput(f"{operator!r} has no meaning between whole numbers")


def of_list(name: str, numbers: Numbers) -> Amount:
    items = written_out(numbers)
    if name == "len":
        return CountOf(numbers) if items is None else Constant(len(items))
    values = None if items is None else all_known(items)
    if values is not None:
        return constant(LISTS[name](values))
    if isinstance(numbers, FractionalNumbers):
        return ExactOfList(LISTS[name], numbers)
    if name == "sum":
        return SumOf(numbers)
    return LeastOf(numbers) if name == "min" else GreatestOf(numbers)


def written_out(numbers: Numbers) -> list[Amount] | None:
    """Return the items if the list is written in the expression itself, else None."""
    if isinstance(numbers, Listed):
        return numbers.amounts
    return list(numbers.amounts) if isinstance(numbers, ExactListed) else None


def compare(first: Amount, operators: list[str], amounts: list[Amount]) -> Condition:
    relations = [RELATIONS[operator] for operator in operators]
    values = all_known([first, *amounts])
    if values is not None:
        steps = zip(relations, values, values[1:], strict=False)
        return Always(all(exactly(relation, left, right) for relation, left, right in steps))
    if some_fractional([first, *amounts]):
        return ExactChain(fractional(first), relations, [fractional(amount) for amount in amounts])
    if len(amounts) > 1:
        return Chain(first, relations, amounts)
    relation, second = relations[0], amounts[0]
    if relation == LESS:
        return Less(first, second)
    if relation == AT_MOST:
        return AtMost(first, second)
    if relation == EQUAL:
        return Equal(first, second)
    if relation == UNEQUAL:
        return Unequal(first, second)
    return Less(second, first) if relation == MORE else AtMost(second, first)


def join(conditions: list[Condition], *, every: bool) -> Condition:
    """Return the `and` of these if `every`, else the `or`; conditions known at load are left out or decide it."""
    unknown: list[Condition] = []
    for condition in conditions:
        if not isinstance(condition, Always):
            unknown.append(condition)
        elif condition.value is not every:
            return condition
    if not unknown:
        return Always(every)
    if len(unknown) == 1:
        return unknown[0]
    return AllOf(unknown) if every else AnyOf(unknown)


def choose_amount(condition: Condition, then: Amount, otherwise: Amount) -> Amount:
    if isinstance(condition, Always):
        return then if condition.value else otherwise
    if some_fractional([then, otherwise]):
        return ExactChoose(condition, fractional(then), fractional(otherwise))
    return ChooseAmount(condition, then, otherwise)


def choose_numbers(condition: Condition, then: Numbers, otherwise: Numbers) -> Numbers:
    if isinstance(condition, Always):
        return then if condition.value else otherwise
    if isinstance(then, FractionalNumbers) or isinstance(otherwise, FractionalNumbers):
        return ExactChooseNumbers(condition, fractional_list(then), fractional_list(otherwise))
    return ChooseNumbers(condition, then, otherwise)


def choose_condition(condition: Condition, then: Condition, otherwise: Condition) -> Condition:
    if isinstance(condition, Always):
        return then if condition.value else otherwise
    return ChooseCondition(condition, then, otherwise)


def listed(items: list[Amount]) -> Numbers:
    return ExactListed([fractional(item) for item in items]) if some_fractional(items) else Listed(items)


def fractional_list(numbers: Numbers) -> FractionalNumbers:
    return numbers if isinstance(numbers, FractionalNumbers) else WholeNumbers(numbers)


def opposite(condition: Condition) -> Condition:
    return Always(not condition.value) if isinstance(condition, Always) else Opposite(condition)
