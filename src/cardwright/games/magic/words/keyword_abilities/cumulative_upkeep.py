"""Cumulative upkeep (CR 702.24)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar, Final

from cardwright.definitions.common import in_order
from cardwright.definitions.expression import Variable
from cardwright.definitions.fields import Range
from cardwright.definitions.trees import Amount, Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import AbilityWord, EffectWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import amounts, faces
from cardwright.games.magic.rules.keyword_abilities import cumulative_upkeep
from cardwright.games.magic.words import shorthand as shorthand_words
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.costs import Costs, cost_text
from cardwright.games.magic.words.effects import ME, YOU_ONLY, Effects, PutCounters
from cardwright.games.magic.words.keyword_actions.sacrifice import Sacrifice
from cardwright.games.magic.words.shorthand import HERE, UPKEEP

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


COUNT: Final = Variable("count")


@magic.word("counting_counters")
@dataclass(frozen=True, slots=True)
class CountingCounters(EffectWord):
    """Counts the counters of a kind; effects inside may refer to it as `count`."""

    brings: ClassVar[Mapping[str, str]] = {"count": "how many counters of the kind there are, or last were"}

    kind: str
    do: Effects
    on: Target = ME

    def text(self) -> str:
        return f"{in_order(self.do)} (count: {self.kind} counters on {self.on.text()})"

    def node(self, c: CardCompiler) -> nodes.Effect:
        outer = dict(c.variables)
        c.variables["count"] = amounts.CountersOn(c.anyone(self.on), c.counter(self.kind))
        made = c.in_order(self.do)
        c.variables = outer
        return made


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
        due = UnlessPaysEach(self.cost, COUNT, (Sacrifice(shorthand_words.ME),))
        do = (PutCounters("age"), CountingCounters("age", (due,)))
        When(UPKEEP, do, HERE).add_to(c, face, text)
