"""Forms: which pattern stands for which class of words, for printing and for reading."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from cardwright.definitions.fields import (
    AmountKind,
    ChoiceKind,
    FlagKind,
    Kind,
    OptionalKind,
    RecordKind,
    TextKind,
    TreeKind,
    WholeKind,
)
from cardwright.definitions.introspect import record_spec
from cardwright.definitions.trees import Condition
from cardwright.errors import RulesError
from cardwright.games.spire.text.patterns import (
    Got,
    Look,
    Mark,
    Maybe,
    Page,
    Slot,
    Words,
    fields_of,
    group,
    is_there,
    literal_words,
    pattern,
    read,
    shape,
    show,
)
from cardwright.games.spire.text.slots import (
    AmountSlot,
    ChoiceSlot,
    ConditionSlot,
    LostSlot,
    NameSlot,
    StatusSlot,
    TimesSlot,
    WholeSlot,
)
from cardwright.games.spire.text.tokens import Token

CONDITION: Final = ConditionSlot(braces=False)
NAMED: Final[dict[str, Slot]] = {
    "times": TimesSlot(),
    "lost": LostSlot(),
    "condition": CONDITION,
    "status": StatusSlot(),
    "statuses": StatusSlot(groups=True),
}
"""Slots by the name a pattern calls them; `phrases` adds those for whom, which cards, where and when."""

_FLAG: Final = ChoiceSlot("true or false", {True: "true", False: "false"})


@dataclass(frozen=True, slots=True)
class Draft:
    """What a sentence or phrase said, still to be built."""

    cls: type
    values: Mapping[str, object]
    start: int


class FieldSlots:
    """The slots of one class: by name, or by the kind of the field."""

    def __init__(self, cls: type) -> None:
        self.cls = cls
        self.fields = {field.name: field for field in record_spec(cls).fields}

    def slot(self, field: str, name: str) -> Slot:
        if field not in self.fields:
            raise RulesError(f"a pattern of {self.cls.__name__} names the unknown field {field!r}")
        if name:
            return NAMED[name]
        found = self.by_kind(self.fields[field].kind, self.fields[field].key.upper())
        if found is None:
            raise RulesError(f"{self.cls.__name__}.{field} needs a slot of its own in the patterns")
        return found

    def by_kind(self, kind: Kind, called: str) -> Slot | None:
        if isinstance(kind, OptionalKind):
            return self.by_kind(kind.item, called)
        if isinstance(kind, AmountKind):
            return AmountSlot()
        if isinstance(kind, WholeKind):
            return WholeSlot()
        if isinstance(kind, TextKind):
            return NameSlot(called)
        if isinstance(kind, FlagKind):
            return _FLAG
        if isinstance(kind, ChoiceKind):
            words = {held: str(written).replace("_", " ") for written, held in kind.values}
            return ChoiceSlot("/".join(words.values()) if len(words) < 4 else called, words)
        if isinstance(kind, TreeKind):
            return ConditionSlot() if kind.tree is Condition else NAMED.get("target")
        return NAMED.get(kind.record.cls.__name__.lower()) if isinstance(kind, RecordKind) else None

    def flipped(self, field: str) -> bool:
        return not self.fields[field].default


class Form:
    """One sentence or phrase for a class: a core, clauses after commas in any order, and what stands after its colon.

    `fixed` are values that the form stands for without naming them, `usual` values it leaves out where the class
    itself has another default. `block` is the field whose effects stand after the colon. A form that `reads_only` is
    another way to write what is printed differently.
    """

    def __init__(
        self,
        cls: type,
        core: str,
        clauses: Sequence[str] = (),
        *,
        block: str = "",
        fixed: Mapping[str, object] | None = None,
        usual: Mapping[str, object] | None = None,
        reads_only: bool = False,
    ) -> None:
        slots = FieldSlots(cls)
        self.cls = cls
        self.block = block
        self.fixed = dict(fixed or {})
        left_out = dict(usual or {})
        self.usual = {name: field.default for name, field in slots.fields.items() if not field.required} | left_out
        self.given = left_out | self.fixed
        self.reads_only = reads_only
        self.core = pattern(core, slots)
        self.clauses: list[Maybe | Mark] = []
        self.covered = {*self.fixed, *fields_of(self.core), *([block] if block else [])}
        self.add(clauses)
        first = self.core[0]
        starts = [choice[0].lower() for choice in first.choices if choice] if isinstance(first, Words) else []
        self.starts = frozenset(starts)
        self.weight = sum(1 for _ in literal_words(self.core))

    def add(self, clauses: Sequence[str]) -> None:
        """Lets this form have these clauses too."""
        slots = FieldSlots(self.cls)
        for clause in clauses:
            made = group(clause, slots)
            self.clauses.append(made)
            self.covered.update(fields_of((made,)))

    def complete(self, others: Sequence[str] = ()) -> Form:
        """This form with a clause `with FIELD VALUE` for each field it does not speak of; `others` are not its own."""
        for field in record_spec(self.cls).fields:
            if field.name not in self.covered and field.name not in others:
                if field.required:
                    raise RulesError(f"{self.cls.__name__}.{field.name} is required and no pattern speaks of it")
                self.add([f"with {field.key} <{field.name}>"])
        return self

    def text(self, value: object, page: Page) -> str | None:
        """The value in this form, without its block; None if the form does not fit it."""
        values = {field.name: getattr(value, field.name) for field in record_spec(self.cls).fields}
        if any(values[name] != fixed for name, fixed in self.fixed.items()):
            return None
        pieces = [show(self.core, values, self.usual, page)]
        for clause in self.clauses:
            if is_there(clause, values, self.usual):
                pieces.append(show(clause.parts, values, self.usual, page))
        found = [piece for piece in pieces if piece is not None]
        return ", ".join(found) if len(found) == len(pieces) else None

    def read_core(self, tokens: list[Token], look: Look) -> Got | None:
        """The fields of a core that these tokens are as a whole."""
        for end, got in read(self.core, tokens, 0, look):
            if end == len(tokens):
                return got
            look.expect(end, "the end of the sentence")
        return None

    def read_clause(self, tokens: list[Token], look: Look) -> Got | None:
        """The fields of the clause that these tokens are as a whole."""
        for clause in self.clauses:
            for end, got in read(clause.parts, tokens, 0, look):
                if end == len(tokens):
                    return got if isinstance(clause, Maybe) else {**got, clause.field: clause.value}
                look.expect(end, "the end of the clause")
        return None

    def draft(self, got: Got, start: int) -> Draft:
        return Draft(self.cls, {**self.given, **got}, start)

    @property
    def shape(self) -> str:
        """The form for a person."""
        return shape(self.core) + (": EFFECTS" if self.block else "")

    @property
    def clause_shapes(self) -> tuple[str, ...]:
        return tuple(shape(clause.parts) for clause in self.clauses)


class RecordSlot:
    """A phrase for a whole thing: whom, which cards. `nothing` is the phrase for None."""

    def __init__(self, called: str, forms: Sequence[Form], nothing: Form | None = None) -> None:
        self.called = called
        self.forms = list(forms)
        self.nothing = nothing
        examples = [shape(form.core).partition(" [")[0] for form in forms if not form.reads_only]
        self.called_with_examples = f"{called} ({', '.join(dict.fromkeys(examples))})"

    def show(self, value: object, page: Page) -> str | None:
        if value is None:
            return show(self.nothing.core, {}, {}, page) if self.nothing else None
        for form in self.forms:
            if form.cls is type(value) and not form.reads_only:
                found = form.text(value, page)
                if found is not None:
                    return found
        return None

    def read(self, tokens: list[Token], at: int, look: Look) -> Iterator[tuple[int, object]]:
        start = tokens[at].start if at < len(tokens) else -1
        inner = Look(look.statuses)
        found: list[tuple[int, object]] = []
        for form in (*([self.nothing] if self.nothing else []), *self.forms):
            for end, got in read(form.core, tokens, at, inner):
                found.append((end, None if form is self.nothing else form.draft(got, start)))
        if inner.furthest > at:
            for what in inner.expected:
                look.expect(inner.furthest, what, inner.words)
        else:
            look.expect(at, self.called_with_examples, inner.words)
        yield from sorted(found, key=lambda item: -item[0])
