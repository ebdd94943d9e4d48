"""Random definitions of any vocabulary, made from the specs that the loader reads.

Strategies are made while others draw, so they are made of functions that exist once: hypothesis reads the source
text of each new one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from cardwright.definitions.expression import Scope
from cardwright.definitions.fields import (
    AmountKind,
    ChoiceKind,
    FlagKind,
    Kind,
    ListKind,
    OptionalKind,
    RecordKind,
    RecordSpec,
    TextKind,
    TreeKind,
    WholeKind,
)
from cardwright.definitions.introspect import record_spec
from cardwright.definitions.trees import Condition, Holds, Word
from cardwright.definitions.vocabulary import Vocabulary, widened
from cardwright.sources.text_file import BAD_CHARACTER
from cardwright.text.expression import parse_amount, parse_condition

DEPTH = 3

tricky = st.sampled_from(
    [
        *["true", "No", "null", "~", "12", "-3", "1.50", "0x1F", ".inf", "<<", "=", "[a", "{a"],
        *["'", '"', "a;b", "*a", "&a", "!a", "%a", "@a", "- a", "? a", "|", ">", "a\nb", "a\n\n b", "a\tb"],
        *["# a", "a #b", "1_000", "2001-01-01", "1:30", "0o17", "yes", "007", "+1", "\\n", "é🌱", "\u05d0"],
        *["x" * 300, "word " * 50 + "end", "a, b", "a: b", "a: b: c", "a:", "-", "---", "..."],
    ]
)
letters = st.text(max_size=30).map(lambda text: BAD_CHARACTER.sub("", text).strip()).filter(bool)
texts = tricky | letters


numbers = st.integers(-1_000_000, 1_000_000).map(str)
forms = st.sampled_from(["{number}", "{name}", "{name} + {number}", "max({name}, {number})"])
written = forms | st.sampled_from(["1.5", "+2", "-(3)", "2 if life < 3 else power"])


@st.composite
def amounts(draw: st.DrawFn, scope: Scope) -> Any:
    name = draw(st.sampled_from(sorted(scope.kinds)))
    return parse_amount(draw(written).format(name=name, number=draw(numbers)), scope)


@st.composite
def conditions(draw: st.DrawFn, scope: Scope) -> Any:
    name = draw(st.sampled_from(sorted(scope.kinds)))
    said = draw(st.sampled_from(["{} < {}", "{} < {}", "true", "not false"]))
    return Holds(parse_condition(said.format(name, draw(st.integers(0, 99))), scope))


def values(kind: Kind, vocabulary: Vocabulary, scope: Scope, depth: int) -> st.SearchStrategy[Any]:
    if isinstance(kind, OptionalKind):
        return st.none() | values(kind.item, vocabulary, scope, depth)
    if isinstance(kind, ListKind):
        most = max(kind.low, min(kind.high or 3, 3 if depth else 1))
        item = values(kind.item, vocabulary, scope, depth)
        return st.lists(item, min_size=kind.low, max_size=most).map(tuple)
    if isinstance(kind, TreeKind):
        return words(kind.tree, vocabulary, scope, depth)
    if isinstance(kind, RecordKind):
        return records(kind.record, vocabulary, scope, depth)
    if isinstance(kind, WholeKind):
        return st.integers(kind.low, kind.high)
    if isinstance(kind, FlagKind):
        return st.booleans()
    if isinstance(kind, TextKind):
        return texts | st.just("") if kind.may_be_blank else texts
    if isinstance(kind, ChoiceKind):
        return st.sampled_from([held for _, held in kind.values])
    assert isinstance(kind, AmountKind)
    return amounts(scope)


@st.composite
def words(draw: st.DrawFn, tree: type[Word], vocabulary: Vocabulary, scope: Scope, depth: int) -> Any:
    if tree is Condition and draw(st.booleans()):
        return draw(conditions(scope))
    specs = vocabulary.words(tree)
    if depth <= 0:
        flat = [spec for spec in specs if not any(field.required for field in spec.record.fields)]
        specs = tuple(flat) or specs[-1:]
    spec = draw(st.sampled_from(specs))
    return draw(records(spec.record, vocabulary, widened(scope, spec.record.brings), depth - 1))


@st.composite
def records(draw: st.DrawFn, spec: RecordSpec, vocabulary: Vocabulary, scope: Scope, depth: int) -> Any:
    given: dict[str, Any] = {}
    inner = scope
    for field in sorted(spec.fields, key=lambda field: not field.shares):
        if not field.required and (depth <= 0 or draw(st.booleans())):
            given[field.name] = field.default
            continue
        given[field.name] = draw(values(field.kind, vocabulary, inner, depth))
        if field.shares and given[field.name]:
            brought = [word.brings for word in given[field.name]]
            common = {name: brought[0][name] for name in brought[0] if all(name in b for b in brought)}
            inner = widened(inner, common)
    try:
        return spec.cls(**given)
    except ValueError:
        return spec.cls(**{**given, "level": None})


def named_well(name: str, vocabulary: Vocabulary) -> str:
    """The name where it can be one, else another."""
    written = " ".join(name.replace("->", "").split())
    return "Rose" if not written or vocabulary.card_names.wrong(written) else written


@st.composite
def card(draw: st.DrawFn, kinds: Mapping[str, type], vocabulary: Vocabulary) -> Any:
    kind = draw(st.sampled_from(sorted(kinds)))
    made = draw(records(record_spec(kinds[kind]), vocabulary, vocabulary.scope, DEPTH))
    name = named_well(made.name, vocabulary)
    try:
        return replace(made, name=name)
    except ValueError:
        # A rite may not have a name as long as its level.
        return replace(made, name=name, level=None)


def cards(kinds: Mapping[str, type], vocabulary: Vocabulary) -> st.SearchStrategy[list[Any]]:
    """Lists of cards with different names that notation can write."""
    return st.lists(card(kinds, vocabulary), max_size=4, unique_by=lambda card: card.name.casefold())
