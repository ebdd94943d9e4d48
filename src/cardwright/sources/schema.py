"""Makes a JSON Schema (draft-07) of card files from a game's vocabulary and card types."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

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
    TextKind,
    TreeKind,
    WholeKind,
    WordSpec,
    inner_kind,
)
from cardwright.definitions.trees import Condition, Quantity, Word, tree_name
from cardwright.definitions.vocabulary import Vocabulary
from cardwright.errors import RulesError
from cardwright.sources.card_type import KIND, C, CardType, card_spec
from cardwright.sources.tree import VERSION
from cardwright.sources.write import field_data

Schema: TypeAlias = dict[str, Any]

DRAFT: Final = "http://json-schema.org/draft-07/schema#"

# The characters no text may hold, as in text_file, without the half characters, which no JSON tool can give.
_NEVER: Final = r"\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff"
_TEXT: Final = rf"^[^{_NEVER}]*$"
_NOT_BLANK: Final = rf"^[^{_NEVER}]*[^{_NEVER}\s][^{_NEVER}]*$"


def card_schema(vocabulary: Vocabulary, card_type: CardType[C], title: str) -> Schema:
    """Return the schema of a card file; it refuses every shape the loader refuses, but does not check expressions.

    A class may use its classmethod `narrowed` to add demands beyond the kind of a field to its schema.
    """
    writer = _Schemas(vocabulary)
    spec = card_spec(card_type)
    kinds = {kind: writer.record(each, kind, spec.assumed) for kind, each in spec.kinds.items()}
    for kind, schema in kinds.items():
        writer.define(f"card-{kind}" if kind else "card", schema)
    refs = [ref(f"card-{kind}" if kind else "card") for kind in kinds]
    cards = {"type": "array", "items": refs[0] if len(refs) == 1 else {"oneOf": refs}}
    mapping = {
        "type": "object",
        "properties": {
            "$schema": {"type": "string", "description": "where an editor finds this schema"},
            "version": {"const": VERSION, "description": "the version of this file format"},
            "cards": cards,
        },
        "required": ["cards"],
        "additionalProperties": False,
    }
    return {
        "$schema": DRAFT,
        "title": title,
        "anyOf": [mapping, cards],
        "definitions": {name: writer.definitions[name] for name in sorted(writer.definitions)},
    }


def ref(name: str) -> Schema:
    return {"$ref": f"#/definitions/{name}"}


class _Schemas:
    """Gathers a definition for each tree, word and part reachable from the cards."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.definitions: dict[str, Schema] = {}

    def define(self, name: str, schema: Schema) -> Schema:
        if self.definitions.setdefault(name, schema) != schema:
            raise RulesError(f"two different parts of the cards are called {name}")
        return ref(name)

    def record(self, spec: RecordSpec, kind: str = "", assumed: str = "") -> Schema:
        """Return the schema of an object with the fields of a card, word or part."""
        narrowed = getattr(spec.cls, "narrowed", None)
        properties = {field.key: self.field(field) for field in spec.fields}
        if narrowed is not None:
            properties = {key: narrowed(key, schema) for key, schema in properties.items()}
        required = [field.key for field in spec.fields if field.required]
        if kind:
            properties = {KIND: {"const": kind}, **properties}
            required = required if kind == assumed else [KIND, *required]
        schema: Schema = {"type": "object", "description": spec.doc, "properties": properties}
        if required:
            schema["required"] = required
        schema["additionalProperties"] = False
        return schema

    def field(self, field: FieldSpec) -> Schema:
        schema = self.kind(field.kind)
        if field.doc or not field.required:
            # Draft-07 readers pass over whatever stands beside a $ref.
            schema = {"allOf": [schema]} if "$ref" in schema else dict(schema)
            if field.doc:
                schema["description"] = field.doc
            if not field.required:
                schema["default"] = field_data(field.kind, field.default)
        return schema

    def kind(self, kind: Kind) -> Schema:
        if isinstance(kind, OptionalKind):
            return {"anyOf": [self.kind(kind.item), {"type": "null"}]}
        if isinstance(kind, ListKind):
            return self.listed(kind)
        if isinstance(kind, TreeKind):
            return self.tree(kind.tree)
        if isinstance(kind, RecordKind):
            return self.define(f"part-{kind.record.cls.__name__}", self.record(kind.record))
        if isinstance(kind, WholeKind):
            return {"type": "integer", "minimum": kind.low, "maximum": kind.high}
        if isinstance(kind, FlagKind):
            return {"type": "boolean"}
        if isinstance(kind, TextKind):
            return {"type": "string", "pattern": _TEXT if kind.may_be_blank else _NOT_BLANK}
        if isinstance(kind, ChoiceKind):
            return {"enum": list(kind.written)}
        assert isinstance(kind, AmountKind)
        forms: list[Schema] = [{"type": "number"}, {"type": "string"}]
        if self.vocabulary.names(Quantity):
            forms.append(self.tree(Quantity))
        schema = {"description": "a number, or an expression such as `power + 1`", "anyOf": forms}
        return self.define("amount", schema)

    def listed(self, kind: ListKind) -> Schema:
        item = self.kind(kind.item)
        several: Schema = {"type": "array", "items": item}
        if kind.low:
            several["minItems"] = kind.low
        if kind.high is not None:
            several["maxItems"] = kind.high
        lone = kind.low <= 1 and (kind.high is None or kind.high >= 1)
        return {"anyOf": [item, several]} if lone else several

    def tree(self, tree: type[Word]) -> Schema:
        """Return the schema of a bare word, or of an object with one word as its only key."""
        name = tree_name(tree)
        if name in self.definitions:
            return ref(name)
        schema: Schema = {"description": (tree.__doc__ or "").strip().splitlines()[0]}
        # Known before its words are, since they may hold words of the same tree.
        self.definitions[name] = schema
        words = self.vocabulary.words(tree)
        bare = [spec.name for spec in words if not any(field.required for field in spec.record.fields)]
        forms: list[Schema] = [{"enum": bare}] if bare and tree not in (Condition, Quantity) else []
        if tree is Condition:
            forms += [{"type": "string", "examples": [*bare, "life < 3"]}, {"type": "boolean"}]
        if self.vocabulary.tag:
            forms += [self.tagged(spec) for spec in words]
        else:
            forms.append(
                {
                    "type": "object",
                    "properties": {spec.name: self.word(spec) for spec in words},
                    "additionalProperties": False,
                    "minProperties": 1,
                    "maxProperties": 1,
                }
            )
        schema["anyOf"] = forms
        return ref(name)

    def tagged(self, spec: WordSpec) -> Schema:
        """Return the schema of a word with its name beside its fields."""
        schema = self.record(spec.record)
        schema["properties"] = {spec.tag: {"const": spec.name}, **schema["properties"]}
        schema["required"] = [spec.tag, *schema.get("required", ())]
        return self.define(f"{tree_name(spec.tree)}-{spec.name}", schema)

    def word(self, spec: WordSpec) -> Schema:
        """Return the schema of what may follow a word: its fields, the value of its main field, or nothing."""
        record = spec.record
        name = f"{tree_name(spec.tree)}-{spec.name}"
        forms = [self.record(record)]
        main = record.main
        if main is not None:
            alone = self.kind(main.kind)
            clashing = self.clashing_keys(record, main)
            if clashing:
                # A mapping with the name of a field is always read as the fields.
                fields = {"type": "object", "anyOf": [{"required": [key]} for key in clashing]}
                alone = {"allOf": [alone, {"not": fields}]}
            forms.append(alone)
        if not any(field.required for field in record.fields):
            forms.append({"type": "null"})
        schema: Schema = {"description": record.doc, "anyOf": forms}
        return self.define(name, schema)

    def clashing_keys(self, record: RecordSpec, main: FieldSpec) -> list[str]:
        inner = inner_kind(main.kind)
        keys: tuple[str, ...] = ()
        if isinstance(inner, TreeKind):
            keys = self.vocabulary.names(inner.tree)
        elif isinstance(inner, RecordKind):
            keys = inner.record.keys
        elif isinstance(inner, AmountKind):
            keys = self.vocabulary.names(Quantity)
        return [key for key in record.keys if key in keys]
