"""Turns what was read from rules text into the nodes of a file, so that text is checked as any file is.

Each node has its place in the text: a problem is reported at the line and column of the words that are wrong.
"""

from __future__ import annotations

from collections.abc import Mapping

from cardwright.definitions.fields import FieldSpec, Kind, ListKind, OptionalKind
from cardwright.definitions.introspect import record_spec
from cardwright.definitions.vocabulary import spec_of
from cardwright.sources.node import Listed, Mapped, Node, Value
from cardwright.sources.write import field_data
from cardwright.sources.yaml_writer import Data
from cardwright.text.forms import Draft
from cardwright.text.slots import Written


def node_of(read: object, text: Value) -> Node:
    """Return a draft, or a tuple of them, as a node; `text` is the value in the file that it was read from."""
    if isinstance(read, tuple):
        return Listed(tuple(node_of(each, text) for each in read), text.line, text.column)
    assert isinstance(read, Draft)
    return _word(read, text)


def data_node(data: Data, text: Value) -> Node:
    """Return plain data that was read from this text as a node."""
    return _data(data, 0, text)


def _word(draft: Draft, text: Value) -> Node:
    spec = spec_of(draft.cls)
    fields = {field.name: field for field in record_spec(draft.cls).fields}
    entries: list[tuple[Node, Node]] = []
    for name, value in draft.values.items():
        field = fields[name]
        if value != field.default:
            entries.append((_at(field.key, draft.start, text), _field(field, value, draft.start, text)))
    named = _at(spec.name, draft.start, text)
    if not entries:
        return named
    return Mapped(((named, Mapped(tuple(entries), named.line, named.column)),), named.line, named.column)


def _field(field: FieldSpec, value: object, start: int, text: Value) -> Node:
    return _value(field.kind, value, start, text)


def _value(kind: Kind, value: object, start: int, text: Value) -> Node:
    if isinstance(value, Written):
        return _at(f"-({value.text})" if value.negative else _number(value.text), value.start, text)
    if isinstance(value, Draft):
        return _word(value, text)
    inner = kind.item if isinstance(kind, OptionalKind) else kind
    if isinstance(value, tuple) and isinstance(inner, ListKind):
        return Listed(tuple(_value(inner.item, each, start, text) for each in value), text.line, text.column)
    return _data(field_data(inner, value), start, text)


def _data(data: Data, start: int, text: Value) -> Node:
    """Return plain data as a node at this character of the text."""
    if isinstance(data, Mapping):
        entries = tuple((_at(key, start, text), _data(value, start, text)) for key, value in data.items())
        return Mapped(entries, text.line, text.column)
    if isinstance(data, list):
        return Listed(tuple(_data(each, start, text) for each in data), text.line, text.column)
    return _at(data, start, text)


def _number(text: str) -> str | int:
    return int(text) if text.removeprefix("-").isdigit() and len(text) < 12 else text


def _at(value: str | int | float | bool | None, start: int, text: Value) -> Value:
    """Return a value that stands at this character of the text."""
    column = text.text_column + start if text.text_column else text.column
    return Value(value, str(value), text.line, column, column if text.text_column else 0)
