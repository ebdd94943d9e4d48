"""Single values: whole numbers, true or false, text, choices and amounts, each checked against its kind."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final

from cardwright.definitions.expression import Scope
from cardwright.definitions.fields import LIMIT, ChoiceKind, TextKind, WholeKind
from cardwright.errors import ExpressionError, shorten
from cardwright.sources.node import Node, Value
from cardwright.sources.report import Report
from cardwright.sources.text_file import BAD_CHARACTER
from cardwright.text.expression import parse_amount

NONE_RETIRED: Final[Mapping[str, str]] = {}


def whole(report: Report, kind: WholeKind, node: Node, place: str) -> object:
    bounded = (kind.low, kind.high) != (-LIMIT, LIMIT)
    if isinstance(node, Value) and isinstance(node.value, int) and not isinstance(node.value, bool):
        if kind.low <= node.value <= kind.high:
            return node.value
        bounded = True
    bounds = f"{kind.low} to {kind.high}"
    if not bounded:
        return report.expected(node, place, "a whole number")
    return report.expected(node, place, f"a whole number from {bounds}", [bounds])


def flag(report: Report, node: Node, place: str) -> object:
    if isinstance(node, Value) and isinstance(node.value, bool):
        return node.value
    return report.expected(node, place, "true or false", ["true", "false"])


def text(report: Report, kind: TextKind, node: Node, place: str) -> object:
    """Return text without surrounding blank space."""
    if not isinstance(node, Value) or not isinstance(node.value, str):
        meant = isinstance(node, Value) and node.value is not None
        return report.expected(node, place, "text in quotes" if meant else "text")
    bad = BAD_CHARACTER.search(node.value)
    if bad is not None:
        found = f"U+{ord(bad.group()):04X}"
        return report.report(node, place, f"the character {found} is not allowed in text", found)
    stripped = node.value.strip()
    if not stripped and not kind.may_be_blank:
        return report.report(node, place, "the text is blank")
    return stripped


def choice(
    report: Report, kind: ChoiceKind, node: Node, place: str, what: str, retired: Mapping[str, str] = NONE_RETIRED
) -> object:
    """Return one of the values of the kind; `what` is the field's noun, such as `keyword`.

    `retired` says what to write instead of values that there were once.
    """
    allowed = [str(written) for written in kind.written]
    if isinstance(node, Value):
        for written, held in kind.values:
            if written == node.value and type(written) is type(node.value):
                return held
    if isinstance(node, Value) and type(node.value) in {type(written) for written in kind.written}:
        shown = repr(shorten(node.value)) if isinstance(node.value, str) else str(node.value)
        if str(node.value) in retired:
            message = f"there is no {what} {shown} any more: write {retired[str(node.value)]}"
            return report.report(node, place, message, str(node.value))
        return report.report(node, place, f"unknown {what} {shown}", str(node.value), allowed)
    return report.expected(node, place, a(what), allowed)


def a(name: str) -> str:
    """A name with its article.

    >>> a("effect"), a("target")
    ('an effect', 'a target')
    """
    return f"an {name}" if name[0] in "aeiou" else f"a {name}"


def amount(report: Report, node: Node, place: str, scope: Scope) -> object:
    """Return an expression from a number or a text."""
    value = node.value if isinstance(node, Value) else None
    finite = not isinstance(value, float) or math.isfinite(value)
    if not isinstance(node, Value) or value is None or isinstance(value, bool) or not finite:
        return report.expected(node, place, "a number or an expression")
    try:
        return parse_amount(node.shown if isinstance(value, float) else str(value), scope)
    except ExpressionError as error:
        return report.bad_expression(error, node, place)
