"""The path of a part within a definition, as it would be in a file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import TypeAlias

from cardwright.definitions.expression import Expression

Step: TypeAlias = str | int
"""The key of a field, or the place in a list, from 0."""


class WrongField(ValueError):
    """A field of a definition that does not fit the others; `field` is its name in the class."""

    def __init__(self, field: str, message: str, found: str = "", allowed: tuple[str, ...] = ()) -> None:
        self.field = field
        self.found = found
        self.allowed = allowed
        super().__init__(message)


def path_to(whole: object, part: object) -> tuple[Step, ...] | None:
    """Return the steps from a definition to a part of it, found by identity; None if it is not one of its parts."""
    if whole is part:
        return ()
    for step, below in _below(whole):
        rest = path_to(below, part)
        if rest is not None:
            return (step, *rest)
    return None


def _below(whole: object) -> Iterator[tuple[Step, object]]:
    if isinstance(whole, tuple):
        yield from enumerate(whole)
    elif is_dataclass(whole) and not isinstance(whole, type | Expression):
        for field in fields(whole):
            yield field.name.rstrip("_"), getattr(whole, field.name)


def path_text(steps: tuple[Step, ...]) -> str:
    """The steps as text.

    >>> path_text(("effects", 1, "then", 0, "status"))
    'effects[1].then[0].status'
    """
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in steps).removeprefix(".")


def path_steps(text: str) -> tuple[Step, ...]:
    """And back.

    >>> path_steps("effects[1].then[0].status")
    ('effects', 1, 'then', 0, 'status')
    """
    parts = text.replace("[", ".[").split(".") if text else []
    return tuple(int(part[1:-1]) if part.startswith("[") else part for part in parts if part)
