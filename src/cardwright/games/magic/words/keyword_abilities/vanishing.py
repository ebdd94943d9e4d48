"""Vanishing (CR 702.63)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.fields import Doc, Range
from cardwright.engine.expressions.integer import Constant
from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.counters import CountersRemoved
from cardwright.games.magic.words.effects import RemoveCounters
from cardwright.games.magic.words.filters import HasCounter, Itself, Not
from cardwright.games.magic.words.keyword_actions.sacrifice import Sacrifice
from cardwright.games.magic.words.shorthand import ME, UPKEEP, has_counter, with_counters

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("vanishing")
@dataclass(frozen=True, slots=True)
class Vanishing(AbilityWord):
    """Enters with time counters; each of your upkeeps removes one, and it is sacrificed with the last."""

    amount: Annotated[int, Doc("0: it gets its counters in another way"), Range(0, 99)] = 0

    def text(self) -> str:
        return f"Vanishing {self.amount}" if self.amount else "Vanishing"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        if self.amount:
            with_counters(c, face, text, "time", Constant(self.amount))
        When((UPKEEP,), (RemoveCounters("time"),), has_counter("time")).add_to(c, face, text)
        last = CountersRemoved("time", (Itself(), Not(HasCounter("time"))))
        When((last,), (Sacrifice(ME),)).add_to(c, face, text)
