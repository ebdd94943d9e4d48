"""Reinforce (CR 702.77)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.expression import Number
from cardwright.definitions.fields import Range
from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.abilities import Activated
from cardwright.games.magic.words.costs import Costs, DiscardSelf, cost_text
from cardwright.games.magic.words.effects import PutCounters
from cardwright.games.magic.words.keyword_abilities.graft import Much
from cardwright.games.magic.words.shorthand import A_CREATURE, PLUS_COUNTER
from cardwright.games.magic.words.targets import Targeted

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("reinforce")
@dataclass(frozen=True, slots=True)
class Reinforce(AbilityWord):
    """Discarded from hand for a cost, it puts +1/+1 counters on a creature."""

    amount: Much
    cost: Annotated[Costs, Range(1, 10)]

    def text(self) -> str:
        return f"Reinforce {self.amount}, {cost_text(self.cost)}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        grow = PutCounters(PLUS_COUNTER, Targeted((A_CREATURE,)), Number(self.amount))
        Activated((*self.cost, DiscardSelf()), (grow,), place="hand").add_to(c, face)
        face.activated[-1].text = text
