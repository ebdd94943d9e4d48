"""Discover (CR 701.57)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.definitions.trees import Amount
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import results
from cardwright.games.magic.rules.casting import casting_while_resolving

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("discover")
@dataclass(frozen=True, slots=True)
class Discover(EffectWord):
    """Casts a card with at most this mana value from the top of the library for free, or puts it into hand."""

    amount: Amount

    def text(self) -> str:
        return f"discover {self.amount}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        return casting_while_resolving.Cascade(self.text(), c.amount(self.amount), True)

    def leaves(self) -> results.Result:
        return results.CASTING_IT
