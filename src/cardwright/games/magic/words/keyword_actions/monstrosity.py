"""Monstrosity (CR 701.37)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.definitions.trees import Amount
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord, FilterWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import results
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.rules.keyword_actions import monstrosity

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("monstrosity")
@dataclass(frozen=True, slots=True)
class Monstrosity(EffectWord):
    """The source gets +1/+1 counters and becomes monstrous, unless it already is."""

    amount: Amount

    def text(self) -> str:
        return f"monstrosity {self.amount}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return monstrosity.Monstrosity(text, c.amount(self.amount))

    def leaves(self) -> results.Result:
        return results.GROWING


@magic.word("monstrous")
@dataclass(frozen=True, slots=True)
class IsMonstrous(FilterWord):
    """Has become monstrous."""

    def text(self) -> str:
        return "monstrous"

    def node(self, c: CardCompiler) -> faces.Filter:
        return monstrosity.IsMonstrous()
