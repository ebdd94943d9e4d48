"""Builds definitions from nodes; every problem is noted with its place and the rest is still checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardwright.definitions.expression import Scope
from cardwright.definitions.fields import (
    AmountKind,
    ChoiceKind,
    FieldSpec,
    Kind,
    ListKind,
    OptionalKind,
    RecordKind,
    RecordSpec,
    TextKind,
    TreeKind,
    WholeKind,
    inner_kind,
)
from cardwright.definitions.paths import WrongField
from cardwright.definitions.trees import Condition, Holds, Quantity, Word, Worded, tree_name
from cardwright.definitions.vocabulary import Vocabulary, widened
from cardwright.errors import ExpressionError, shorten
from cardwright.sources import values
from cardwright.sources.node import Listed, Mapped, Node, Value
from cardwright.sources.report import BAD, Entries, Report, joined
from cardwright.text.expression import parse_condition


class Builder(Report):
    """Builds the contents of one file in one vocabulary."""

    def __init__(self, vocabulary: Vocabulary, file: str, names: dict[str, str]) -> None:
        super().__init__(file, names)
        self.vocabulary = vocabulary

    def value(self, kind: Kind, node: Node, place: str, scope: Scope, what: str) -> object:
        """Return the value of a field, or BAD; `what` is the field's name."""
        if isinstance(kind, OptionalKind):
            if isinstance(node, Value) and node.value is None:
                return None
            return self.value(kind.item, node, place, scope, what)
        if isinstance(kind, ListKind):
            return self.listed(kind, node, place, scope, what)
        if isinstance(kind, TreeKind):
            return self.word(kind.tree, node, place, scope)
        if isinstance(kind, RecordKind):
            record = kind.record
            entries = self.entries(node, place, f"the fields {', '.join(record.keys)}")
            if entries is None:
                return BAD
            return self.record(record, entries, node, place, scope, record.cls.__name__.lower())
        if isinstance(kind, AmountKind):
            return self.amount(node, place, scope)
        if isinstance(kind, WholeKind):
            return values.whole(self, kind, node, place)
        if isinstance(kind, TextKind):
            return values.text(self, kind, node, place)
        if isinstance(kind, ChoiceKind):
            return values.choice(self, kind, node, place, what.replace("_", " "), self.vocabulary.retired)
        return values.flag(self, node, place)

    def amount(self, node: Node, place: str, scope: Scope) -> object:
        """Return a number, an expression, or a quantity if the game has words for them."""
        if not isinstance(node, Mapped) or not self.has_quantities(node):
            return values.amount(self, node, place, scope)
        quantity = self.word(Quantity, node, place, scope)
        return Worded(quantity) if isinstance(quantity, Quantity) else BAD

    def has_quantities(self, node: Mapped) -> bool:
        """Return whether the game has such words."""
        # Those of the node are looked for first: to find all words, all are imported.
        return self.is_quantity(node) or bool(self.vocabulary.names(Quantity))

    def is_quantity(self, node: Mapped) -> bool:
        """Return whether a mapping names a quantity."""
        keys = [key.value for key, _ in node.entries if isinstance(key, Value) and isinstance(key.value, str)]
        return any(self.vocabulary.find(Quantity, key) for key in keys)

    def reads_as_fields(self, record: RecordSpec, given: Mapped) -> bool:
        """Return whether a mapping after a word gives the word's fields, rather than the value of its main field."""
        keys = {key.value for key, _ in given.entries if isinstance(key, Value)}
        if not keys or record.main is None or keys & set(record.keys):
            return True
        main = inner_kind(record.main.kind)
        if isinstance(main, AmountKind):
            return not self.is_quantity(given)
        return not isinstance(main, TreeKind | RecordKind)

    def listed(self, kind: ListKind, node: Node, place: str, scope: Scope, what: str) -> object:
        one = singular(what)
        if isinstance(node, Listed):
            items = [self.value(kind.item, item, f"{place}[{i}]", scope, one) for i, item in enumerate(node.items)]
        else:
            items = [self.value(kind.item, node, place, scope, one)]
        if BAD in items:
            return BAD
        if len(items) < kind.low or (kind.high is not None and len(items) > kind.high):
            bounds = f"{kind.low} or more" if kind.high is None else f"{kind.low} to {kind.high}"
            return self.report(node, place, f"expected {bounds} values, found {len(items)}", str(len(items)))
        return tuple(items)

    def record(
        self,
        spec: RecordSpec,
        entries: Entries,
        node: Node,
        place: str,
        scope: Scope,
        what: str,
        column: str = "",
    ) -> object:
        """Return an object of the class with the given fields; unknown and missing ones are noted.

        `column` is put before a field's name if the fields are the columns of a table.
        """

        def below(key: str) -> str:
            return f"{place}, {column} {shorten(key)}" if column else joined(place, key)

        complete = True
        for key, (key_node, _) in entries.items():
            if spec.field(key) is None:
                instead = self.vocabulary.retired.get(f"{what}.{key}")
                if instead is None:
                    self.report(key_node, below(key), f"unknown field {shorten(key)!r} of {what}", key, spec.keys)
                else:
                    self.report(key_node, below(key), f"{what} has no field {key!r} any more: write {instead}", key)
                complete = False
        for field in spec.fields:
            if field.required and field.key not in entries:
                self.report(node, place, f"{what} needs the field {field.key!r}")
                complete = False
        scope = widened(scope, spec.brings)
        given: dict[str, object] = {}
        for field in sorted(spec.fields, key=lambda field: not field.shares):
            if field.key in entries:
                part = self.value(field.kind, entries[field.key][1], below(field.key), scope, field.key)
                given[field.name] = part
                scope = shared(field, part, scope)
            elif not field.required:
                given[field.name] = field.default
        if not complete or BAD in given.values():
            return BAD
        written = [field for field in spec.fields if field.key in entries]
        places = {field.name: (entries[field.key][1], below(field.key)) for field in written}
        return self.construct(spec, given, node, place, places)

    def construct(
        self,
        spec: RecordSpec,
        given: dict[str, object],
        node: Node,
        place: str,
        places: Mapping[str, tuple[Node, str]],
    ) -> object:
        """Return the object itself; a class may refuse a combination of fields with a ValueError.

        `places` has the place of each field that was written, for a WrongField, which blames one of them.
        """
        try:
            made: object = spec.cls(**given)
        except WrongField as error:
            blamed, where = places.get(error.field, (node, place))
            return self.report(blamed, where, str(error), error.found, error.allowed)
        except ValueError as error:
            return self.report(node, place, str(error))
        return made

    def word(self, tree: type[Word], node: Node, place: str, scope: Scope) -> object:
        """Return a word of the tree: a bare name, or a mapping with the name as its only key."""
        if isinstance(node, Value) and isinstance(node.value, bool | str) and tree is Condition:
            text = str(node.value).lower() if isinstance(node.value, bool) else node.value
            if self.vocabulary.find(tree, text) is None:
                return self.holds(text, node, place, scope)
        if isinstance(node, Value) and isinstance(node.value, str):
            return self.named(tree, node.value, node, Value(None, ""), node, place, scope)
        name = tree_name(tree)
        what = values.a(name)
        if not isinstance(node, Mapped):
            return self.expected(node, place, what, self.vocabulary.names(tree))
        entries = self.entries(node, place, f"the field {self.vocabulary.tag}" if self.vocabulary.tag else "one word")
        if entries is None or len(node.entries) != len(entries):
            return BAD
        if self.vocabulary.tag:
            return self.tagged(tree, entries, node, place, scope)
        if len(entries) != 1:
            keys = ", ".join(shorten(key) for key in entries) or "none"
            message = f"{what} must be a single word with its fields below it, found the keys: {keys}"
            return self.report(node, place, message, keys)
        [(name, (key, given))] = entries.items()
        return self.named(tree, name, key, given, node, joined(place, name), scope)

    def tagged(self, tree: type[Word], entries: Entries, node: Node, place: str, scope: Scope) -> object:
        """Return a word whose name is given beside its fields."""
        tag = self.vocabulary.tag
        names = self.vocabulary.names(tree)
        if tag not in entries:
            return self.report(node, joined(place, tag), f"the field {tag!r} is missing", "", names)
        _, given = entries.pop(tag)
        if not isinstance(given, Value) or not isinstance(given.value, str):
            return self.expected(given, joined(place, tag), f"the name of {values.a(tree_name(tree))}", names)
        spec = self.vocabulary.find(tree, given.value)
        if spec is None:
            return self.unknown_word(tree, given.value, given, joined(place, tag))
        return self.record(spec.record, entries, node, place, scope, given.value)

    def named(
        self, tree: type[Word], name: str, key: Node, given: Node, node: Node, place: str, scope: Scope
    ) -> object:
        """Return the word of this name with what is given for it."""
        spec = self.vocabulary.find(tree, name)
        if spec is None:
            return self.unknown_word(tree, name, key, place)
        record = spec.record
        if isinstance(given, Value) and given.value is None:
            return self.record(record, {}, node, place, scope, name)
        if isinstance(given, Mapped) and self.reads_as_fields(record, given):
            entries = self.entries(given, place, f"the fields of {name}")
            return BAD if entries is None else self.record(record, entries, given, place, scope, name)
        main = record.main
        if main is None:
            fields = f"a mapping with the fields {', '.join(record.keys)}"
            return self.expected(given, place, fields if record.keys else "nothing after it")
        part = self.value(main.kind, given, place, widened(scope, record.brings), main.key)
        if part is BAD:
            return BAD
        others = {field.name: field.default for field in record.fields if field is not main}
        return self.construct(record, {main.name: part, **others}, node, place, {main.name: (given, place)})

    def unknown_word(self, tree: type[Word], name: str, key: Node, place: str) -> object:
        instead = self.vocabulary.retired.get(name)
        if instead is not None:
            return self.report(key, place, f"there is no {name!r} any more: write {instead}", name)
        message = f"unknown {tree_name(tree)} {shorten(name)!r}"
        others = [tree_name(other) for other in self.vocabulary.trees if self.vocabulary.find(other, name)]
        if others:
            message += f", which is a word of: {', '.join(others)}"
        return self.report(key, place, message, name, self.vocabulary.names(tree))

    def bad_expression(self, error: ExpressionError, node: Value, place: str, words: Sequence[str] = ()) -> object:
        """Note what is wrong inside an expression; of a variable that is gone, what to write instead."""
        instead = self.vocabulary.retired.get(error.found)
        if instead is None:
            return super().bad_expression(error, node, place, words)
        message = f"there is no variable {error.found!r} any more: write {instead}"
        return self.report(node, place, message, error.found)

    def holds(self, text: str, node: Value, place: str, scope: Scope) -> object:
        """Return a condition written as an expression."""
        try:
            return Holds(parse_condition(text, scope))
        except ExpressionError as error:
            return self.bad_expression(error, node, place, self.vocabulary.names(Condition))


def singular(name: str) -> str:
    """What one value of a list is called, from the list's name.

    >>> singular("keywords"), singular("abilities"), singular("class"), singular("statuses")
    ('keyword', 'ability', 'class', 'status')
    """
    for ending, instead in (("ies", "y"), ("uses", "us"), ("sses", "ss"), ("ss", "ss"), ("s", "")):
        if name.endswith(ending):
            return name.removesuffix(ending) + instead
    return name


def shared(field: FieldSpec, part: object, scope: Scope) -> Scope:
    """Return the scope with what the words of a sharing field add; of several words, what all of them add."""
    words = [word for word in (part if isinstance(part, tuple) else (part,)) if isinstance(word, Word)]
    if not field.shares or not words:
        return scope
    first = words[0].brings
    return widened(scope, {name: first[name] for name in first if all(name in word.brings for word in words)})
