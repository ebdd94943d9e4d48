"""Words for additional and alternative costs, and for what spells cost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.fields import Doc, Range
from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.casting import cost_change
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.costs import Costs, cost_text
from cardwright.games.magic.words.filters import Fits, phrase

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("additional_cost")
@dataclass(frozen=True, slots=True)
class AdditionalCost(AbilityWord):
    """A cost that must be paid in addition."""

    cost: Costs

    def text(self) -> str:
        return f"Also costs: {cost_text(self.cost)}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        face.extras.append(faces.ExtraCost(c.cost(self.cost), False, 1, text))


@magic.word("alternative_cost")
@dataclass(frozen=True, slots=True)
class AlternativeCost(AbilityWord):
    """A cost that may be paid instead of the mana cost."""

    name: str
    cost: Costs

    def text(self) -> str:
        return f"{self.name}: {cost_text(self.cost)}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        c.way(face, self.name, c.cost(self.cost), text)


@magic.word("cost_change")
@dataclass(frozen=True, slots=True)
class CostChange(AbilityWord):
    """Matching spells cost more or less generic mana to cast."""

    amount: Annotated[int, Doc("more; less if negative"), Range(-9, 9)]
    what: Annotated[Fits, Doc("which spells; `yours` are those you cast")]

    def text(self) -> str:
        return f"{phrase(self.what)} costs {abs(self.amount)} {'more' if self.amount > 0 else 'less'}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        face.cost_changes.append(cost_change.SpellsCost(self.amount, c.filter(self.what)))
