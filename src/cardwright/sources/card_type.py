"""The classes that the cards of a file become: one class, or several told apart by the key `kind`.

One of several classes may set `assumed: ClassVar[bool] = True`: its cards may omit `kind`. A class may have a static
method `shaped(entries, builder, prefix)`: it returns the fields of a card that is written in another shape, and reports
what is wrong with it at `prefix` and the field. Or it names such a function in `reads_text`, as "module:function": that
module is imported when a card has the field `text`. `reads_plain` names a `PlainText` in the same way: then a card may
also be a plain text file of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final, TypeAlias, TypeVar

from cardwright.definitions.fields import RecordSpec, TextKind
from cardwright.definitions.introspect import record_spec
from cardwright.errors import RulesError
from cardwright.sources.build import Builder
from cardwright.sources.node import Node, Value
from cardwright.sources.report import BAD, Entries

C = TypeVar("C")
CardType: TypeAlias = type[C] | Mapping[str, type[C]]

SUFFIXES: Final = (".yaml", ".yml", ".json", ".csv")
PLAIN: Final = ".txt"
KIND: Final = "kind"
TEXT: Final = "text"


@dataclass(frozen=True, slots=True)
class PlainText:
    """How a plain text file with one card is read.

    `fits` says whether a text is a card and not something else, such as a deck list. `node` returns the contents of the
    file (text, file name) with their places; CardErrors says what is wrong.
    """

    fits: Callable[[str], bool]
    node: Callable[[str, str], Node]


@dataclass(frozen=True, slots=True)
class CardSpec:
    """The card classes by kind; "" is the kind of a single class."""

    kinds: Mapping[str, RecordSpec]

    @property
    def tagged(self) -> bool:
        return "" not in self.kinds

    @property
    def assumed(self) -> str:
        """Return the kind of cards that name none; "" if they must."""
        return next((kind for kind, spec in self.kinds.items() if getattr(spec.cls, "assumed", False)), "")

    @property
    def columns(self) -> tuple[str, ...]:
        """Return every key a card may have, `kind` first, each once."""
        keys = dict.fromkeys([KIND] if self.tagged else [])
        keys.update(dict.fromkeys(key for spec in self.kinds.values() for key in spec.keys))
        return tuple(keys)

    @property
    def always(self) -> tuple[str, ...]:
        """Return the keys every card must have, whatever its kind."""
        required = [{field.key for field in spec.fields if field.required} for spec in self.kinds.values()]
        if self.tagged and not self.assumed:
            required = [keys | {KIND} for keys in required]
        return tuple(key for key in self.columns if all(key in keys for keys in required))

    @property
    def plain(self) -> PlainText | None:
        """Return how a plain text file with a card is read, None if it is not."""
        named = [spec.cls.reads_plain for spec in self.kinds.values() if hasattr(spec.cls, "reads_plain")]
        if not named:
            return None
        found: PlainText = _named(named[0])
        return found

    @property
    def suffixes(self) -> tuple[str, ...]:
        """Return the suffixes of card files."""
        plain = any(hasattr(spec.cls, "reads_plain") for spec in self.kinds.values())
        return (*SUFFIXES, PLAIN) if plain else SUFFIXES

    def of(self, card: object) -> tuple[str, RecordSpec]:
        """Return the kind of a card and its fields."""
        for kind, spec in self.kinds.items():
            if spec.cls is type(card):
                return kind, spec
        raise RulesError(f"{type(card).__name__} is none of the card types of this game")


def card_spec(card_type: CardType[C]) -> CardSpec:
    """Return the fields of the card classes; a class that cannot be a card raises RulesError."""
    classes = card_type if isinstance(card_type, Mapping) else {"": card_type}
    if not classes or (isinstance(card_type, Mapping) and "" in classes):
        raise RulesError("card types are one class, or a mapping of kinds, none of them blank, to classes")
    kinds = {kind: record_spec(cls) for kind, cls in classes.items()}
    for kind, spec in kinds.items():
        name = spec.field("name")
        if name is None or not name.required or not isinstance(name.kind, TextKind):
            raise RulesError(f"{spec.cls.__name__} needs a field `name: str` without a default")
        if kind and spec.field(KIND) is not None:
            raise RulesError(f"{spec.cls.__name__} has a field `kind`, the key that tells cards apart")
        if sum(other.cls is spec.cls for other in kinds.values()) > 1:
            raise RulesError(f"{spec.cls.__name__} is the class of two kinds of card")
    if sum(getattr(spec.cls, "assumed", False) for spec in kinds.values()) > 1:
        raise RulesError("only one kind of card may be left out")
    return CardSpec(kinds)


def build_card(builder: Builder, cards: CardSpec, entries: Entries, node: Node, place: str, column: str = "") -> object:
    """Return one card, or BAD; its name is noted either way, so that a second card of that name is found.

    `column` is put before a field's name if the fields are the columns of a table.
    """
    prefix = f"{place}, {column} " if column else f"{place}."
    given = entries.get("name", (node, node))[1]
    builder.card = ""
    if isinstance(given, Value) and isinstance(given.value, str):
        builder.card = given.value.strip()
        builder.note_name(builder.card, given, f"{prefix}name", builder.vocabulary.card_names)
    kind = _kind(builder, cards, entries, node, prefix)
    if kind is None:
        return BAD
    spec = cards.kinds[kind]
    shaped: Callable[[Entries, Builder, str], Entries] | None = getattr(spec.cls, "shaped", None)
    wrong = len(builder.problems)
    if shaped is not None:
        entries = shaped(entries, builder, prefix)
    elif TEXT in entries and hasattr(spec.cls, "reads_text"):
        reads: Callable[[Entries, Builder, str], Entries] = _named(spec.cls.reads_text)
        entries = reads(entries, builder, prefix)
    misshapen = len(builder.problems) > wrong
    made = builder.record(spec, entries, node, place, builder.vocabulary.scope, kind or "a card", column)
    # The rest of a card that could not be read whole is checked, but it is no card.
    return BAD if misshapen else made


def _named(what: str) -> Any:
    """Return what is named with its module."""
    module, _, name = what.partition(":")
    return getattr(import_module(module), name)


def _kind(builder: Builder, cards: CardSpec, entries: Entries, node: Node, prefix: str) -> str | None:
    """Remove the card's `kind` from the entries and return it; None if it is a problem."""
    if not cards.tagged:
        return ""
    kinds = tuple(cards.kinds)
    if KIND not in entries and cards.assumed:
        return cards.assumed
    if KIND not in entries:
        builder.report(node, prefix + KIND, f"a card needs the field {KIND!r}", "", kinds)
        return None
    _, given = entries.pop(KIND)
    if isinstance(given, Value) and isinstance(given.value, str) and given.value in cards.kinds:
        return given.value
    builder.expected(given, prefix + KIND, "a kind of card", kinds)
    return None
