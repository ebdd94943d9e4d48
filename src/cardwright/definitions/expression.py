"""The expression tree of an amount or a condition on a card, and the variables it may name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType
from typing import Final, Literal

from cardwright.errors import BadInput

LIMIT: Final = 1_000_000_000_000
"""No value is further from 0 than this; what would be stays here."""
FINEST: Final = 1_000_000_000_000
"""No denominator is greater than this; a finer value is rounded down to a multiple of 1/FINEST."""
MAX_LENGTH: Final = 500
"""In characters that are not blanks: what is read must be no longer when it is printed with even spacing."""
MAX_BLANKS: Final = 1500
MAX_NODES: Final = 100
MAX_NESTING: Final = 30
MAX_EXPONENT: Final = 8
MAX_DIGITS: Final = 6

Kind = Literal["number", "numbers", "truth"]
KINDS: Final[Mapping[str, str]] = MappingProxyType(
    {"number": "a number", "numbers": "a list", "truth": "a truth value"}
)
"""Every kind, with what it is called in a message."""

FUNCTIONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "min": "min(a, b, ...) or min(list)",
        "max": "max(a, b, ...) or max(list)",
        "abs": "abs(x)",
        "len": "len(list)",
        "sum": "sum(list)",
        "int": "int(x)",
        "float": "float(x)",
        "round": "round(x) or round(x, digits)",
        "clamp": "clamp(x, low, high)",
    }
)
"""Every function, with how it is called."""

ARITHMETIC: Final = ("+", "-", "*", "/", "//", "%", "**")
COMPARISONS: Final = ("<", "<=", ">", ">=", "==", "!=")
WORDS: Final = ("and", "or", "not", "if", "else", "true", "false")
# Kept free so that a refusal of these can always say what to write in their place.
UNUSED_WORDS: Final = ("in", "is", "lambda", "for", "then", "elif", "True", "False", "None")

IF, OR, AND, NOT, COMPARE, ADD, MULTIPLY, SIGN, POWER, ATOM = range(1, 11)
"""How tightly each form binds; what binds less tightly than its place asks for is put in brackets."""
BINDING: Final[Mapping[str, int]] = MappingProxyType(
    {"+": ADD, "-": ADD, "*": MULTIPLY, "/": MULTIPLY, "//": MULTIPLY, "%": MULTIPLY, "**": POWER}
)


class Expression:
    """Any node of an expression tree; `str()` writes it with as few brackets as possible."""

    __slots__ = ()

    @property
    def binding(self) -> int:
        return ATOM

    def parts(self) -> tuple[Expression, ...]:
        """Return the direct parts, from left to right."""
        return ()

    def within(self, binding: int) -> str:
        """Return the text, in brackets if its binding is weaker than this one."""
        return str(self) if self.binding >= binding else f"({self})"


@dataclass(frozen=True, slots=True)
class Number(Expression):
    """A number without a sign; a whole fraction is kept as a whole number."""

    value: int | Fraction

    def __post_init__(self) -> None:
        if isinstance(self.value, Fraction) and self.value.denominator == 1:
            object.__setattr__(self, "value", self.value.numerator)

    def __str__(self) -> str:
        if not isinstance(self.value, Fraction):
            return str(self.value)
        whole, rest = divmod(self.value.numerator * FINEST // self.value.denominator, FINEST)
        return f"{whole}.{rest:012d}".rstrip("0")


@dataclass(frozen=True, slots=True)
class Truth(Expression):
    """`true` or `false`."""

    value: bool

    def __str__(self) -> str:
        return "true" if self.value else "false"


@dataclass(frozen=True, slots=True)
class Variable(Expression):
    """A variable: a value that the game knows by name."""

    name: str

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class Unary(Expression):
    """A sign before a number."""

    sign: Literal["+", "-"]
    operand: Expression

    @property
    def binding(self) -> int:
        return SIGN

    def parts(self) -> tuple[Expression, ...]:
        return (self.operand,)

    def __str__(self) -> str:
        return self.sign + self.operand.within(SIGN)


@dataclass(frozen=True, slots=True)
class Binary(Expression):
    """Two numbers joined by one of `ARITHMETIC`."""

    operator: str
    left: Expression
    right: Expression

    @property
    def binding(self) -> int:
        return BINDING.get(self.operator, ADD)

    def parts(self) -> tuple[Expression, ...]:
        return (self.left, self.right)

    def __str__(self) -> str:
        if self.operator == "**":
            return f"{self.left.within(ATOM)} ** {self.right.within(SIGN)}"
        return f"{self.left.within(self.binding)} {self.operator} {self.right.within(self.binding + 1)}"


@dataclass(frozen=True, slots=True)
class Comparison(Expression):
    """`first < a <= b ...`: each step is an operator and its right-hand side."""

    first: Expression
    steps: tuple[tuple[str, Expression], ...]

    @property
    def binding(self) -> int:
        return COMPARE

    def parts(self) -> tuple[Expression, ...]:
        return (self.first, *(right for _, right in self.steps))

    def __str__(self) -> str:
        steps = "".join(f" {operator} {right.within(ADD)}" for operator, right in self.steps)
        return self.first.within(ADD) + steps


@dataclass(frozen=True, slots=True)
class And(Expression):
    """`and` of two or more conditions."""

    operands: tuple[Expression, ...]

    @property
    def binding(self) -> int:
        return AND

    def parts(self) -> tuple[Expression, ...]:
        return self.operands

    def __str__(self) -> str:
        return " and ".join(part.within(NOT) for part in self.operands)


@dataclass(frozen=True, slots=True)
class Or(Expression):
    """`or` of two or more conditions."""

    operands: tuple[Expression, ...]

    @property
    def binding(self) -> int:
        return OR

    def parts(self) -> tuple[Expression, ...]:
        return self.operands

    def __str__(self) -> str:
        return " or ".join(part.within(AND) for part in self.operands)


@dataclass(frozen=True, slots=True)
class Not(Expression):
    """`not` of a condition."""

    operand: Expression

    @property
    def binding(self) -> int:
        return NOT

    def parts(self) -> tuple[Expression, ...]:
        return (self.operand,)

    def __str__(self) -> str:
        return f"not {self.operand.within(NOT)}"


@dataclass(frozen=True, slots=True)
class IfElse(Expression):
    """`then if condition else otherwise`."""

    then: Expression
    condition: Expression
    otherwise: Expression

    @property
    def binding(self) -> int:
        return IF

    def parts(self) -> tuple[Expression, ...]:
        return (self.then, self.condition, self.otherwise)

    def __str__(self) -> str:
        return f"{self.then.within(OR)} if {self.condition.within(OR)} else {self.otherwise.within(IF)}"


@dataclass(frozen=True, slots=True)
class ListOf(Expression):
    """`[a, b, ...]`, numbers only."""

    items: tuple[Expression, ...]

    def parts(self) -> tuple[Expression, ...]:
        return self.items

    def __str__(self) -> str:
        return f"[{', '.join(map(str, self.items))}]"


@dataclass(frozen=True, slots=True)
class Call(Expression):
    """One of `FUNCTIONS` with its arguments."""

    function: str
    arguments: tuple[Expression, ...]

    def parts(self) -> tuple[Expression, ...]:
        return self.arguments

    def __str__(self) -> str:
        return f"{self.function}({', '.join(map(str, self.arguments))})"


@dataclass(frozen=True, slots=True)
class Known:
    """A variable that may be named, with its kind and its meaning in one line."""

    name: str
    kind: Kind
    meaning: str

    def __post_init__(self) -> None:
        if not (self.name.isascii() and self.name.isidentifier()):
            raise BadInput(f"variable {self.name!r}: a name has letters, digits and _, and starts with no digit")
        # A function's name may be a variable's too: only what has a bracket after it is called.
        if self.name in WORDS or self.name in UNUSED_WORDS:
            raise BadInput(f"variable {self.name!r}: this word belongs to the expression language")
        if self.kind not in KINDS:
            raise BadInput(f"variable {self.name!r}: unknown kind {self.kind!r} (allowed: {', '.join(KINDS)})")
        if not self.meaning.strip() or "\n" in self.meaning:
            raise BadInput(f"variable {self.name!r}: the meaning must be one line, found {self.meaning!r}")


@dataclass(frozen=True, slots=True)
class Scope:
    """The variables known in one context; it never changes, `with_` makes a wider one.

    >>> scope = Scope().with_(Known("strength", "number", "the strength of who plays the card"))
    >>> scope.kinds["strength"]
    'number'
    """

    known: tuple[Known, ...] = ()
    kinds: Mapping[str, Kind] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        kinds: dict[str, Kind] = {}
        for variable in self.known:
            if variable.name in kinds:
                raise BadInput(f"variable {variable.name!r} is in the scope twice")
            kinds[variable.name] = variable.kind
        object.__setattr__(self, "kinds", MappingProxyType(kinds))

    def with_(self, *known: Known) -> Scope:
        """Return this scope extended with these variables; a name it already has is refused."""
        return Scope(self.known + known)
