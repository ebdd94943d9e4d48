"""What a field of a word or card may hold, as plain data for the loader, the schema and the reference."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from cardwright.definitions.trees import Word

LIMIT: Final = 1_000_000_000
"""No whole number in a card file lies further from zero than this."""


@dataclass(frozen=True, slots=True)
class Range:
    """Inclusive bounds of a whole number, or of the length of a list."""

    low: int
    high: int

    def __post_init__(self) -> None:
        if not -LIMIT <= self.low <= self.high <= LIMIT:
            raise ValueError(f"a range from {self.low} to {self.high} is empty or beyond {LIMIT}")


@dataclass(frozen=True, slots=True)
class Doc:
    """The meaning of a field, in one line."""

    text: str


@dataclass(frozen=True, slots=True)
class Shares:
    """Marks a field whose words bring their variables to the other fields of the same word or card too.

    An ability with `when: Annotated[Trigger, Shares()]` and `do: tuple[Effect, ...]` lets its effects use the variables
    that the trigger brings. With several words in a list, only variables that all of them bring are shared.
    """


@dataclass(frozen=True, slots=True)
class WholeKind:
    """A whole number within bounds."""

    low: int = -LIMIT
    high: int = LIMIT


@dataclass(frozen=True, slots=True)
class FlagKind:
    """A truth value: true or false."""


@dataclass(frozen=True, slots=True)
class TextKind:
    """Text; it may be blank only if the field's default is blank, since a table cannot tell blank from missing."""

    may_be_blank: bool = False


@dataclass(frozen=True, slots=True)
class ChoiceKind:
    """One of a few values, each as it is written and as the definition holds it."""

    values: tuple[tuple[str | int, object], ...]

    @property
    def written(self) -> tuple[str | int, ...]:
        return tuple(written for written, _ in self.values)


@dataclass(frozen=True, slots=True)
class AmountKind:
    """A whole number or the text of an expression."""


@dataclass(frozen=True, slots=True)
class TreeKind:
    """A word of a tree; a condition may also be the text of an expression."""

    tree: type[Word]


@dataclass(frozen=True, slots=True)
class RecordKind:
    """A plain part with its own fields."""

    record: RecordSpec


@dataclass(frozen=True, slots=True)
class ListKind:
    """Several values; a single value counts as a list of one. `high` is None if there is no bound."""

    item: Kind
    low: int = 0
    high: int | None = None


@dataclass(frozen=True, slots=True)
class OptionalKind:
    """A value or nothing."""

    item: Kind


Kind: TypeAlias = (
    WholeKind | FlagKind | TextKind | ChoiceKind | AmountKind | TreeKind | RecordKind | ListKind | OptionalKind
)


@dataclass(frozen=True, slots=True)
class FieldSpec:
    """One field: its `name` in the class, its `key` in a file (`else_` is written `else`), and what it holds."""

    name: str
    key: str
    kind: Kind
    required: bool
    default: object = None
    doc: str = ""
    shares: bool = False


@dataclass(frozen=True, slots=True)
class RecordSpec:
    """A class with its fields: a word, a card or a plain part of a card."""

    cls: type
    doc: str
    fields: tuple[FieldSpec, ...]
    brings: Mapping[str, str]

    @property
    def keys(self) -> tuple[str, ...]:
        return tuple(field.key for field in self.fields)

    @property
    def main(self) -> FieldSpec | None:
        """Return the field whose value may stand for all: the only required one, or the first if none is."""
        required = [field for field in self.fields if field.required]
        if len(required) > 1 or not self.fields:
            return None
        return required[0] if required else self.fields[0]

    def field(self, key: str) -> FieldSpec | None:
        for field in self.fields:
            if field.key == key:
                return field
        return None


@dataclass(frozen=True, slots=True)
class WordSpec:
    """A registered word: its name, tree and fields; `tag` is the key of its name, "" if the name itself is the key."""

    name: str
    tree: type[Word]
    record: RecordSpec
    tag: str = ""


def inner_kind(kind: Kind) -> Kind:
    """Return the kind of a single value of the field, without the list and optional kinds around it."""
    while isinstance(kind, ListKind | OptionalKind):
        kind = kind.item
    return kind
