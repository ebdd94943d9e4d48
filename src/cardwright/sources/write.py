"""Writes definitions as plain data or as the text of a card file; reading it back gives equal definitions."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterable
from typing import Final

from cardwright.definitions.fields import (
    AmountKind,
    ChoiceKind,
    Kind,
    ListKind,
    OptionalKind,
    RecordKind,
    RecordSpec,
    TreeKind,
)
from cardwright.definitions.introspect import record_spec
from cardwright.definitions.trees import Holds, Worded
from cardwright.definitions.vocabulary import spec_of
from cardwright.errors import RulesError
from cardwright.sources.card_type import KIND, C, CardType, card_spec
from cardwright.sources.tree import VERSION
from cardwright.sources.yaml_writer import Data, write_yaml

_WHOLE: Final = re.compile(r"-?(0|[1-9][0-9]{0,11})")


def to_data(card: object, card_type: CardType[C] | None = None) -> dict[str, Data]:
    """Return a card as plain JSON data; if cards are told apart by `kind`, `card_type` determines it."""
    if card_type is None:
        return _fields(record_spec(type(card)), card)
    cards = card_spec(card_type)
    kind, spec = cards.of(card)
    return {KIND: kind, **_fields(spec, card)} if kind != cards.assumed else _fields(spec, card)


def write_cards_text(cards: Iterable[C], suffix: str, card_type: CardType[C]) -> str:
    """Return the text of a card file with this suffix that holds the cards."""
    rows = [to_data(card, card_type) for card in cards]
    file: dict[str, Data] = {"version": VERSION, "cards": [*rows]}
    if suffix == ".json":
        return json.dumps(file, indent=2, ensure_ascii=False) + "\n"
    if suffix in (".yaml", ".yml"):
        return write_yaml(file)
    if suffix == ".csv":
        return _csv(rows, card_type)
    raise RulesError(f"cards cannot be written as {suffix!r}, only as .yaml, .yml, .json or .csv")


def _fields(spec: RecordSpec, value: object) -> dict[str, Data]:
    """Return the fields that differ from their defaults."""
    written: dict[str, Data] = {}
    for field in spec.fields:
        part = getattr(value, field.name)
        if field.required or part != field.default:
            written[field.key] = field_data(field.kind, part)
    return written


def field_data(kind: Kind, value: object) -> Data:
    """Return the value of a field as it is written in a file."""
    if isinstance(kind, OptionalKind):
        return None if value is None else field_data(kind.item, value)
    if isinstance(kind, ListKind):
        assert isinstance(value, tuple)
        return [field_data(kind.item, item) for item in value]
    if isinstance(kind, TreeKind):
        return _word(value)
    if isinstance(kind, RecordKind):
        return _fields(kind.record, value)
    if isinstance(value, Worded):
        quantity = _word(value.quantity)
        # A lone text would be an expression.
        return {quantity: None} if isinstance(quantity, str) else quantity
    if isinstance(kind, AmountKind):
        text = str(value)
        return int(text) if _WHOLE.fullmatch(text) else text
    if isinstance(kind, ChoiceKind):
        return next(written for written, held in kind.values if held == value and type(held) is type(value))
    assert isinstance(value, bool | int | str)
    return value


def _word(value: object) -> Data:
    if isinstance(value, Holds):
        return str(value.expression)
    spec = spec_of(type(value))
    given = _fields(spec.record, value)
    if not given:
        return spec.name
    if spec.tag:
        return {spec.tag: spec.name, **given}
    main = spec.record.main
    if main is not None and list(given) == [main.key]:
        alone = given[main.key]
        clashing = isinstance(alone, dict) and not (alone and set(alone).isdisjoint(spec.record.keys))
        if alone is not None and not clashing:
            return {spec.name: alone}
    return {spec.name: dict(given)}


def _csv(data: list[dict[str, Data]], card_type: CardType[C]) -> str:
    columns = card_spec(card_type).columns
    stream = io.StringIO(newline="")
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(columns)
    for card in data:
        writer.writerow(_cell(card[column]) if column in card else "" for column in columns)
    return stream.getvalue()


def _cell(value: Data) -> str:
    """Return a cell: plain text where that is enough, otherwise JSON, which a cell reads as YAML."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
