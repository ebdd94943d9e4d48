"""What a field of a word or card may hold, as plain data that loader, schema and reference all read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from cardwright.definitions.trees import Word

LIMIT: Final = 1_000_000_000
"""No whole number in a card file lies further from zero than this."""


@dataclass(frozen=True, slots=True)
class Range:
    """Bounds, both included: of a whole number, or of how many values a list holds."""

    low: int
    high: int

    def __post_init__(self) -> None:
        if not -LIMIT <= self.low <= self.high <= LIMIT:
            raise ValueError(f"a range from {self.low} to {self.high} is empty or beyond {LIMIT}")


@dataclass(frozen=True, slots=True)
class Doc:
    """What a field means, in one line."""

    text: str


@dataclass(frozen=True, slots=True)
class Shares:
    """Marks a field whose words bring their variables to the other fields of the same word or card too.

    An ability with `when: Annotated[Trigger, Shares()]` and `do: tuple[Effect, ...]` lets its effects speak
    of what the trigger brings. Of several words in a list, only what all of them bring is shared.
    """


@dataclass(frozen=True, slots=True)
class WholeKind:
    """A whole number within bounds."""

    low: int = -LIMIT
    high: int = LIMIT


@dataclass(frozen=True, slots=True)
class FlagKind:
    """true or false."""


@dataclass(frozen=True, slots=True)
class TextKind:
    """Text; blank only where the field's default is blank, since a table cannot tell blank from not given."""

    may_be_blank: bool = False


@dataclass(frozen=True, slots=True)
class ChoiceKind:
    """One of a few values: each as it is written and as the definition holds it."""

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
    """A plain part with fields of its own."""

    record: RecordSpec


@dataclass(frozen=True, slots=True)
class ListKind:
    """Several values; a lone value counts as a list of one. `high` is None where there is no bound."""

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
    """One field: `name` in the class, `key` in a file (`else_` is written `else`), and what it holds."""

    name: str
    key: str
    kind: Kind
    required: bool
    default: object = None
    doc: str = ""
    shares: bool = False


@dataclass(frozen=True, slots=True)
class RecordSpec:
    """A class with its fields: a word, a card or a plain part of one."""

    cls: type
    doc: str
    fields: tuple[FieldSpec, ...]
    brings: Mapping[str, str]

    @property
    def keys(self) -> tuple[str, ...]:
        return tuple(field.key for field in self.fields)

    @property
    def main(self) -> FieldSpec | None:
        """The field whose value may stand for all: the only required one, or the first if none is."""
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
    """A registered word: its name, tree and fields; `tag` is the key of its name, "" if the name is a key itself."""

    name: str
    tree: type[Word]
    record: RecordSpec
    tag: str = ""


def inner_kind(kind: Kind) -> Kind:
    """What one value of a field is, without "several" and "or nothing"."""
    while isinstance(kind, ListKind | OptionalKind):
        kind = kind.item
    return kind
