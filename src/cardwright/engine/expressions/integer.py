"""The nodes of expressions with whole numbers, lists of them and truth values; none of them can fail."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.definitions.expression import LIMIT
from cardwright.engine.nodes import Amount, Condition, Numbers

if TYPE_CHECKING:
    from cardwright.engine.agenda import Item
    from cardwright.engine.match import Match

LESS: Final = 0
AT_MOST: Final = 1
EQUAL: Final = 2
UNEQUAL: Final = 3
MORE: Final = 4
AT_LEAST: Final = 5


def saturate(value: int) -> int:
    """Return the value, or the bound that it exceeds."""
    if value > LIMIT:
        return LIMIT
    return value if value >= -LIMIT else -LIMIT


class Constant(Amount):
    def __init__(self, value: int) -> None:
        self.value = value

    def ev(self, m: Match, item: Item) -> int:
        return self.value

    def steady(self) -> bool:
        return True


class Plus(Amount):
    """An amount plus a number known at load."""

    def __init__(self, amount: Amount, constant: int) -> None:
        self.amount = amount
        self.constant = constant

    def ev(self, m: Match, item: Item) -> int:
        value = self.amount.ev(m, item) + self.constant
        return value if -LIMIT <= value <= LIMIT else saturate(value)


class Times(Amount):
    """An amount times a number known at load."""

    def __init__(self, amount: Amount, constant: int) -> None:
        self.amount = amount
        self.constant = constant

    def ev(self, m: Match, item: Item) -> int:
        value = self.amount.ev(m, item) * self.constant
        return value if -LIMIT <= value <= LIMIT else saturate(value)


class Pair(Amount):
    """An operation on two amounts."""

    def __init__(self, left: Amount, right: Amount) -> None:
        self.left = left
        self.right = right


class Add(Pair):
    def ev(self, m: Match, item: Item) -> int:
        value = self.left.ev(m, item) + self.right.ev(m, item)
        return value if -LIMIT <= value <= LIMIT else saturate(value)


class Subtract(Pair):
    def ev(self, m: Match, item: Item) -> int:
        value = self.left.ev(m, item) - self.right.ev(m, item)
        return value if -LIMIT <= value <= LIMIT else saturate(value)


class Multiply(Pair):
    def ev(self, m: Match, item: Item) -> int:
        value = self.left.ev(m, item) * self.right.ev(m, item)
        return value if -LIMIT <= value <= LIMIT else saturate(value)


class FloorDivide(Pair):
    def ev(self, m: Match, item: Item) -> int:
        divisor = self.right.ev(m, item)
        return self.left.ev(m, item) // divisor if divisor != 0 else 0


class Modulo(Pair):
    def ev(self, m: Match, item: Item) -> int:
        divisor = self.right.ev(m, item)
        return self.left.ev(m, item) % divisor if divisor != 0 else 0


class Power(Amount):
    def __init__(self, amount: Amount, exponent: int) -> None:
        self.amount = amount
        self.exponent = exponent

    def ev(self, m: Match, item: Item) -> int:
        base = self.amount.ev(m, item)
        value = 1
        for _ in range(self.exponent):
            value *= base
        return saturate(value)


class Negate(Amount):
    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def ev(self, m: Match, item: Item) -> int:
        return -self.amount.ev(m, item)


class Absolute(Amount):
    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def ev(self, m: Match, item: Item) -> int:
        value = self.amount.ev(m, item)
        return value if value >= 0 else -value


class Least(Pair):
    def ev(self, m: Match, item: Item) -> int:
        left = self.left.ev(m, item)
        right = self.right.ev(m, item)
        return left if left <= right else right


class Greatest(Pair):
    def ev(self, m: Match, item: Item) -> int:
        left = self.left.ev(m, item)
        right = self.right.ev(m, item)
        return left if left >= right else right


class ChooseAmount(Amount):
    def __init__(self, condition: Condition, then: Amount, otherwise: Amount) -> None:
        self.condition = condition
        self.then = then
        self.otherwise = otherwise

    def ev(self, m: Match, item: Item) -> int:
        return self.then.ev(m, item) if self.condition.test(m, item) else self.otherwise.ev(m, item)


class OfList(Amount):
    """An amount computed from a list."""

    def __init__(self, numbers: Numbers) -> None:
        self.numbers = numbers


class LeastOf(OfList):
    def ev(self, m: Match, item: Item) -> int:
        values = self.numbers.each(m, item)
        return min(values) if values else 0


class GreatestOf(OfList):
    def ev(self, m: Match, item: Item) -> int:
        values = self.numbers.each(m, item)
        return max(values) if values else 0


class SumOf(OfList):
    def ev(self, m: Match, item: Item) -> int:
        total = 0
        for value in self.numbers.each(m, item):
            total += value
        return saturate(total)


class CountOf(OfList):
    def ev(self, m: Match, item: Item) -> int:
        return len(self.numbers.each(m, item))


class Listed(Numbers):
    def __init__(self, amounts: list[Amount]) -> None:
        self.amounts = amounts

    def each(self, m: Match, item: Item) -> list[int]:
        return [amount.ev(m, item) for amount in self.amounts]


class ChooseNumbers(Numbers):
    def __init__(self, condition: Condition, then: Numbers, otherwise: Numbers) -> None:
        self.condition = condition
        self.then = then
        self.otherwise = otherwise

    def each(self, m: Match, item: Item) -> list[int]:
        return self.then.each(m, item) if self.condition.test(m, item) else self.otherwise.each(m, item)


class Always(Condition):
    """A condition known at load."""

    def __init__(self, value: bool) -> None:
        self.value = value

    def test(self, m: Match, item: Item) -> bool:
        return self.value


class Compare(Condition):
    """A comparison of two amounts."""

    def __init__(self, left: Amount, right: Amount) -> None:
        self.left = left
        self.right = right


class Less(Compare):
    def test(self, m: Match, item: Item) -> bool:
        return self.left.ev(m, item) < self.right.ev(m, item)


class AtMost(Compare):
    def test(self, m: Match, item: Item) -> bool:
        return self.left.ev(m, item) <= self.right.ev(m, item)


class Equal(Compare):
    def test(self, m: Match, item: Item) -> bool:
        return self.left.ev(m, item) == self.right.ev(m, item)


class Unequal(Compare):
    def test(self, m: Match, item: Item) -> bool:
        return self.left.ev(m, item) != self.right.ev(m, item)


def holds(relation: int, left: int, right: int) -> bool:
    if relation == LESS:
        return left < right
    if relation == AT_MOST:
        return left <= right
    if relation == EQUAL:
        return left == right
    if relation == UNEQUAL:
        return left != right
    if relation == MORE:
        return left > right
    return left >= right


class Chain(Condition):
    """`first < a <= b ...`: each amount is evaluated at most once, and none after the first step that fails."""

    def __init__(self, first: Amount, relations: list[int], amounts: list[Amount]) -> None:
        self.first = first
        self.relations = relations
        self.amounts = amounts

    def test(self, m: Match, item: Item) -> bool:
        left = self.first.ev(m, item)
        for index in range(len(self.amounts)):
            right = self.amounts[index].ev(m, item)
            if not holds(self.relations[index], left, right):
                return False
            left = right
        return True


class AllOf(Condition):
    def __init__(self, conditions: list[Condition]) -> None:
        self.conditions = conditions

    def test(self, m: Match, item: Item) -> bool:
        for condition in self.conditions:
            if not condition.test(m, item):
                return False
        return True


class AnyOf(Condition):
    def __init__(self, conditions: list[Condition]) -> None:
        self.conditions = conditions

    def test(self, m: Match, item: Item) -> bool:
        for condition in self.conditions:
            if condition.test(m, item):
                return True
        return False


class Opposite(Condition):
    def __init__(self, condition: Condition) -> None:
        self.condition = condition

    def test(self, m: Match, item: Item) -> bool:
        return not self.condition.test(m, item)

    def steady(self) -> bool:
        return self.condition.steady()


class ChooseCondition(Condition):
    def __init__(self, condition: Condition, then: Condition, otherwise: Condition) -> None:
        self.condition = condition
        self.then = then
        self.otherwise = otherwise

    def test(self, m: Match, item: Item) -> bool:
        return self.then.test(m, item) if self.condition.test(m, item) else self.otherwise.test(m, item)
