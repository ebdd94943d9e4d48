"""Bolster (CR 701.39)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.definitions.trees import Amount
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import results
from cardwright.games.magic.rules.keyword_actions import bolster

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("bolster")
@dataclass(frozen=True, slots=True)
class Bolster(EffectWord):
    """Puts +1/+1 counters on your creature with the least toughness."""

    amount: Amount

    def text(self) -> str:
        return f"bolster {self.amount}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return bolster.Bolster(text, c.amount(self.amount))

    def leaves(self) -> results.Result:
        return results.GROWING
