"""Reads the annotations of a frozen dataclass into a RecordSpec, once per class."""

from __future__ import annotations

import re
import types
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from cardwright.definitions.expression import Expression
from cardwright.definitions.fields import (
    AmountKind,
    ChoiceKind,
    Doc,
    FieldSpec,
    FlagKind,
    Kind,
    ListKind,
    OptionalKind,
    Range,
    RecordKind,
    RecordSpec,
    Shares,
    TextKind,
    TreeKind,
    WholeKind,
    inner_kind,
)
from cardwright.definitions.trees import Word, is_tree
from cardwright.errors import RulesError

UNDERSTOOD: Final = (
    "int, bool, str, Literal of text or whole numbers, an Enum, Amount, a tree such as Effect, "
    "a frozen dataclass, tuple[T, ...] and T | None"
)
KEY: Final = re.compile(r"[a-z][a-z0-9_]*")


_known: Final[dict[type, RecordSpec]] = {}


def record_spec(cls: type) -> RecordSpec:
    """Return the fields of a frozen dataclass with slots; RulesError if this package cannot load it."""
    if cls not in _known:
        _known[cls] = _record_spec(cls, ())
    return _known[cls]


def _record_spec(cls: type, outer: tuple[type, ...]) -> RecordSpec:
    name = cls.__name__
    parameters = cls.__dict__.get("__dataclass_params__")
    if not is_dataclass(cls) or not parameters or not parameters.frozen or "__slots__" not in cls.__dict__:
        raise RulesError(f"{name} must be decorated with @dataclass(frozen=True, slots=True)")
    doc = cls.__dict__.get("__doc__") or ""
    if not doc or doc.startswith(f"{name}("):
        raise RulesError(f"{name} needs a docstring that says in one line what it means")
    if cls in outer:
        raise RulesError(f"{name} contains itself; only words of a tree may hold one another")
    try:
        hints = get_type_hints(cls, include_extras=True)
    except NameError as error:
        raise RulesError(f"{name}: an annotation names something unknown: {error}") from error
    specs = tuple(_field_spec(cls, field, hints[field.name], (*outer, cls)) for field in fields(cls))
    _refuse_equal_keys(name, specs)
    return RecordSpec(cls, doc.strip().splitlines()[0], specs, dict(getattr(cls, "brings", {})))


def _field_spec(cls: type, field: Field[Any], hint: object, outer: tuple[type, ...]) -> FieldSpec:
    place = f"{cls.__name__}.{field.name}"
    if not field.init:
        raise RulesError(f"{place} is left out of __init__, so a file could never give it")
    key = field.name.rstrip("_")
    if not KEY.fullmatch(key):
        raise RulesError(f"{place}: a field's name is small letters, digits and _, starting with a letter")
    notes: list[object] = []
    kind = _kind(place, hint, notes, outer)
    optional = isinstance(kind, OptionalKind)
    default: object = None
    has_default = True
    if field.default is not MISSING:
        default = field.default
    elif field.default_factory is not MISSING:
        default = field.default_factory()
    else:
        has_default = optional
    if optional and default is not None:
        raise RulesError(f"{place} may be None, so its default must be None: leaving it out means nothing")
    if isinstance(kind, TextKind) and has_default and default == "":
        kind = TextKind(may_be_blank=True)
    doc = "".join(note.text for note in notes if isinstance(note, Doc))
    shares = any(isinstance(note, Shares) for note in notes)
    if shares and not isinstance(inner_kind(kind), TreeKind):
        raise RulesError(f"{place}: Shares is for fields that hold words of a tree")
    return FieldSpec(field.name, key, kind, not has_default, default, doc, shares)


def _kind(place: str, hint: object, notes: list[object], outer: tuple[type, ...]) -> Kind:
    """Return the kind of one annotation; the notes of Annotated are added to `notes`."""
    origin = get_origin(hint)
    arguments = get_args(hint)
    if origin is Annotated:
        own = [*arguments[1:]]
        notes.extend(own)
        return _bounded(place, _kind(place, arguments[0], notes, outer), own)
    if origin is Literal:
        return _choice(place, tuple((value, value) for value in arguments))
    if origin is tuple and len(arguments) == 2 and arguments[1] is Ellipsis:
        item = _kind(place, arguments[0], notes, outer)
        if isinstance(item, ListKind | OptionalKind):
            raise RulesError(f"{place}: a list holds neither lists nor None; a lone value counts as a list")
        return ListKind(item)
    if origin is Union or origin is types.UnionType:
        others = [argument for argument in arguments if argument is not type(None)]
        if len(others) == 1 and len(arguments) == 2:
            return OptionalKind(_kind(place, others[0], notes, outer))
    if isinstance(hint, type):
        found = _class_kind(place, hint, outer)
        if found is not None:
            return found
    raise RulesError(f"{place}: the type {hint!r} is not understood; understood are {UNDERSTOOD}")


def _class_kind(place: str, cls: type, outer: tuple[type, ...]) -> Kind | None:
    if cls is int:
        return WholeKind()
    if cls is bool:
        return FlagKind()
    if cls is str:
        return TextKind()
    if cls is Expression:
        return AmountKind()
    if issubclass(cls, Enum):
        members = list(cls)
        if all(isinstance(member.value, str) for member in members):
            return _choice(place, tuple((member.value, member) for member in members))
        return _choice(place, tuple((member.name.lower(), member) for member in members))
    if issubclass(cls, Word):
        if not is_tree(cls):
            raise RulesError(f"{place}: {cls.__name__} is one word; a field holds any word of a tree")
        return TreeKind(cls)
    if is_dataclass(cls):
        return RecordKind(_record_spec(cls, outer))
    return None


def _choice(place: str, values: tuple[tuple[Any, object], ...]) -> ChoiceKind:
    for written, _ in values:
        if isinstance(written, bool) or not isinstance(written, str | int):
            raise RulesError(f"{place}: the choice {written!r} is neither text nor a whole number")
        if isinstance(written, str) and (not written or written != written.strip()):
            raise RulesError(f"{place}: the choice {written!r} is blank or has blank space around it")
    shown = [str(written) for written, _ in values]
    if not shown or len(set(shown)) < len(shown):
        raise RulesError(f"{place}: the choices must be at least one and all different: {', '.join(shown)}")
    return ChoiceKind(values)


def _bounded(place: str, kind: Kind, notes: list[object]) -> Kind:
    """Return the kind with the bounds among its notes; a note with no meaning here is refused."""
    for note in notes:
        if isinstance(note, Range):
            if isinstance(kind, WholeKind):
                kind = WholeKind(note.low, note.high)
            elif isinstance(kind, ListKind) and note.low >= 0:
                kind = ListKind(kind.item, note.low, note.high)
            else:
                raise RulesError(f"{place}: Range bounds a whole number, or how many values a list holds")
        elif not isinstance(note, Doc | Shares):
            raise RulesError(f"{place}: the note {note!r} is none of Doc, Range and Shares")
    return kind


def _refuse_equal_keys(name: str, specs: tuple[FieldSpec, ...]) -> None:
    keys = [spec.key for spec in specs]
    for key in keys:
        if keys.count(key) > 1:
            raise RulesError(f"{name} has two fields written {key!r}")
