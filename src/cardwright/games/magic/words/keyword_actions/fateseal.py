"""Fateseal (CR 701.29)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.definitions.trees import Amount
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.keyword_actions import fateseal

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("fateseal")
@dataclass(frozen=True, slots=True)
class Fateseal(EffectWord):
    """Looks at the top cards of an opponent's library and puts any number of them on the bottom."""

    amount: Amount

    def text(self) -> str:
        return f"fateseal {self.amount}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return fateseal.Fateseal(text, c.amount(self.amount))
