"""Builds definitions from drafts of sentences; problems are noted with their place in the text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from cardwright.definitions.expression import Scope, Unary
from cardwright.definitions.expression_kinds import kind_of
from cardwright.definitions.fields import FieldSpec, ListKind, OptionalKind, TextKind, WholeKind
from cardwright.definitions.introspect import record_spec
from cardwright.definitions.paths import WrongField
from cardwright.definitions.trees import Holds
from cardwright.errors import ExpressionError, Problem, nearest, shorten
from cardwright.sources.report import BAD
from cardwright.sources.text_file import BAD_CHARACTER
from cardwright.text.expression import parse_amount, parse_condition
from cardwright.text.forms import Draft
from cardwright.text.slots import Written

_KNOWN_HERE: Final = re.compile(r" \(known here: [^)]*\)")


class Desk:
    """Builds the definitions of one text and collects its problems."""

    def __init__(self, scope: Scope, file: str, place: str) -> None:
        self.scope = scope
        self.file = file
        self.place = place
        self.number = 1
        """Which sentence is read, from 1; those within others count too."""
        self.problems: list[Problem] = []

    def report(
        self, start: int, message: str, found: str = "", allowed: Sequence[str] = (), near: str | None = None
    ) -> object:
        """Note a problem at this place of the text and return BAD."""
        if near is None:
            near = nearest(found, allowed) if found and allowed else ""
        where = f"sentence {self.number}, character {start + 1}"
        place = f"{self.place}, {where}" if self.place else where
        self.problems.append(Problem(self.file, place, message, found, tuple(allowed), near, column=start + 1))
        return BAD

    def build(self, draft: Draft) -> object:
        """Return the object that a draft describes, or BAD."""
        values: dict[str, object] = {}
        for field in record_spec(draft.cls).fields:
            if field.name in draft.values:
                values[field.name] = self.value(field, draft.values[field.name], draft.start)
            elif field.required:
                what = draft.cls.__name__.lower()
                values[field.name] = self.report(draft.start, f"a {what} needs {field.key}, and nothing here says them")
        if any(value is BAD for value in values.values()):
            return BAD
        try:
            made: object = draft.cls(**values)
        except WrongField as error:
            return self.report(draft.start, str(error), error.found, error.allowed)
        except ValueError as error:
            return self.report(draft.start, str(error))
        return made

    def part(self, cls: type, name: str, raw: object, start: int) -> object:
        """Return one field of an object whose other fields are given elsewhere, or BAD."""
        return next(self.value(field, raw, start) for field in record_spec(cls).fields if field.name == name)

    def value(self, field: FieldSpec, raw: object, start: int) -> object:
        """Return the value of one field, checked as if it came from a file."""
        kind = field.kind.item if isinstance(field.kind, OptionalKind) else field.kind
        if isinstance(raw, Written):
            return self.expression(raw)
        if isinstance(raw, Draft):
            return self.build(raw)
        if isinstance(raw, tuple) and isinstance(kind, ListKind):
            if any(item is BAD for item in raw):
                return BAD
            if len(raw) < kind.low or (kind.high is not None and len(raw) > kind.high):
                return self.report(start, f"{field.key}: expected {kind.low} to {kind.high}, found {len(raw)}")
        if isinstance(raw, int) and isinstance(kind, WholeKind) and not kind.low <= raw <= kind.high:
            return self.report(start, f"{field.key} is a whole number from {kind.low} to {kind.high}, found {raw}")
        if isinstance(raw, str) and isinstance(kind, TextKind):
            bad = BAD_CHARACTER.search(raw)
            if bad is not None:
                return self.report(start, f"the character U+{ord(bad.group()):04X} cannot stand in {field.key}")
            raw = raw.strip()
            if not raw and not kind.may_be_blank:
                return self.report(start, f"{field.key} is blank")
        return raw

    def expression(self, written: Written) -> object:
        """Return the expression written there."""
        try:
            if written.kind == "condition":
                return Holds(parse_condition(written.text, self.scope))
            amount = parse_amount(written.text, self.scope)
            if written.negative:
                amount = Unary("-", amount)
                kind_of(amount, self.scope.kinds, text=written.text)
        except ExpressionError as error:
            message = _KNOWN_HERE.sub("", error.message) + f", in {shorten(written.text)!r}"
            start = written.start + error.position
            return self.report(start, message, error.found, error.allowed)
        return amount
