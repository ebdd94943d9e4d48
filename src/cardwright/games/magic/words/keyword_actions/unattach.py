"""Unattach (CR 701.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.definitions.trees import Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import results
from cardwright.games.magic.rules.keyword_abilities import hideaway

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("unattach")
@dataclass(frozen=True, slots=True)
class Unattach(EffectWord):
    """Unattaches attachments."""

    what: Target

    def text(self) -> str:
        return f"unattach {self.what.text()}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return hideaway.Unattach(text, c.thing(self.what))

    def leaves(self) -> results.Result:
        return results.ATTACHING
