"""Words for what earlier effects of the same ability did, and for what was given as its costs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import (
    Asks,
    ConditionWord,
    FilterWord,
    QuantityWord,
    TargetWord,
    fitting,
)
from cardwright.games.magic.language.references import AN_OBJECT, UNTOLD, path_to
from cardwright.games.magic.language.vocabulary import Place, magic
from cardwright.games.magic.rules.abilities import choices_now, earlier_effects
from cardwright.games.magic.rules.core import faces, filters, select
from cardwright.games.magic.words.filters import Fits, phrase
from cardwright.games.magic.words.targets import YouTarget

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


StepNumber = Annotated[
    Annotated[int, Range(1, 99)] | None,
    Doc("the number of the effect, counted as they are written in this ability or mode; the one just before if none"),
]
Which = Annotated[Fits, Doc("only what it was done to that is such")]
Went = Annotated[Place | None, Doc("only what is there then")]


def _which(step: int | None, what: Fits, place: str | None) -> str:
    """Return which of them, as text."""
    of = "" if step is None else f" of effect {step}"
    return of + (f" that is {phrase(what)}" if what else "") + (f" in {place}" if place else "")


@magic.word("done")
@dataclass(frozen=True, slots=True)
class DoneTo(Asks, TargetWord):
    """What an earlier effect was done to, as it is now: what it created, moved, destroyed, damaged, chose."""

    step: StepNumber = None
    what: Which = ()
    place: Went = None

    def text(self) -> str:
        return f"those{_which(self.step, self.what, self.place)}"

    def facts(self, c: CardCompiler) -> select.Select:
        return earlier_effects.DoneTo(c.notes_for(self, self.what, self.place), True)

    def select(self, c: CardCompiler) -> select.Select:
        return earlier_effects.DoneTo(c.notes_for(self, self.what, self.place), False)

    def refers(self, c: CardCompiler) -> int:
        found = c.meaning(self)
        kind = UNTOLD
        for step in found.leaving:
            kind |= step.kind
        return kind & fitting(self.what) if self.what else kind


@magic.word("done")
@dataclass(frozen=True, slots=True)
class DoneAmount(Asks, QuantityWord):
    """How much an earlier effect did: damage dealt, life gained or lost, cards drawn, counters put; else how many."""

    step: StepNumber = None
    what: Which = ()
    place: Went = None

    def text(self) -> str:
        return f"that much{_which(self.step, self.what, self.place)}"

    def node(self, c: CardCompiler) -> nodes.Amount:
        units: dict[str, int] = {}
        for step in c.meaning(self).leaving:
            result = step.result()
            if result is not None:
                units.setdefault(result.unit, step.number)
        if len(units) > 1:
            several = " and ".join(f"{unit} (effect {number})" for unit, number in units.items())
            c.problem(f"an amount of {several}: say which effect", place=path_to(c.card_words, self, "abilities"))
        if "" in units:
            c.problem("what was chosen is no number", place=path_to(c.card_words, self, "abilities"))
        return earlier_effects.DoneAmount(c.notes_for(self, self.what, self.place))


@magic.word("done")
@dataclass(frozen=True, slots=True)
class WasDone(Asks, ConditionWord):
    """An earlier effect did anything, or did it to something that is such."""

    step: StepNumber = None
    what: Which = ()
    place: Went = None

    def text(self) -> str:
        return f"it was done{_which(self.step, self.what, self.place)}"

    def node(self, c: CardCompiler) -> nodes.Condition:
        return earlier_effects.WasDone(c.notes_for(self, self.what, self.place))


@magic.word("done")
@dataclass(frozen=True, slots=True)
class IsOfChosen(Asks, FilterWord):
    """Is of the colour or type, or has the name, that an earlier effect chose."""

    step: StepNumber = None

    def text(self) -> str:
        return f"of what was chosen{_which(self.step, (), None)}"

    def node(self, c: CardCompiler) -> faces.Filter:
        asked = c.notes_for(self)
        leaving = c.meaning(self).leaving
        for step in leaving:
            result = step.result()
            if isinstance(result, choices_now.Quality):
                return choices_now.OfQuality(asked, result.named)
        if leaving:
            where = path_to(c.card_words, self, "abilities")
            c.problem("no colour, type or name was chosen", self.text(), ["{one_of: done}"], where)
        return filters.Everything()


@magic.word("could_not")
@dataclass(frozen=True, slots=True)
class CouldNot(Asks, QuantityWord):
    """How many of the players could not do it, whom an earlier effect told to discard or sacrifice something."""

    step: StepNumber = None

    def text(self) -> str:
        return f"how many players could not{_which(self.step, (), None)}"

    def node(self, c: CardCompiler) -> nodes.Amount:
        told: Target | None = None
        for step in c.meaning(self).leaving:
            what = getattr(step.word, "what", None)
            told = getattr(step.word, "who", None) or getattr(what, "by", None)
        if told is None:
            c.problem("only what players are told to do could not be done", self.text())
        return earlier_effects.CouldNot(c.notes_for(self), c.player(told or YouTarget()))


@magic.word("paid")
@dataclass(frozen=True, slots=True)
class GivenAsCosts(Asks, TargetWord):
    """What was given as costs for this spell or ability: sacrificed, discarded, exiled, returned or tapped."""

    what: Which = ()
    place: Went = None

    def text(self) -> str:
        return f"what was paid{_which(None, self.what, self.place)}"

    def asks_costs(self) -> bool:
        return True

    def facts(self, c: CardCompiler) -> select.Select:
        return self._given(c, True)

    def _given(self, c: CardCompiler, facts: bool) -> select.Select:
        asked = c.notes_for(self, self.what, self.place)
        found = c.meaning(self)
        if found.leaving or found.handed:
            return earlier_effects.DoneTo(asked, facts)
        return earlier_effects.GivenAsCosts(asked, facts)

    def select(self, c: CardCompiler) -> select.Select:
        return self._given(c, False)

    def refers(self, c: CardCompiler) -> int:
        return AN_OBJECT
