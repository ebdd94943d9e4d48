"""The nodes of expressions that contain fractions, and the exact arithmetic they share with constant folding.

A fraction is a pair of whole numbers, numerator and denominator; the denominator is more than 0 and within FINEST. They
need not be in lowest terms.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import gcd
from typing import TYPE_CHECKING, Final

from cardwright.definitions.expression import FINEST, LIMIT
from cardwright.engine.expressions.integer import holds, saturate
from cardwright.engine.nodes import Amount, Condition, Numbers

if TYPE_CHECKING:
    from cardwright.engine.agenda import Item
    from cardwright.engine.match import Match

Ratio = tuple[int, int]


def settle(above: int, below: int) -> Ratio:
    """Return the fraction within the bounds; `below` is more than 0.

    A fraction that needs a denominator greater than FINEST is rounded down to a multiple of 1/FINEST. Whole numbers are
    such multiples, so rounding down to a whole number afterwards gives the same result as without this.
    """
    if below > FINEST:
        shared = gcd(above, below)
        above //= shared
        below //= shared
        if below > FINEST:
            above = above * FINEST // below
            below = FINEST
    if -LIMIT <= above <= LIMIT or -LIMIT * below <= above <= LIMIT * below:
        return above, below
    return LIMIT if above > 0 else -LIMIT, 1


def add(left: Ratio, right: Ratio) -> Ratio:
    return settle(left[0] * right[1] + right[0] * left[1], left[1] * right[1])


def subtract(left: Ratio, right: Ratio) -> Ratio:
    return settle(left[0] * right[1] - right[0] * left[1], left[1] * right[1])


def multiply(left: Ratio, right: Ratio) -> Ratio:
    return settle(left[0] * right[0], left[1] * right[1])


def divide(left: Ratio, right: Ratio) -> Ratio:
    if right[0] == 0:
        return 0, 1
    if right[0] < 0:
        return settle(-left[0] * right[1], -left[1] * right[0])
    return settle(left[0] * right[1], left[1] * right[0])


def floor_divide(left: Ratio, right: Ratio) -> Ratio:
    if right[0] == 0:
        return 0, 1
    return saturate(left[0] * right[1] // (left[1] * right[0])), 1


def modulo(left: Ratio, right: Ratio) -> Ratio:
    if right[0] == 0:
        return 0, 1
    return settle(left[0] * right[1] % (left[1] * right[0]), left[1] * right[1])


def power(base: Ratio, exponent: Ratio) -> Ratio:
    # The bounds are kept once, after the last factor: a product of settled factors would be less exact.
    above, below = 1, 1
    for _ in range(exponent[0]):
        above *= base[0]
        below *= base[1]
    return settle(above, below)


def least(left: Ratio, right: Ratio) -> Ratio:
    return left if left[0] * right[1] <= right[0] * left[1] else right


def greatest(left: Ratio, right: Ratio) -> Ratio:
    return left if left[0] * right[1] >= right[0] * left[1] else right


def round_to(value: Ratio, digits: Ratio) -> Ratio:
    """Round to this number of decimal places, halves up."""
    scale = 1
    for _ in range(digits[0]):
        scale *= 10
    return settle((2 * value[0] * scale + value[1]) // (2 * value[1]), scale)


OfTwo = Callable[[Ratio, Ratio], Ratio]

OPERATORS: Final[dict[str, OfTwo]] = {
    "+": add,
    "-": subtract,
    "*": multiply,
    "/": divide,
    "//": floor_divide,
    "%": modulo,
    "**": power,
    "min": least,
    "max": greatest,
    "round": round_to,
}


def sum_of(values: list[Ratio]) -> Ratio:
    # Settled once, after the last: no sum along the way counts as an operation of its own.
    above, below = 0, 1
    for value in values:
        above = above * value[1] + value[0] * below
        below *= value[1]
    return settle(above, below)


def least_of(values: list[Ratio]) -> Ratio:
    found = values[0] if values else (0, 1)
    for value in values:
        found = least(found, value)
    return found


def greatest_of(values: list[Ratio]) -> Ratio:
    found = values[0] if values else (0, 1)
    for value in values:
        found = greatest(found, value)
    return found


OfMany = Callable[[list[Ratio]], Ratio]

LISTS: Final[dict[str, OfMany]] = {"sum": sum_of, "min": least_of, "max": greatest_of}


class Fractional(Amount):
    """A number that may not be whole; as an amount it is rounded down."""

    def ratio(self, m: Match, item: Item) -> Ratio:
        raise NotImplementedError

    def ev(self, m: Match, item: Item) -> int:
        value = self.ratio(m, item)
        return value[0] // value[1]

    def exact(self, m: Match, item: Item) -> Fraction:
        value = self.ratio(m, item)
        return Fraction(value[0], value[1])


class ExactConstant(Fractional):
    def __init__(self, above: int, below: int) -> None:
        self.above = above
        self.below = below

    def ratio(self, m: Match, item: Item) -> Ratio:
        return self.above, self.below


class Whole(Fractional):
    """A whole number among fractions."""

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def ratio(self, m: Match, item: Item) -> Ratio:
        return self.amount.ev(m, item), 1


class Scaled(Fractional):
    """A whole number times a fraction known at load, for example `damage * 1.5`; `below` is more than 0."""

    def __init__(self, amount: Amount, above: int, below: int) -> None:
        self.amount = amount
        self.above = above
        self.below = below

    def ev(self, m: Match, item: Item) -> int:
        return saturate(self.amount.ev(m, item) * self.above // self.below)

    def ratio(self, m: Match, item: Item) -> Ratio:
        return settle(self.amount.ev(m, item) * self.above, self.below)


class Quotient(Fractional):
    """One whole number divided by another, for example `block / 2`."""

    def __init__(self, left: Amount, right: Amount) -> None:
        self.left = left
        self.right = right

    def ev(self, m: Match, item: Item) -> int:
        divisor = self.right.ev(m, item)
        return self.left.ev(m, item) // divisor if divisor != 0 else 0

    def ratio(self, m: Match, item: Item) -> Ratio:
        return divide((self.left.ev(m, item), 1), (self.right.ev(m, item), 1))


class ExactPair(Fractional):
    """An operation on two numbers that may not be whole."""

    def __init__(self, left: Fractional, right: Fractional) -> None:
        self.left = left
        self.right = right


class ExactAdd(ExactPair):
    def ratio(self, m: Match, item: Item) -> Ratio:
        return add(self.left.ratio(m, item), self.right.ratio(m, item))


class ExactSubtract(ExactPair):
    def ratio(self, m: Match, item: Item) -> Ratio:
        return subtract(self.left.ratio(m, item), self.right.ratio(m, item))


class ExactMultiply(ExactPair):
    def ratio(self, m: Match, item: Item) -> Ratio:
        return multiply(self.left.ratio(m, item), self.right.ratio(m, item))


class ExactOther(ExactPair):
    """The operations on fractions that cards seldom need."""

    def __init__(self, operation: OfTwo, left: Fractional, right: Fractional) -> None:
        super().__init__(left, right)
        self.operation = operation

    def ratio(self, m: Match, item: Item) -> Ratio:
        return self.operation(self.left.ratio(m, item), self.right.ratio(m, item))


class ExactNegate(Fractional):
    def __init__(self, amount: Fractional) -> None:
        self.amount = amount

    def ratio(self, m: Match, item: Item) -> Ratio:
        value = self.amount.ratio(m, item)
        return -value[0], value[1]


class ExactAbsolute(Fractional):
    def __init__(self, amount: Fractional) -> None:
        self.amount = amount

    def ratio(self, m: Match, item: Item) -> Ratio:
        value = self.amount.ratio(m, item)
        return abs(value[0]), value[1]


class ExactChoose(Fractional):
    def __init__(self, condition: Condition, then: Fractional, otherwise: Fractional) -> None:
        self.condition = condition
        self.then = then
        self.otherwise = otherwise

    def ratio(self, m: Match, item: Item) -> Ratio:
        return self.then.ratio(m, item) if self.condition.test(m, item) else self.otherwise.ratio(m, item)


class Floor(Amount):
    """A number rounded down to a whole number."""

    def __init__(self, amount: Fractional) -> None:
        self.amount = amount

    def ev(self, m: Match, item: Item) -> int:
        return self.amount.ev(m, item)


class FractionalNumbers(Numbers):
    """A list of numbers that may not be whole."""

    def ratios(self, m: Match, item: Item) -> list[Ratio]:
        raise NotImplementedError

    def each(self, m: Match, item: Item) -> list[int]:
        return [value[0] // value[1] for value in self.ratios(m, item)]


class ExactListed(FractionalNumbers):
    def __init__(self, amounts: list[Fractional]) -> None:
        self.amounts = amounts

    def ratios(self, m: Match, item: Item) -> list[Ratio]:
        return [amount.ratio(m, item) for amount in self.amounts]


class WholeNumbers(FractionalNumbers):
    """A list of whole numbers among fractions."""

    def __init__(self, numbers: Numbers) -> None:
        self.numbers = numbers

    def ratios(self, m: Match, item: Item) -> list[Ratio]:
        return [(value, 1) for value in self.numbers.each(m, item)]


class ExactChooseNumbers(FractionalNumbers):
    def __init__(self, condition: Condition, then: FractionalNumbers, otherwise: FractionalNumbers) -> None:
        self.condition = condition
        self.then = then
        self.otherwise = otherwise

    def ratios(self, m: Match, item: Item) -> list[Ratio]:
        return self.then.ratios(m, item) if self.condition.test(m, item) else self.otherwise.ratios(m, item)


class ExactOfList(Fractional):
    def __init__(self, operation: OfMany, numbers: FractionalNumbers) -> None:
        self.operation = operation
        self.numbers = numbers

    def ratio(self, m: Match, item: Item) -> Ratio:
        return self.operation(self.numbers.ratios(m, item))


def exactly(relation: int, left: Ratio, right: Ratio) -> bool:
    return holds(relation, left[0] * right[1], right[0] * left[1])


class ExactChain(Condition):
    """A comparison of two or more numbers, some of which may not be whole."""

    def __init__(self, first: Fractional, relations: list[int], amounts: list[Fractional]) -> None:
        self.first = first
        self.relations = relations
        self.amounts = amounts

    def test(self, m: Match, item: Item) -> bool:
        left = self.first.ratio(m, item)
        for index in range(len(self.amounts)):
            right = self.amounts[index].ratio(m, item)
            if not exactly(self.relations[index], left, right):
                return False
            left = right
        return True
