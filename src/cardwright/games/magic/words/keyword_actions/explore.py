"""Explore (CR 701.44)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.definitions.trees import Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import results
from cardwright.games.magic.rules.keyword_actions import explore
from cardwright.games.magic.words.effects import ME

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("explore")
@dataclass(frozen=True, slots=True)
class Explore(EffectWord):
    """Permanents explore: a land on top goes to hand; else it gets a counter, and the card may go to the graveyard."""

    what: Target = ME

    def text(self) -> str:
        return f"{self.what.text()} explores"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return explore.Explore(text, c.thing(self.what))

    def leaves(self) -> results.Result:
        return results.REVEALING
