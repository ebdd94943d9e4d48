"""Mill (CR 701.17)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.definitions.trees import Amount, Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import results
from cardwright.games.magic.rules.keyword_actions import mill
from cardwright.games.magic.words.effects import YOU_ONLY

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("mill")
@dataclass(frozen=True, slots=True)
class Mill(EffectWord):
    """Players put the top cards of their libraries into their graveyards."""

    amount: Amount
    who: Target = YOU_ONLY

    def text(self) -> str:
        return f"{self.who.text()} mill {self.amount}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return mill.Mill(text, c.amount(self.amount), c.player(self.who))

    def leaves(self) -> results.Result:
        return results.MILLING
