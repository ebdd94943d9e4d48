"""A game's card language as Markdown: every kind of card, part, word and variable, with an example from a real card."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass
from typing import Final, TypeAlias

from cardwright.definitions.expression import Scope
from cardwright.definitions.fields import (
    LIMIT,
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
from cardwright.definitions.introspect import record_spec
from cardwright.definitions.trees import Condition, Holds, Word, tree_name
from cardwright.definitions.vocabulary import Vocabulary, spec_of
from cardwright.sources.values import a
from cardwright.sources.write import field_data
from cardwright.sources.yaml_writer import flow

GENERATED: Final = "Generated from the vocabulary; do not edit."
LONGEST_EXAMPLE: Final = 300
"""Longer examples are left out: they say more about their card than about the word."""

Link: TypeAlias = Callable[[str], str]
"""What the name of a tree or part links to; the name itself where there is no page for it."""


def no_link(name: str) -> str:
    """Return the name without a link."""
    return name


def kind_text(kind: Kind, link: Link = no_link) -> str:
    """Return what a field holds, in a few words.

    >>> kind_text(ListKind(WholeKind(1, 5)))
    '1 to 5, one or several'
    """
    if isinstance(kind, OptionalKind):
        return kind_text(kind.item, link)
    if isinstance(kind, ListKind):
        several = f"{kind_text(kind.item, link)}, one or several"
        return several if kind.high is None or kind.low == 0 else f"{several}, {kind.low} to {kind.high}"
    if isinstance(kind, TreeKind | RecordKind):
        name = tree_name(kind.tree) if isinstance(kind, TreeKind) else kind.record.cls.__name__.lower()
        return a(name).removesuffix(name) + link(name)
    if isinstance(kind, ChoiceKind):
        return " / ".join(f"`{written}`" for written in kind.written)
    if isinstance(kind, WholeKind):
        return "a whole number" if kind.high == LIMIT else f"{kind.low} to {kind.high}"
    if isinstance(kind, FlagKind):
        return "true / false"
    return "text" if isinstance(kind, TextKind) else "an amount"


def default_text(field: FieldSpec) -> str:
    """Return the default of a field that is left out, "" if that is nothing."""
    if field.required:
        return "required"
    data = field_data(field.kind, field.default)
    return "" if data is None or data == [] or data == "" else f"`{flow(data)}`"


def field_rows(
    spec: RecordSpec, left_out: Sequence[str] = (), link: Link = no_link, shown: Callable[[Kind], str] | None = None
) -> list[str]:
    """Return the table of a record's fields; empty if there are no fields.

    `shown` may describe a kind in other words, "" for the usual ones.
    """
    given = [field for field in spec.fields if field.key not in left_out]
    if not given:
        return []
    meant = any(field.doc for field in given)
    lines = [f"| field | value | default |{' meaning |' if meant else ''}", f"|---|---|---|{'---|' if meant else ''}"]
    for field in given:
        value = (shown(field.kind) if shown else "") or kind_text(field.kind, link)
        row = f"| `{field.key}` | {value} | {default_text(field)} |"
        lines.append(f"{row} {field.doc} |" if meant else row)
    return [*lines, ""]


def record_section(name: str, spec: RecordSpec, link: Link = no_link) -> list[str]:
    """Return the section about a kind of card, or about a part of a card."""
    return [f"### {name}", "", spec.doc, "", *field_rows(spec, link=link)]


def variable_rows(scope: Scope) -> list[str]:
    """Return the table of the variables that expressions may use."""
    rows = [f"| `{known.name}` | {known.kind} | {known.meaning} |" for known in scope.known]
    return ["| variable | kind | meaning |", "|---|---|---|", *rows, ""]


@dataclass(frozen=True, slots=True)
class Example:
    """A word as it is written on a card, and its printed form."""

    card: str
    written: str
    printed: str


Examples: TypeAlias = dict[tuple[type[Word], str], Example]
"""An example of each word, by its tree and name."""


def words_in(value: object) -> Iterator[Word]:
    """Yield every word in a definition, the outer ones first."""
    if isinstance(value, tuple):
        for item in value:
            yield from words_in(item)
    elif is_dataclass(value) and not isinstance(value, type):
        if isinstance(value, Word):
            yield value
        for field in fields(value):
            yield from words_in(getattr(value, field.name))


def examples(cards: Iterable[object]) -> Examples:
    """Return the shortest use of each word on these cards that shows one of its fields, if it has any."""
    found: dict[tuple[type[Word], str], tuple[tuple[bool, int, str], Example]] = {}
    for card in cards:
        name = str(getattr(card, "name", ""))
        for word in words_in(card):
            if isinstance(word, Holds):
                continue
            spec = spec_of(type(word))
            written = flow(field_data(TreeKind(spec.tree), word))
            if len(written) > LONGEST_EXAMPLE:
                continue
            key = spec.tree, spec.name
            rank = (written == spec.name and bool(spec.record.fields), len(written), name)
            if key not in found or rank < found[key][0]:
                found[key] = rank, Example(name, written, word.text())
    return {key: example for key, (_, example) in found.items()}


def word_section(spec: WordSpec, link: Link, example: Example | None) -> list[str]:
    """Return the section about one word."""
    lines = [f"### {spec.name}", "", spec.record.doc, "", *field_rows(spec.record, link=link)]
    if spec.record.brings:
        brought = ", ".join(f"`{name}` ({meaning})" for name, meaning in spec.record.brings.items())
        lines += [f"Expressions inside it may also use {brought}.", ""]
    if example is not None:
        lines += [f"Example, from {example.card}: `{example.written}`, which reads “{example.printed}”.", ""]
    return lines


def tree_sections(vocabulary: Vocabulary, trees: Iterable[type[Word]], link: Link, shown: Examples) -> list[str]:
    """Return a chapter for each tree with a section for each of its words."""
    lines: list[str] = []
    for tree in trees:
        lines += [f"## {plural(tree_name(tree))}", "", (tree.__doc__ or "").splitlines()[0], ""]
        if tree is Condition:
            lines += ["An [expression](expressions.md) that is true or false is a condition too.", ""]
        for spec in vocabulary.words(tree):
            lines += word_section(spec, link, shown.get((tree, spec.name)))
    return lines


def plural(name: str) -> str:
    """Return the heading over all words of a tree.

    >>> plural("ability"), plural("cost")
    ('Abilities', 'Costs')
    """
    return (name.removesuffix("y") + "ies" if name.endswith("y") else name + "s").capitalize()


def parts_of(specs: Iterable[RecordSpec]) -> list[RecordSpec]:
    """Return the plain parts that these records hold, and those that the parts hold."""
    found: dict[type, RecordSpec] = {}
    waiting = list(specs)
    while waiting:
        for field in waiting.pop().fields:
            kind = inner_kind(field.kind)
            if isinstance(kind, RecordKind) and kind.record.cls not in found:
                found[kind.record.cls] = kind.record
                waiting.append(kind.record)
    return sorted(found.values(), key=lambda spec: spec.cls.__name__)


def page_text(lines: Iterable[str]) -> str:
    """Return the lines as a page, with single blank lines and one line break at the end."""
    kept: list[str] = []
    for line in "\n".join(lines).splitlines():
        if line or (kept and kept[-1]):
            kept.append(line)
    return "\n".join(kept).rstrip() + "\n"


def language_page(
    title: str,
    intro: Sequence[str],
    vocabulary: Vocabulary,
    card_types: dict[str, type],
    cards: Iterable[object],
) -> str:
    """Return the whole language of a small game on one page."""
    kinds = {name: record_spec(cls) for name, cls in card_types.items()}
    words = [spec.record for tree in vocabulary.trees for spec in vocabulary.words(tree)]
    parts = parts_of([*kinds.values(), *words])
    anchors = {tree_name(tree): plural(tree_name(tree)).lower() for tree in vocabulary.trees}
    anchors |= {spec.cls.__name__.lower(): spec.cls.__name__.lower() for spec in parts}

    def link(name: str) -> str:
        return f"[{name}](#{anchors[name]})" if name in anchors else name

    lines = [f"# {title}", "", GENERATED, "", *intro, "", "## Cards", ""]
    for name, spec in kinds.items():
        lines += record_section(name, spec, link)
    if parts:
        lines += ["## Parts", ""]
        for spec in parts:
            lines += record_section(spec.cls.__name__.lower(), spec, link)
    lines += tree_sections(vocabulary, vocabulary.trees, link, examples(cards))
    return page_text([*lines, "## Variables", "", *variable_rows(vocabulary.scope)])
