"""The contents of a file before they are interpreted: values, lists and mappings, each with its place in the file."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, TypeAlias

from cardwright.errors import shorten

DEEPEST: Final = 60
"""How deep lists and mappings may be nested in a file."""

_DIGITS: Final = 18
_WHOLE: Final = re.compile(r"[-+]?[0-9]+")
_BASED: Final = re.compile(r"0x[0-9a-fA-F]+|0o[0-7]+")
_DECIMAL: Final = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_NOT_FINITE: Final = re.compile(r"[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)")
_EMPTY: Final = ("", "~", "null", "Null", "NULL")
_TRUE: Final = ("true", "True", "TRUE")
_FALSE: Final = ("false", "False", "FALSE")


@dataclass(frozen=True, slots=True)
class Value:
    """A single value. `text_column` is the column of its first letter, 0 if letters are not columns there.

    A text whose lines are lines of the file has them from `first_line` on, each from column `first_column`.
    """

    value: str | int | float | bool | None
    shown: str
    line: int = 0
    column: int = 0
    text_column: int = 0
    first_line: int = 0
    first_column: int = 0


@dataclass(frozen=True, slots=True)
class Listed:
    """A list."""

    items: tuple[Node, ...]
    line: int = 0
    column: int = 0


@dataclass(frozen=True, slots=True)
class Mapped:
    """A mapping with every key as it was found, including repeated keys."""

    entries: tuple[tuple[Node, Node], ...]
    line: int = 0
    column: int = 0


@dataclass(frozen=True, slots=True)
class Refused:
    """Something the format allows but card files do not, such as an alias."""

    message: str
    found: str
    line: int = 0
    column: int = 0


Node: TypeAlias = Value | Listed | Mapped | Refused


def number(text: str) -> int | float:
    """Return a number as written; a whole number too long to be meant stays a float, which no field accepts."""
    if _WHOLE.fullmatch(text) and len(text) <= _DIGITS:
        return int(text)
    if _BASED.fullmatch(text) and len(text) <= _DIGITS:
        return int(text, 0)
    decimal = float(text) if not _BASED.fullmatch(text) else float("inf")
    return int(decimal) if abs(decimal) < 10**_DIGITS and decimal.is_integer() else decimal


def plain(text: str) -> str | int | float | bool | None:
    """What an unquoted YAML 1.2 scalar means: `yes`, `on` and `no` are text, `true` and `false` are not.

    >>> plain("12"), plain("yes"), plain("True"), plain("~")
    (12, 'yes', True, None)
    """
    if text in _EMPTY:
        return None
    if text in _TRUE:
        return True
    if text in _FALSE:
        return False
    if _NOT_FINITE.fullmatch(text):
        return float(text.replace(".", "").lower())
    if _BASED.fullmatch(text) or _DECIMAL.fullmatch(text):
        return number(text)
    return text


def describe(node: Node) -> str:
    """Return a description of the node in words."""
    if isinstance(node, Mapped):
        return "a mapping"
    if isinstance(node, Listed):
        return "a list"
    if isinstance(node, Refused):
        return node.found
    value = node.value
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f"the text {shorten(value)!r}"
    if _NOT_FINITE.fullmatch(node.shown):
        return f"{shorten(node.shown)}, which is not a number"
    return f"the number {shorten(node.shown)}"
