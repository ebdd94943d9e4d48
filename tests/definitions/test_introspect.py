"""What annotations become, and which are refused."""

from __future__ import annotations

from dataclasses import dataclass, field, make_dataclass
from enum import Enum
from typing import Annotated, Any, Literal

import pytest

from cardwright.definitions.expression import Number
from cardwright.definitions.fields import (
    LIMIT,
    AmountKind,
    ChoiceKind,
    Doc,
    FieldSpec,
    FlagKind,
    ListKind,
    OptionalKind,
    Range,
    RecordKind,
    Shares,
    TextKind,
    TreeKind,
    WholeKind,
    inner_kind,
)
from cardwright.definitions.introspect import record_spec
from cardwright.definitions.trees import Amount, Effect, Holds, Trigger
from cardwright.errors import RulesError


class Suit(Enum):
    CLUBS = "clubs"
    HEARTS = "hearts"


class Size(Enum):
    SMALL = 1
    VERY_LARGE = 2


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a whole."""

    size: int


@dataclass(frozen=True, slots=True)
class Everything:
    """One field of every kind.

    And more about it.
    """

    whole: int
    bounded: Annotated[int, Range(0, 9), Doc("from none to nine")]
    flag: bool
    text: str
    choice: Literal["a", 2]
    suit: Suit
    size: Size
    amount: Amount
    effect: Effect
    part: Part
    several: tuple[str, ...]
    few: Annotated[tuple[Annotated[int, Range(1, 2)], ...], Range(1, 3)]
    perhaps: int | None
    triggers: Annotated[tuple[Trigger, ...], Shares()] = ()
    blank: str = ""
    word: str = "x"
    none: Effect | None = None
    class_: bool = False
    number: Amount = field(default_factory=lambda: Number(3))


def made(**hints: Any) -> type:
    return make_dataclass(
        "Made", list(hints.items()), frozen=True, slots=True, namespace={"__doc__": "Made for a test."}
    )


def test_every_kind() -> None:
    spec = record_spec(Everything)
    assert spec is record_spec(Everything)
    assert spec.doc == "One field of every kind."
    kinds = {field.key: field.kind for field in spec.fields}
    assert kinds == {
        "whole": WholeKind(-LIMIT, LIMIT),
        "bounded": WholeKind(0, 9),
        "flag": FlagKind(),
        "text": TextKind(),
        "choice": ChoiceKind((("a", "a"), (2, 2))),
        "suit": ChoiceKind((("clubs", Suit.CLUBS), ("hearts", Suit.HEARTS))),
        "size": ChoiceKind((("small", Size.SMALL), ("very_large", Size.VERY_LARGE))),
        "amount": AmountKind(),
        "effect": TreeKind(Effect),
        "part": RecordKind(record_spec(Part)),
        "several": ListKind(TextKind()),
        "few": ListKind(WholeKind(1, 2), 1, 3),
        "perhaps": OptionalKind(WholeKind()),
        "triggers": ListKind(TreeKind(Trigger)),
        "blank": TextKind(may_be_blank=True),
        "word": TextKind(),
        "none": OptionalKind(TreeKind(Effect)),
        "class": FlagKind(),
        "number": AmountKind(),
    }
    required = [field.key for field in spec.fields if not field.required]
    assert required == ["perhaps", "triggers", "blank", "word", "none", "class", "number"]
    bounded = FieldSpec("bounded", "bounded", WholeKind(0, 9), True, doc="from none to nine")
    assert spec.field("bounded") == bounded
    assert spec.field("class") == FieldSpec("class_", "class", FlagKind(), False, False)
    assert spec.field("class_") is None
    number, triggers = spec.field("number"), spec.field("triggers")
    assert number is not None
    assert number.default == Number(3)
    assert triggers is not None
    assert triggers.shares
    assert inner_kind(triggers.kind) == TreeKind(Trigger)


def test_the_main_field() -> None:
    def main(**hints: Any) -> str:
        found = record_spec(made(**hints)).main
        return found.name if found else ""

    assert main(first=int) == "first"
    assert main(first=int, second=int) == ""
    assert main(first=int | None, second=int) == "second"
    assert main(first=int | None, second=int | None) == "first"
    assert main() == ""


@pytest.mark.parametrize(
    ("hint", "message"),
    [
        (float, "Made.x: the type <class 'float'> is not understood; understood are int, bool"),
        (list[int], "is not understood"),
        (tuple[int, int], "is not understood"),
        (int | str, "is not understood"),
        (int | str | None, "is not understood"),
        (dict[str, int], "is not understood"),
        ("Nowhere", "Made: an annotation names something unknown: name 'Nowhere' is not defined"),
        (tuple[tuple[int, ...], ...], "a list holds neither lists nor None"),
        (tuple[int | None, ...], "a list holds neither lists nor None"),
        (Holds, "Holds is one word; a field holds any word of a tree"),
        (Literal[True], "the choice True is neither text nor a whole number"),
        (Literal["a "], "the choice 'a ' is blank or has blank space around it"),
        (Literal[""], "is blank"),
        (Literal[1, "1"], "the choices must be at least one and all different: 1, 1"),
        (Enum("Nothing", []), "the choices must be at least one"),
        (Annotated[str, Range(0, 1)], "Range bounds a whole number"),
        (Annotated[tuple[int, ...], Range(-1, 1)], "Range bounds a whole number"),
        (Annotated[int, "a note"], "the note 'a note' is none of Doc, Range and Shares"),
        (Annotated[int, Shares()], "Shares is for fields that hold words"),
        (make_dataclass("Loose", [("x", int)]), "Loose must be decorated"),
    ],
)
def test_types_that_are_refused(hint: Any, message: str) -> None:
    with pytest.raises(RulesError) as caught:
        record_spec(made(x=hint))
    assert message in str(caught.value)


@dataclass(frozen=True, slots=True)
class Endless:
    """Holds another of its kind."""

    inner: Endless | None = None


@dataclass(frozen=True, slots=True)
class Twice:
    """Has two fields that are written alike."""

    class_: int
    class__: int


@dataclass(frozen=True, slots=True)
class Hidden:
    """Has a field that cannot be given."""

    x: int = field(default=1, init=False)


@dataclass(frozen=True, slots=True)
class Capital:
    """Has a field in large letters."""

    Name: str


@dataclass(frozen=True, slots=True)
class Stubborn:
    """May hold nothing, but not by default."""

    x: int | None = 3


@dataclass(frozen=True, slots=True)
class Base:
    """A frozen dataclass with slots."""

    x: int


class Derived(Base):
    """Not one itself."""


@pytest.mark.parametrize(
    ("cls", "message"),
    [
        (Endless, "Endless contains itself"),
        (Twice, "Twice has two fields written 'class'"),
        (Hidden, "Hidden.x is left out of __init__"),
        (Capital, "Capital.Name: a field's name is small letters"),
        (Stubborn, "Stubborn.x may be None, so its default must be None"),
        (Derived, "Derived must be decorated"),
        (int, "int must be decorated"),
    ],
)
def test_classes_that_are_refused(cls: type, message: str) -> None:
    with pytest.raises(RulesError) as caught:
        record_spec(cls)
    assert message in str(caught.value)


def test_ranges() -> None:
    for low, high in ((1, 0), (-LIMIT - 1, 0), (0, LIMIT + 1)):
        with pytest.raises(ValueError, match="is empty or beyond"):
            Range(low, high)
