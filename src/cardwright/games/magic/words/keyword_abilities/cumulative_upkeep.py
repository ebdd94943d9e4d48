"""Cumulative upkeep (CR 702.24)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Final

from cardwright.definitions.common import in_order
from cardwright.definitions.fields import Range
from cardwright.definitions.trees import Amount, Target, Worded
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import AbilityWord, EffectWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.rules.keyword_abilities import cumulative_upkeep
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.amounts import CountersOf
from cardwright.games.magic.words.costs import Costs, cost_text
from cardwright.games.magic.words.effects import ME, YOU_ONLY, Effects, PutCounters
from cardwright.games.magic.words.keyword_actions.sacrifice import Sacrifice
from cardwright.games.magic.words.shorthand import HERE, UPKEEP

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


AGE_COUNTERS: Final = Worded(CountersOf("age", ME))


@magic.word("unless_pays_each")
@dataclass(frozen=True, slots=True)
class UnlessPaysEach(EffectWord):
    """Effects happen unless a player pays a cost this many times."""

    cost: Costs
    times: Amount
    do: Effects
    who: Target = YOU_ONLY

    def text(self) -> str:
        return f"{in_order(self.do)} unless {self.who.text()} pays {cost_text(self.cost)} {self.times} times"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        paying = c.player(self.who)
        return cumulative_upkeep.UnlessPaysEach(
            text, c.cost(self.cost), c.amount(self.times), c.in_order(self.do), paying
        )


@magic.word("cumulative_upkeep")
@dataclass(frozen=True, slots=True)
class CumulativeUpkeep(AbilityWord):
    """Gets an age counter in each of your upkeeps; it is sacrificed unless you pay the cost for each of them."""

    cost: Annotated[Costs, Range(1, 10)]

    def text(self) -> str:
        return f"Cumulative upkeep {cost_text(self.cost)}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        do = (PutCounters("age"), UnlessPaysEach(self.cost, AGE_COUNTERS, (Sacrifice(ME),)))
        When((UPKEEP,), do, HERE).add_to(c, face, text)
