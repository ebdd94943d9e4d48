"""Forms: the patterns of each class, for printing and for reading."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from cardwright.definitions.introspect import record_spec
from cardwright.errors import RulesError
from cardwright.text.failure import Failure
from cardwright.text.patterns import (
    Counted,
    Got,
    Hole,
    Mark,
    Maybe,
    Page,
    Pattern,
    Slot,
    Slots,
    Words,
    group,
    is_there,
    pattern,
)
from cardwright.text.reading import Outcome, Reading, distinct

Clause: TypeAlias = Maybe | Mark


@dataclass(frozen=True, slots=True)
class Draft:
    """The contents of a sentence or phrase, still to be built: the class, its fields, and where its text begins."""

    cls: type
    values: Mapping[str, object]
    start: int


def built(value: object) -> object:
    """Return the object that a draft describes, building all drafts within it; anything else is returned unchanged."""
    if isinstance(value, Draft):
        return value.cls(**{name: built(held) for name, held in value.values.items()})
    return tuple(built(item) for item in value) if isinstance(value, tuple) else value


class Form:
    """One sentence or phrase for a class: a core, clauses after commas in any order, and a block after its colon.

    `fixed` are values that the form implies without naming them, `usual` values it leaves out although the class itself
    has another default. `block` is the field whose sentences follow the colon, or a comma instead; with
    `block_may_miss` there may be none, and a comma cannot replace the colon. A form that `reads_only` is an alternative
    wording that is never printed. A phrase that `needs_field` is not read if all its optional parts are missing: the
    same words then mean something else.
    """

    def __init__(
        self,
        cls: type,
        core: str,
        clauses: Sequence[str] = (),
        *,
        slots: Slots,
        block: str = "",
        block_may_miss: bool = False,
        fixed: Mapping[str, object] | None = None,
        usual: Mapping[str, object] | None = None,
        reads_only: bool = False,
        needs_field: bool = False,
    ) -> None:
        self.cls = cls
        self.block = block
        self.block_may_miss = block_may_miss
        self.fixed = dict(fixed or {})
        left_out = dict(usual or {})
        fields = record_spec(cls).fields
        self.usual = {field.name: field.default for field in fields if not field.required} | left_out
        self.given = left_out | self.fixed
        self.reads_only = reads_only
        self.needs_field = needs_field
        self.core = pattern(core, slots)
        self.openings = openings(self.core)
        self.starts = frozenset(word.lower() for word in self.openings)
        self.weight = sum(1 for _ in self.core.words())
        """How many words it has: of two forms that fit, the one with more is meant."""
        self.clauses: list[Clause] = []
        self.covered = {*self.fixed, *self.core.fields, *([block] if block else [])}
        self._slots = slots
        self.add(clauses)

    def add(self, clauses: Sequence[str]) -> None:
        """Add these clauses to the form."""
        for clause in clauses:
            made = group(clause, self._slots)
            self.clauses.append(made)
            self.covered.update(made.inside.fields, [made.field] if isinstance(made, Mark) else [])

    def complete(self, others: Sequence[str] = ()) -> Form:
        """Add a clause `with FIELD VALUE` for each field the form does not cover, except `others`; return the form."""
        for field in record_spec(self.cls).fields:
            if field.name not in self.covered and field.name not in others:
                if field.required:
                    raise RulesError(f"{self.cls.__name__}.{field.name} is required and no pattern speaks of it")
                self.add([f"with {field.key} <{field.name}>"])
        return self

    def show(self, value: object, page: Page) -> str | None:
        """Return the value in this form, without its block; None if the form does not fit it."""
        values = self.taken(value)
        return None if values is None else self.shown(values, page)

    def taken(self, value: object) -> Got | None:
        """Return the fields of the value, None if it is of another class or has not what the form implies."""
        if type(value) is not self.cls:
            return None
        values = {field.name: getattr(value, field.name) for field in record_spec(type(value)).fields}
        return None if any(values[name] != fixed for name, fixed in self.fixed.items()) else values

    def shown(self, values: Got, page: Page) -> str | None:
        """Return the form with these fields, None if one has no words."""
        pieces = [self.core.show(values, self.usual, page)]
        for clause in self.clauses:
            if is_there(clause, values, self.usual):
                pieces.append(clause.inside.show(values, self.usual, page))
        found = [piece for piece in pieces if piece is not None]
        return ", ".join(found) if len(found) == len(pieces) else None

    def read(self, reading: Reading, at: int) -> Outcome[object]:
        """Return every way to read the core as a phrase from this token on."""
        found, failure = reading.pattern(self.core, at)
        start = reading.token(at).start
        kept = [(end, got) for end, got in found if got or not self.needs_field]
        return Outcome([(end, self.draft(got, start)) for end, got in kept], failure)

    def meaning(self, got: Got, start: int) -> object:
        """Return what the core means if its holes hold this."""
        return self.draft(got, start) if got or not self.needs_field else None

    def read_core(self, reading: Reading, failure: Failure) -> list[Got]:
        """Return every way to read all of the tokens as the core."""
        return _whole(self.core, reading, failure, "the end of the sentence")

    def read_clause(self, reading: Reading, failure: Failure) -> list[Got]:
        """Return every way to read all of the tokens as one of the clauses."""
        found: list[tuple[int, Got]] = []
        for clause in self.clauses:
            given: Got = {clause.field: clause.value} if isinstance(clause, Mark) else {}
            ways = _whole(clause.inside, reading, failure, "the end of the clause")
            found += [(0, {**got, **given}) for got in ways]
        return [got for _, got in distinct(found)]

    def draft(self, got: Got, start: int) -> Draft:
        """Return what was read together with the values that the form implies."""
        return Draft(self.cls, {**self.given, **got}, start)

    def first_slots(self) -> Iterator[Slot]:
        """Return the slots of the holes that its core can begin with."""
        return (part.slot for part in self.core.first()[0] if isinstance(part, Hole))

    @property
    def example(self) -> str:
        """Return the phrase for a person, without its optional parts."""
        return self.core.example

    @property
    def shape(self) -> str:
        """Return the form for a person."""
        return self.core.shape + (": EFFECTS" if self.block else "")

    @property
    def clause_shapes(self) -> tuple[str, ...]:
        """Return the clauses for a person."""
        return tuple(clause.inside.shape for clause in self.clauses)


def openings(core: Pattern) -> tuple[str, ...]:
    """Return the words that a phrase can begin with; none if it can begin with a hole."""
    found, missing = core.first()
    if missing:
        raise RulesError(f"all of the pattern {core.shape!r} can be missing: one word or hole must stand there")
    words: list[str] = []
    for part in found:
        if isinstance(part, Words):
            words += [choice[0] for choice in part.choices if choice]
        elif isinstance(part, Counted):
            words += [part.one, part.several]
        else:
            return ()
    return tuple(dict.fromkeys(words))


def _whole(parts: Pattern, reading: Reading, failure: Failure, end_called: str) -> list[Got]:
    found, failed = reading.pattern(parts, 0)
    failure.join(failed)
    last = len(reading.tokens)
    for end, _ in found:
        if end < last:
            failure.expect(end, end_called)
    return [got for end, got in found if end == last]
