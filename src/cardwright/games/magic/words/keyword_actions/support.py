"""Support (CR 701.41)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.definitions.trees import Amount
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import results
from cardwright.games.magic.words.effects import PutCounters
from cardwright.games.magic.words.filters import Another
from cardwright.games.magic.words.shorthand import A_CREATURE, PLUS_COUNTER
from cardwright.games.magic.words.targets import Targeted

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("support")
@dataclass(frozen=True, slots=True)
class Support(EffectWord):
    """Puts a +1/+1 counter on each of up to this many other target creatures."""

    amount: Amount

    def text(self) -> str:
        return f"support {self.amount}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        targets = Targeted((A_CREATURE, Another()), self.amount, True)
        return c.effect(PutCounters(PLUS_COUNTER, targets))

    def leaves(self) -> results.Result:
        return results.GROWING
