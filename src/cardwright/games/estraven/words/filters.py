"""Words for what fits: types, subtypes, how it lies there, its values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Literal

from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Filter
from cardwright.games.estraven.phrases import AFTER_NOUN, LINK_PHRASES, TYPE_PHRASES, UNIT_PHRASES, says
from cardwright.games.estraven.rules import board, targets, tests
from cardwright.games.estraven.vocabulary import WHOSE, Small, Type, Whose, estraven
from cardwright.games.estraven.words.bases import FilterWord

if TYPE_CHECKING:
    from cardwright.games.estraven.compile import CardCompiler

Link = Literal["spell", "unit", "ability", "attack"]
Fits = Annotated[tuple[Filter, ...], Doc("all of these must fit")]


@estraven.word("type")
@says("<type:type>", TYPE_PHRASES)
@says("<type:unit type>", UNIT_PHRASES)
@says("of type <type>", AFTER_NOUN)
@dataclass(frozen=True, slots=True)
class IsType(FilterWord):
    """Has this type."""

    type: Type

    def node(self, c: CardCompiler) -> targets.Test:
        return tests.OfType(c.cards, 1 << board.TYPE_NAMES.index(self.type), True)


@estraven.word("not")
@says("<type:other type>")
@dataclass(frozen=True, slots=True)
class IsNotType(FilterWord):
    """Has not this type."""

    type: Type

    def node(self, c: CardCompiler) -> targets.Test:
        return tests.OfType(c.cards, 1 << board.TYPE_NAMES.index(self.type), False)


@estraven.word("subtype")
@says("<subtype:subtype>")
@dataclass(frozen=True, slots=True)
class HasSubtype(FilterWord):
    """Has this subtype."""

    subtype: str

    def node(self, c: CardCompiler) -> targets.Test:
        return tests.OfSubtype(c.cards, c.cards.subtype(self.subtype))


@estraven.word("tapped")
@says("tapped")
@dataclass(frozen=True, slots=True)
class Tapped(FilterWord):
    """Is tapped."""

    def node(self, c: CardCompiler) -> targets.Test:
        return tests.IsTapped(True)


@estraven.word("untapped")
@says("untapped")
@dataclass(frozen=True, slots=True)
class Untapped(FilterWord):
    """Is not tapped."""

    def node(self, c: CardCompiler) -> targets.Test:
        return tests.IsTapped(False)


@estraven.word("damaged")
@says("damaged")
@dataclass(frozen=True, slots=True)
class Damaged(FilterWord):
    """Has damage on it."""

    def node(self, c: CardCompiler) -> targets.Test:
        return tests.IsDamaged()


@estraven.word("another")
@says("other")
@dataclass(frozen=True, slots=True)
class Another(FilterWord):
    """Is not the one whose ability it is."""

    def node(self, c: CardCompiler) -> targets.Test:
        return tests.Another()


@estraven.word("power_at_least")
@says("with power <number> or more", AFTER_NOUN)
@dataclass(frozen=True, slots=True)
class PowerAtLeast(FilterWord):
    """Has at least this power."""

    number: Small
    asks_values = True

    def node(self, c: CardCompiler) -> targets.Test:
        return tests.Compared(c.cards, board.V_POWER, tests.AT_LEAST, self.number)


@estraven.word("power_at_most")
@says("with power <number> or less", AFTER_NOUN)
@dataclass(frozen=True, slots=True)
class PowerAtMost(FilterWord):
    """Has at most this power."""

    number: Small
    asks_values = True

    def node(self, c: CardCompiler) -> targets.Test:
        return tests.Compared(c.cards, board.V_POWER, tests.AT_MOST, self.number)


@estraven.word("cost_at_most")
@says("with cost <number> or less", AFTER_NOUN)
@dataclass(frozen=True, slots=True)
class CostAtMost(FilterWord):
    """Has at most this mana cost printed on it."""

    number: Small

    def node(self, c: CardCompiler) -> targets.Test:
        return tests.Compared(c.cards, tests.MANA_COST, tests.AT_MOST, self.number)


@estraven.word("link")
@says("<is_:kinds>", LINK_PHRASES, whose="any")
@says("<is_:kinds> of yours", LINK_PHRASES, whose="yours")
@says("<is_:kinds> of an opponent", LINK_PHRASES, whose="opponents")
@says("that is <is_:kinds>", AFTER_NOUN, whose="any")
@says("that is your <is_:kinds>", AFTER_NOUN, whose="yours")
@says("that is an opponent's <is_:kinds>", AFTER_NOUN, whose="opponents")
@dataclass(frozen=True, slots=True)
class IsLink(FilterWord):
    """Of links: what it is, and whose."""

    is_: Annotated[tuple[Link, ...], Doc("one of these"), Range(1, 5)]
    whose: Whose = "any"

    def node(self, c: CardCompiler) -> targets.Test:
        types = 0
        for name in self.is_:
            if name in board.TYPE_NAMES:
                types |= 1 << board.TYPE_NAMES.index(name)
        return tests.LinkIs(c.cards, types, "ability" in self.is_, "attack" in self.is_, WHOSE[self.whose])
