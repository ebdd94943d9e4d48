"""Turns Python values into fields of a definition; a wrong value is an error that names the verb and the argument."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NoReturn

from cardwright.definitions.expression import Expression
from cardwright.definitions.expression_kinds import kind_of, need
from cardwright.definitions.fields import (
    AmountKind,
    ChoiceKind,
    FieldSpec,
    FlagKind,
    Kind,
    ListKind,
    OptionalKind,
    RecordKind,
    RecordSpec,
    TreeKind,
    WholeKind,
)
from cardwright.definitions.paths import WrongField
from cardwright.definitions.trees import Condition, Holds, Word, tree_name
from cardwright.errors import CardErrors, ExpressionError, Problem, nearest
from cardwright.games.spire.words import card_words, meta_words, resources, status_words
from cardwright.games.spire.words.base import spire
from cardwright.sources.text_file import BAD_CHARACTER
from cardwright.text.expression import parse_amount, parse_condition

MODULES: Final = (card_words, meta_words, resources, status_words)
"""The modules whose words there are verbs for; they must be there before any verb is used."""


def refuse(verb: str, argument: str, message: str, found: object = "", allowed: Sequence[str] = ()) -> NoReturn:
    """Raise the error: `damage(value): ...`."""
    place = f"{verb}({argument})"
    near = nearest(str(found), allowed) if found != "" and allowed else ""
    raise CardErrors([Problem("", place, message, str(found), tuple(allowed), near)])


def word(tree: type[Word], name: str, verb: str, given: Mapping[str, Any]) -> Any:
    """Return the word with this name, made from the given values."""
    spec = spire.find(tree, name)
    if spec is None:
        refuse(verb, "type", f"unknown {tree_name(tree)} {name!r}", name, spire.names(tree))
    return record(spec.record, verb, given)


def record(spec: RecordSpec, verb: str, given: Mapping[str, Any]) -> Any:
    """Return an object of the class; fields that are not given have their defaults."""
    fields = {field.name: field for field in spec.fields} | {field.key: field for field in spec.fields}
    values: dict[str, Any] = {}
    for name, argument in given.items():
        if name not in fields:
            refuse(verb, name, f"{verb} has no argument {name!r}", name, spec.keys)
        field = fields[name]
        values[field.name] = value(field.kind, argument, verb, field)
    for field in spec.fields:
        if field.required and field.name not in values:
            refuse(verb, field.key, f"{verb} needs {field.key!r}")
    try:
        return spec.cls(**values)
    except WrongField as error:
        refuse(verb, error.field.rstrip("_"), str(error), error.found, error.allowed)
    except ValueError as error:
        refuse(verb, _blamed(str(error), values), str(error))


def _blamed(message: str, values: Mapping[str, Any]) -> str:
    """Return the argument that a refusal of the whole object refers to."""
    return next((name for name in values if name in message.split()), ", ".join(values))


def value(kind: Kind, given: Any, verb: str, field: FieldSpec) -> Any:
    """Return what a field holds for a given value."""
    if isinstance(kind, OptionalKind):
        return None if given is None else value(kind.item, given, verb, field)
    if isinstance(kind, ListKind):
        return _several(kind, given, verb, field)
    if isinstance(kind, AmountKind):
        return _expression(given, verb, field.key, truth=False)
    if isinstance(kind, TreeKind):
        return _tree(kind, given, verb, field)
    if isinstance(kind, RecordKind):
        if isinstance(given, kind.record.cls):
            return given
        if isinstance(given, Mapping):
            return record(kind.record, f"{verb}({field.key})", given)
        refuse(verb, field.key, f"expected {kind.record.cls.__name__} or its fields, found {given!r}", given)
    if isinstance(kind, ChoiceKind):
        for written, held in kind.values:
            if written == given and type(written) is type(given):
                return held
        refuse(verb, field.key, f"unknown {field.key} {given!r}", given, [str(each) for each in kind.written])
    if isinstance(kind, FlagKind):
        if not isinstance(given, bool):
            refuse(verb, field.key, f"expected True or False, found {given!r}", given)
    elif isinstance(kind, WholeKind):
        if isinstance(given, bool) or not isinstance(given, int) or not kind.low <= given <= kind.high:
            refuse(verb, field.key, f"expected a whole number from {kind.low} to {kind.high}, found {given!r}", given)
    elif not isinstance(given, str) or not (given.strip() or kind.may_be_blank) or BAD_CHARACTER.search(given):
        refuse(verb, field.key, f"expected text, found {given!r}", given)
    return given.strip() if isinstance(given, str) else given


def _several(kind: ListKind, given: Any, verb: str, field: FieldSpec) -> tuple[Any, ...]:
    items = list(given) if isinstance(given, list | tuple) else [given]
    if len(items) < kind.low or (kind.high is not None and len(items) > kind.high):
        bounds = f"{kind.low} or more" if kind.high is None else f"{kind.low} to {kind.high}"
        refuse(verb, field.key, f"expected {bounds}, found {len(items)}", len(items))
    return tuple(value(kind.item, item, verb, field) for item in items)


def _tree(kind: TreeKind, given: Any, verb: str, field: FieldSpec) -> Any:
    if isinstance(given, kind.tree):
        return given
    if kind.tree is Condition:
        return Holds(_expression(given, verb, field.key, truth=True))
    what = tree_name(kind.tree)
    if isinstance(given, Mapping) and isinstance(given.get("type"), str):
        rest = {name: each for name, each in given.items() if name != "type"}
        return word(kind.tree, given["type"], f"{verb}({field.key})", rest)
    if not isinstance(given, str):
        refuse(verb, field.key, f"expected {what}s, found {given!r}", given)
    spec = spire.find(kind.tree, given)
    if spec is None:
        refuse(verb, field.key, f"unknown {what} {given!r}", given, spire.names(kind.tree))
    return record(spec.record, given, {})


def _expression(given: Any, verb: str, argument: str, *, truth: bool) -> Expression:
    """Return the expression for a number, for its text, or for an expression that was already read."""
    kind = "a condition" if truth else "a number or an expression"
    if isinstance(given, bool) and truth:
        given = str(given).lower()
    if isinstance(given, bool) or not isinstance(given, int | float | str | Expression):
        refuse(verb, argument, f"expected {kind}, found {given!r}", given)
    try:
        if isinstance(given, Expression):
            problem = need(kind_of(given, spire.scope.kinds), "truth" if truth else "number", given, kind)
            if problem:
                refuse(verb, argument, problem, given)
            return given
        return parse_condition(str(given), spire.scope) if truth else parse_amount(str(given), spire.scope)
    except ExpressionError as error:
        refuse(
            verb,
            argument,
            f"{error.message}, at position {error.position + 1} of {error.text!r}",
            error.found,
            error.allowed,
        )
