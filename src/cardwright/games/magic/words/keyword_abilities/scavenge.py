"""Scavenge (CR 702.97)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.expression import Variable
from cardwright.definitions.fields import Range
from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.abilities import Activated
from cardwright.games.magic.words.costs import Costs, ExileSelf, cost_text
from cardwright.games.magic.words.effects import PutCounters
from cardwright.games.magic.words.shorthand import A_CREATURE, PLUS_COUNTER
from cardwright.games.magic.words.targets import Targeted

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("scavenge")
@dataclass(frozen=True, slots=True)
class Scavenge(AbilityWord):
    """Exiled from the graveyard for a cost to put +1/+1 counters equal to its power on a creature."""

    cost: Annotated[Costs, Range(1, 10)]

    def text(self) -> str:
        return f"Scavenge {cost_text(self.cost)}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        target = Targeted((A_CREATURE,))
        grow = PutCounters(PLUS_COUNTER, target, Variable("power"))
        ability = Activated((*self.cost, ExileSelf()), (grow,), "sorcery", place="graveyard")
        ability.add_to(c, face)
        face.activated[-1].text = text
