"""Kicker (CR 702.33)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.fields import Doc, Range
from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.abilities import ANY_TIMES
from cardwright.games.magic.words.costs import Costs, cost_text

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("kicker")
@dataclass(frozen=True, slots=True)
class Kicker(AbilityWord):
    """An optional additional cost; `kicked` is how many times it was paid."""

    cost: Costs
    times: Annotated[int, Doc("how often it may be paid; 99 is any number of times"), Range(1, ANY_TIMES)] = 1

    def text(self) -> str:
        many = f", up to {self.times} times" if 1 < self.times < ANY_TIMES else ""
        return f"{'Kicker' if self.times == 1 else 'Multikicker'} {cost_text(self.cost)}{many}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        face.extras.append(faces.ExtraCost(c.cost(self.cost), True, self.times, text, "kicker"))
