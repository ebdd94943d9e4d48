"""Outlast (CR 702.107)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.fields import Range
from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.abilities import Activated
from cardwright.games.magic.words.costs import Costs, TapIt, cost_text
from cardwright.games.magic.words.effects import PutCounters
from cardwright.games.magic.words.shorthand import PLUS_COUNTER

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("outlast")
@dataclass(frozen=True, slots=True)
class Outlast(AbilityWord):
    """Gets a +1/+1 counter for a cost that includes tapping it, in your main phase."""

    cost: Annotated[Costs, Range(1, 10)]

    def text(self) -> str:
        return f"Outlast {cost_text(self.cost)}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        Activated((*self.cost, TapIt()), (PutCounters(PLUS_COUNTER),), "sorcery").add_to(c, face)
        face.activated[-1].text = text
