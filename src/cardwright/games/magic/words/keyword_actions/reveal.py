"""Reveal (CR 701.20)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.definitions.trees import Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import results
from cardwright.games.magic.rules.keyword_actions import reveal

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("reveal")
@dataclass(frozen=True, slots=True)
class Reveal(EffectWord):
    """Reveals cards: everyone sees them."""

    what: Target

    def text(self) -> str:
        return f"reveal {self.what.text()}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        return reveal.Reveal(self.text(), c.thing(self.what))

    def leaves(self) -> results.Result:
        return results.REVEALING
