"""Connive (CR 701.50)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.definitions.trees import Amount, Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import results
from cardwright.games.magic.rules.keyword_actions import connive
from cardwright.games.magic.words.effects import ME
from cardwright.games.magic.words.targets import ONE

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("connive")
@dataclass(frozen=True, slots=True)
class Connive(EffectWord):
    """Permanents connive: their controllers draw and discard; each nonland card discarded adds a +1/+1 counter."""

    what: Target = ME
    amount: Amount = ONE

    def text(self) -> str:
        return f"{self.what.text()} connives" + ("" if str(self.amount) == "1" else f" {self.amount}")

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return connive.Connive(text, c.thing(self.what), c.amount(self.amount))

    def leaves(self) -> results.Result:
        return results.DISCARDING
