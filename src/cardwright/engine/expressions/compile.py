"""The compiler from an expression tree to the typed node that runs it.

A game gives a node for each variable; its numbers are whole and within LIMIT of 0.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from cardwright.definitions.expression import (
    And,
    Binary,
    Call,
    Comparison,
    Expression,
    IfElse,
    Kind,
    ListOf,
    Not,
    Number,
    Or,
    Truth,
    Unary,
    Variable,
)
from cardwright.definitions.expression_kinds import kind_of, need
from cardwright.definitions.trees import Quantity, Worded
from cardwright.engine.expressions.integer import Always, Constant
from cardwright.engine.expressions.simplify import (
    binary,
    choose_amount,
    choose_condition,
    choose_numbers,
    compare,
    constant,
    greater,
    join,
    lesser,
    listed,
    negative,
    of_list,
    opposite,
    positive,
    rounded,
    whole,
)
from cardwright.engine.nodes import Amount, Condition, Numbers
from cardwright.errors import BadInput, ExpressionError

Variables = Mapping[str, Amount | Numbers | Condition]
# The node of a quantity, in the words of a game.
Quantities = Callable[[Quantity], Amount]


def compile_amount(tree: Expression, variables: Variables, quantities: Quantities | None = None) -> Amount:
    """Return the node of a number; its `ev` is rounded down, its `exact` is not."""
    if isinstance(tree, Worded) and quantities is not None:
        return quantities(tree.quantity)
    check(tree, variables, "number", "an amount")
    return Compiler(variables).amount(tree)


def compile_condition(tree: Expression, variables: Variables) -> Condition:
    """Return the node of a truth value."""
    check(tree, variables, "truth", "a condition")
    return Compiler(variables).condition(tree)


def check(tree: Expression, variables: Variables, wanted: Kind, who: str) -> None:
    """Refuse a tree that could not be evaluated, even one that was not read from text."""
    kinds: dict[str, Kind] = {}
    for name, node in variables.items():
        if isinstance(node, Amount):
            kinds[name] = "number"
        else:
            kinds[name] = "numbers" if isinstance(node, Numbers) else "truth"
    kind = kind_of(tree, kinds)
    problem = need(kind, wanted, tree, who)
    if problem:
        raise ExpressionError(str(tree), 0, problem)


class Compiler:
    """Builds the nodes of one checked tree, in which every part has the kind that its place needs."""

    def __init__(self, variables: Variables) -> None:
        self.variables = variables

    def amount(self, tree: Expression) -> Amount:
        if isinstance(tree, Number):
            return constant((tree.value.numerator, tree.value.denominator))
        if isinstance(tree, Variable):
            node = self.variables[tree.name]
            if isinstance(node, Amount):
                return whole(node)
        if isinstance(tree, Unary):
            operand = self.amount(tree.operand)
            return negative(operand) if tree.sign == "-" else operand
        if isinstance(tree, Binary):
            return binary(tree.operator, self.amount(tree.left), self.amount(tree.right))
        if isinstance(tree, IfElse):
            return choose_amount(self.condition(tree.condition), self.amount(tree.then), self.amount(tree.otherwise))
        if isinstance(tree, Call):
            return self.call(tree)
        raise misplaced(tree)

    def call(self, tree: Call) -> Amount:
        name = tree.function
        if name in ("len", "sum") or (name in ("min", "max") and len(tree.arguments) == 1):
            return of_list(name, self.numbers(tree.arguments[0]))
        arguments = [self.amount(argument) for argument in tree.arguments]
        first = arguments[0]
        if name in ("min", "max"):
            for argument in arguments[1:]:
                first = lesser(first, argument) if name == "min" else greater(first, argument)
            return first
        if name == "clamp":
            return greater(arguments[1], lesser(first, arguments[2]))
        if name == "abs":
            return positive(first)
        if name == "float":
            return first
        if name == "int":
            return whole(first)
        if name == "round":
            return rounded(first, arguments[1] if len(arguments) == 2 else Constant(0))
        raise misplaced(tree)

    def numbers(self, tree: Expression) -> Numbers:
        if isinstance(tree, ListOf):
            return listed([self.amount(item) for item in tree.items])
        if isinstance(tree, Variable):
            node = self.variables[tree.name]
            if isinstance(node, Numbers):
                return node
        if isinstance(tree, IfElse):
            return choose_numbers(self.condition(tree.condition), self.numbers(tree.then), self.numbers(tree.otherwise))
        raise misplaced(tree)

    def condition(self, tree: Expression) -> Condition:
        if isinstance(tree, Comparison):
            operators = [operator for operator, _ in tree.steps]
            return compare(self.amount(tree.first), operators, [self.amount(right) for _, right in tree.steps])
        if isinstance(tree, And | Or):
            return join([self.condition(part) for part in tree.operands], every=isinstance(tree, And))
        if isinstance(tree, Not):
            return opposite(self.condition(tree.operand))
        if isinstance(tree, Truth):
            return Always(tree.value)
        if isinstance(tree, Variable):
            node = self.variables[tree.name]
            if isinstance(node, Condition):
                return node
        if isinstance(tree, IfElse):
            return choose_condition(
                self.condition(tree.condition), self.condition(tree.then), self.condition(tree.otherwise)
            )
        raise misplaced(tree)


def misplaced(tree: Expression) -> BadInput:
    return BadInput(f"{type(tree).__name__} has no meaning here: {tree}")
