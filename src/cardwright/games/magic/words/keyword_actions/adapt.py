"""Adapt (CR 701.46)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.definitions.common import If
from cardwright.definitions.trees import Amount
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import results
from cardwright.games.magic.words.conditions import Exists
from cardwright.games.magic.words.effects import PutCounters
from cardwright.games.magic.words.filters import HasCounter, Itself, Not
from cardwright.games.magic.words.shorthand import ME, PLUS_COUNTER

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("adapt")
@dataclass(frozen=True, slots=True)
class Adapt(EffectWord):
    """The source gets +1/+1 counters if it has none."""

    amount: Amount

    def text(self) -> str:
        return f"adapt {self.amount}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        bare = Exists((Itself(), Not(HasCounter(PLUS_COUNTER))))
        return c.effect(If(bare, (PutCounters(PLUS_COUNTER, ME, self.amount),)))

    def leaves(self) -> results.Result:
        return results.GROWING
