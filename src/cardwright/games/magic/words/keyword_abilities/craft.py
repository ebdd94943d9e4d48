"""Craft (CR 702.167)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Amount
from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.rules.keyword_abilities import craft
from cardwright.games.magic.words.costs import Costs, ExileCost, cost_text
from cardwright.games.magic.words.filters import Fits, Itself, phrase
from cardwright.games.magic.words.shorthand import body_of
from cardwright.games.magic.words.targets import ONE

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("craft")
@dataclass(frozen=True, slots=True)
class Craft(AbilityWord):
    """For a cost, and by exiling itself and materials you control or have in your graveyard, it returns transformed;
    in your main phase."""

    what: Annotated[Fits, Doc("what the materials must be"), Range(1, 9)]
    cost: Costs
    count: Annotated[Amount, Doc("how many materials")] = ONE

    def text(self) -> str:
        return f"Craft with {self.count} {phrase(self.what)} {cost_text(self.cost)}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        cost = c.cost((*self.cost, ExileCost("battlefield", what=(Itself(),))))
        cost.parts.append(craft.ExileMaterials(text, c.filter(self.what), c.amount(self.count)))
        ability = faces.Activated(cost, body_of(c, craft.ReturnCrafted(text)), text)
        ability.timing = faces.SORCERY_TIME
        face.activated.append(ability)
