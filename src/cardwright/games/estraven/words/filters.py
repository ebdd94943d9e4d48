"""Words for what fits: types, subtypes, how it lies there, its values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Literal

from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Filter
from cardwright.games.estraven.rules import board, targets, tests
from cardwright.games.estraven.vocabulary import WHOSE, Small, Type, Whose, estraven
from cardwright.games.estraven.words.bases import FilterWord

if TYPE_CHECKING:
    from cardwright.games.estraven.compile import CardCompiler

Link = Literal["spell", "unit", "ability", "attack"]
Fits = Annotated[tuple[Filter, ...], Doc("all of these must fit")]


def phrase(noun: str, fits: tuple[Filter, ...]) -> str:
    """Return a noun with what must fit: `untapped troop with power 2 or less`."""
    before = [word.text() for word in fits if not word.text().startswith("with ")]
    after = [word.text() for word in fits if word.text().startswith("with ")]
    # A type takes the place of a more general noun.
    nouns = [text for text in before if text in ("troop", "leader", "spell", "unit")]
    words = [text for text in before if text not in nouns]
    return " ".join([*words, nouns[-1] if nouns else noun, *after])


@estraven.word("type")
@dataclass(frozen=True, slots=True)
class IsType(FilterWord):
    """Has this type."""

    type: Type

    def text(self) -> str:
        return self.type

    def node(self, c: CardCompiler) -> targets.Test:
        return tests.OfType(c.cards, 1 << board.TYPE_NAMES.index(self.type), True)


@estraven.word("not")
@dataclass(frozen=True, slots=True)
class IsNotType(FilterWord):
    """Has not this type."""

    type: Type

    def text(self) -> str:
        return f"non-{self.type}"

    def node(self, c: CardCompiler) -> targets.Test:
        return tests.OfType(c.cards, 1 << board.TYPE_NAMES.index(self.type), False)


@estraven.word("subtype")
@dataclass(frozen=True, slots=True)
class HasSubtype(FilterWord):
    """Has this subtype."""

    subtype: str

    def text(self) -> str:
        return self.subtype

    def node(self, c: CardCompiler) -> targets.Test:
        return tests.OfSubtype(c.cards, c.cards.subtype(self.subtype))


@estraven.word("tapped")
@dataclass(frozen=True, slots=True)
class Tapped(FilterWord):
    """Is tapped."""

    def text(self) -> str:
        return "tapped"

    def node(self, c: CardCompiler) -> targets.Test:
        return tests.IsTapped(True)


@estraven.word("untapped")
@dataclass(frozen=True, slots=True)
class Untapped(FilterWord):
    """Is not tapped."""

    def text(self) -> str:
        return "untapped"

    def node(self, c: CardCompiler) -> targets.Test:
        return tests.IsTapped(False)


@estraven.word("damaged")
@dataclass(frozen=True, slots=True)
class Damaged(FilterWord):
    """Has damage on it."""

    def text(self) -> str:
        return "damaged"

    def node(self, c: CardCompiler) -> targets.Test:
        return tests.IsDamaged()


@estraven.word("another")
@dataclass(frozen=True, slots=True)
class Another(FilterWord):
    """Is not the one whose ability it is."""

    def text(self) -> str:
        return "other"

    def node(self, c: CardCompiler) -> targets.Test:
        return tests.Another()


@estraven.word("power_at_least")
@dataclass(frozen=True, slots=True)
class PowerAtLeast(FilterWord):
    """Has at least this power."""

    number: Small
    asks_values = True

    def text(self) -> str:
        return f"with power {self.number} or more"

    def node(self, c: CardCompiler) -> targets.Test:
        return tests.Compared(c.cards, board.V_POWER, tests.AT_LEAST, self.number)


@estraven.word("power_at_most")
@dataclass(frozen=True, slots=True)
class PowerAtMost(FilterWord):
    """Has at most this power."""

    number: Small
    asks_values = True

    def text(self) -> str:
        return f"with power {self.number} or less"

    def node(self, c: CardCompiler) -> targets.Test:
        return tests.Compared(c.cards, board.V_POWER, tests.AT_MOST, self.number)


@estraven.word("cost_at_most")
@dataclass(frozen=True, slots=True)
class CostAtMost(FilterWord):
    """Has at most this mana cost printed on it."""

    number: Small

    def text(self) -> str:
        return f"with cost {self.number} or less"

    def node(self, c: CardCompiler) -> targets.Test:
        return tests.Compared(c.cards, tests.MANA_COST, tests.AT_MOST, self.number)


@estraven.word("link")
@dataclass(frozen=True, slots=True)
class IsLink(FilterWord):
    """Of links: what it is, and whose."""

    is_: Annotated[tuple[Link, ...], Doc("one of these"), Range(1, 5)]
    whose: Whose = "any"

    def text(self) -> str:
        whose = {"any": "", "yours": " of yours", "opponents": " of an opponent"}[self.whose]
        return f"{' or '.join(self.is_)}{whose}"

    def node(self, c: CardCompiler) -> targets.Test:
        types = 0
        for name in self.is_:
            if name in board.TYPE_NAMES:
                types |= 1 << board.TYPE_NAMES.index(name)
        return tests.LinkIs(c.cards, types, "ability" in self.is_, "attack" in self.is_, WHOSE[self.whose])
