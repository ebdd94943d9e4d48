"""The kind of an expression tree, given the variables it may name; a tree that passes can be evaluated in any state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NoReturn

from cardwright.definitions.expression import (
    ARITHMETIC,
    COMPARE,
    COMPARISONS,
    FINEST,
    FUNCTIONS,
    KINDS,
    LIMIT,
    MAX_DIGITS,
    MAX_EXPONENT,
    MAX_NODES,
    OR,
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
from cardwright.definitions.trees import Worded
from cardwright.errors import ExpressionError, nearest

ONE_ARGUMENT = ("abs", "int", "float", "len", "sum")


def kind_of(
    tree: Expression,
    kinds: Mapping[str, Kind],
    *,
    text: str | None = None,
    starts: Mapping[int, int] | None = None,
) -> Kind:
    """Return the kind of the tree's value; ExpressionError if any part of it could not be evaluated.

    `starts` says where in `text` each part begins, by the part's `id`; without it, errors quote the tree.
    """
    size = count(tree)
    if size > MAX_NODES:
        shown = f"an expression of {size} parts" if text is None else text
        message = f"too large: {size} numbers, names and operators, at most {MAX_NODES} are allowed"
        raise ExpressionError(shown, 0, message, str(size))
    return Checker(str(tree) if text is None else text, starts or {}, kinds).kind(tree)


def need(kind: Kind, wanted: Kind, tree: Expression, who: str) -> str:
    """Return why a part of this kind does not fit where another is wanted, and what to write; "" if it fits."""
    if kind == wanted:
        return ""
    if wanted == "truth":
        remedy = f"{tree.within(COMPARE + 1)} != 0" if kind == "number" else f"len({tree}) > 0"
    elif wanted == "numbers":
        remedy = f"[{tree}]" if kind == "number" else f"[1 if {tree.within(OR)} else 0]"
    else:
        remedy = f"1 if {tree.within(OR)} else 0" if kind == "truth" else f"sum({tree})"
    return f"{who} needs {KINDS[wanted]}, but {tree} is {KINDS[kind]}: write {remedy}"


def count(tree: Expression) -> int:
    """Return the number of parts; without recursion, since a tree made by hand may have any depth."""
    waiting, size = [tree], 0
    while waiting:
        size += 1
        waiting.extend(waiting.pop().parts())
    return size


@dataclass(frozen=True, slots=True)
class Checker:
    """Checks one tree; `text` and `starts` are used in its messages."""

    text: str
    starts: Mapping[int, int]
    kinds: Mapping[str, Kind]

    def refuse(self, part: Expression, message: str, found: str = "", allowed: Sequence[str] = ()) -> NoReturn:
        raise ExpressionError(self.text, self.starts.get(id(part), 0), message, found, allowed)

    def want(self, part: Expression, wanted: Kind, who: str) -> None:
        self.fit(part, self.kind(part), wanted, who)

    def fit(self, part: Expression, kind: Kind, wanted: Kind, who: str) -> None:
        problem = need(kind, wanted, part, who)
        if problem:
            self.refuse(part, problem, KINDS[kind], (KINDS[wanted],))

    def kind(self, tree: Expression) -> Kind:
        if isinstance(tree, Number):
            return self.number(tree)
        if isinstance(tree, Variable):
            return self.variable(tree)
        if isinstance(tree, Worded):
            return "number"
        if isinstance(tree, Truth):
            return "truth"
        if isinstance(tree, Unary):
            self.operator(tree, tree.sign, ("+", "-"))
            self.want(tree.operand, "number", f"the sign {tree.sign}")
            return "number"
        if isinstance(tree, Binary):
            return self.binary(tree)
        if isinstance(tree, Comparison):
            return self.comparison(tree)
        if isinstance(tree, Call):
            return self.call(tree)
        if isinstance(tree, IfElse):
            return self.if_else(tree)
        if isinstance(tree, Not):
            self.want(tree.operand, "truth", "not")
            return "truth"
        if isinstance(tree, And | Or):
            word = "and" if isinstance(tree, And) else "or"
            if len(tree.operands) < 2:
                self.refuse(tree, f"{word} joins two or more", str(len(tree.operands)))
            for part in tree.operands:
                self.want(part, "truth", word)
            return "truth"
        if isinstance(tree, ListOf):
            for part in tree.items:
                self.want(part, "number", "a list's item")
            return "numbers"
        self.refuse(tree, f"unknown part {type(tree).__name__}", type(tree).__name__)

    def number(self, tree: Number) -> Kind:
        value = tree.value
        if isinstance(value, bool) or not isinstance(value, int | Fraction):
            self.refuse(tree, f"a number is an int or a Fraction, found {value!r}", repr(value))
        if value < 0:
            self.refuse(tree, f"a number has no sign of its own: {value} is Unary('-', ...)", str(value))
        if value > LIMIT:
            self.refuse(tree, f"{tree} is too large: at most {LIMIT} is allowed", str(tree))
        if FINEST % value.denominator:
            self.refuse(tree, f"{value} has more than 12 decimal places", str(value))
        return "number"

    def variable(self, tree: Variable) -> Kind:
        name = tree.name
        if name in self.kinds:
            return self.kinds[name]
        if name in FUNCTIONS:
            self.refuse(tree, f"{name} is a function: write {FUNCTIONS[name]}")
        known = sorted(self.kinds)
        self.refuse(tree, f"unknown name {name!r}{known_here(name, known)}", name, known)

    def operator(self, tree: Expression, found: str, allowed: Sequence[str]) -> None:
        if found not in allowed:
            self.refuse(tree, f"unknown operator {found!r} (allowed: {' '.join(allowed)})", found, allowed)

    def binary(self, tree: Binary) -> Kind:
        operator, right = tree.operator, tree.right
        self.operator(tree, operator, ARITHMETIC)
        self.want(tree.left, "number", operator)
        self.want(right, "number", operator)
        if operator == "**":
            self.literal(right, MAX_EXPONENT, "the exponent of **")
        elif operator in ("/", "//", "%") and right == Number(0):
            self.refuse(right, f"{operator} {right} divides by zero", str(right))
        return "number"

    def literal(self, tree: Expression, most: int, who: str) -> None:
        value = tree.value if isinstance(tree, Number) else -1
        if not isinstance(value, int) or not 0 <= value <= most:
            self.refuse(tree, f"{who} must be a whole number from 0 to {most}, found {tree}", str(tree))

    def comparison(self, tree: Comparison) -> Kind:
        if not tree.steps:
            self.refuse(tree, "a comparison needs two sides")
        for operator, _ in tree.steps:
            self.operator(tree, operator, COMPARISONS)
        for part in tree.parts():
            kind = self.kind(part)
            if kind == "truth":
                message = f"only numbers are compared, but {part} is a truth value: write it alone, or after not"
                self.refuse(part, message, KINDS["truth"], (KINDS["number"],))
            self.fit(part, kind, "number", "a comparison")
        return "truth"

    def if_else(self, tree: IfElse) -> Kind:
        self.want(tree.condition, "truth", "if")
        kind = self.kind(tree.then)
        self.want(tree.otherwise, kind, f"else (as {tree.then} before the if is {KINDS[kind]})")
        return kind

    def call(self, tree: Call) -> Kind:
        name, arguments = tree.function, tree.arguments
        usage = FUNCTIONS.get(name)
        if usage is None and name in self.kinds:
            self.refuse(tree, f"{name} is a variable, not a function", name)
        if usage is None:
            functions = list(FUNCTIONS)
            self.refuse(tree, f"unknown function {name!r}{known_here(name, functions)}", name, functions)
        if name in ONE_ARGUMENT:
            least = most = 1
        elif name == "clamp":
            least = most = 3
        else:
            least, most = 1, 2 if name == "round" else len(arguments)
        if not least <= len(arguments) <= most:
            self.refuse(tree, f"{name} does not take {len(arguments)} arguments: write {usage}", str(len(arguments)))
        if name in ("len", "sum"):
            self.want(arguments[0], "numbers", name)
        elif name in ("min", "max") and len(arguments) == 1:
            if self.kind(arguments[0]) != "numbers":
                self.refuse(tree, f"{name} takes two or more numbers or one list: write {usage}", str(arguments[0]))
            if arguments[0] == ListOf(()):
                self.refuse(arguments[0], f"{name} of an empty list", "[]")
        else:
            for part in arguments:
                self.want(part, "number", name)
            if name == "round" and len(arguments) == 2:
                self.literal(arguments[1], MAX_DIGITS, "the digits of round")
        return "number"


def known_here(found: str, allowed: Sequence[str]) -> str:
    """Return the first few allowed names, for a message where no name is near the one found."""
    if nearest(found, allowed):
        return ""
    if not allowed:
        return ", no variable is known here"
    return f" (known here: {', '.join(allowed[:12])}{', ...' if len(allowed) > 12 else ''})"
