"""The small trees in which a card is written: one marker class per tree, whose frozen subclasses are its words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from cardwright.definitions.expression import Expression


class Word:
    """One word of one tree, with its fields.

    A word is a frozen dataclass with slots, registered in a Vocabulary. `brings` maps the variables that expressions in
    the word's own fields may use, besides those known everywhere, to their meanings.
    """

    __slots__ = ()
    brings: ClassVar[Mapping[str, str]] = {}

    def text(self) -> str:
        """Return this word as rules text, without a final full stop."""
        raise NotImplementedError


class Effect(Word):
    """Something that happens."""

    __slots__ = ()


class Filter(Word):
    """Which objects fit."""

    __slots__ = ()


class Condition(Word):
    """Something that is true or false: a word, or an expression such as `life < 3`."""

    __slots__ = ()


class Cost(Word):
    """Something to be paid."""

    __slots__ = ()


class Target(Word):
    """What an effect is applied to."""

    __slots__ = ()


class Trigger(Word):
    """What has to happen for an ability to answer it."""

    __slots__ = ()


class Ability(Word):
    """What a card can do, and when."""

    __slots__ = ()


class Duration(Word):
    """How long something lasts."""

    __slots__ = ()


class Quantity(Word):
    """A number that is found out: how many there are of something, the power of a creature."""

    __slots__ = ()


Amount: TypeAlias = Expression
"""A number: a whole number, an expression such as `power + 1`, or a quantity."""


@dataclass(frozen=True, slots=True)
class Worded(Expression):
    """An amount that is a quantity; it stands alone, never inside another expression."""

    quantity: Quantity

    def __str__(self) -> str:
        return self.quantity.text()


@dataclass(frozen=True, slots=True)
class Holds(Condition):
    """A condition that is an expression; it is written as the expression itself, so it has no word."""

    expression: Expression

    def text(self) -> str:
        return str(self.expression)


def is_tree(cls: type) -> bool:
    """Return whether a class is a tree, that is a marker directly below Word, and not one of a tree's words."""
    return cls.__bases__ == (Word,)


def tree_of(cls: type[Word]) -> type[Word]:
    """Return the tree that a word class belongs to."""
    for base in cls.__mro__[1:]:
        if is_tree(base):
            return base
    raise TypeError(f"{cls.__name__} is below no tree: derive it from Effect, Target or another tree")


def tree_name(tree: type[Word]) -> str:
    """The name a person reads: `effect`, `target`.

    >>> tree_name(Effect)
    'effect'
    """
    return tree.__name__.lower()
