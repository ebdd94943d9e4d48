"""Definitions with some of their words replaced."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any


def with_replaced(value: Any, successor: Callable[[object], object | None]) -> Any:
    """Return a definition in which each word, the outer ones first, is replaced by its successor if it has one."""
    new = successor(value)
    if new is not None:
        return new
    if isinstance(value, tuple):
        return tuple(with_replaced(part, successor) for part in value)
    if not is_dataclass(value) or isinstance(value, type):
        return value
    changed: dict[str, Any] = {}
    for field in fields(value):
        part = getattr(value, field.name)
        made = with_replaced(part, successor)
        if made != part:
            changed[field.name] = made
    return replace(value, **changed) if changed else value


def words_within(value: object) -> Iterator[object]:
    """Yield a word and everything in it."""
    yield value
    if isinstance(value, tuple):
        for part in value:
            yield from words_within(part)
    elif is_dataclass(value) and not isinstance(value, type):
        for one in fields(value):
            yield from words_within(getattr(value, one.name))
