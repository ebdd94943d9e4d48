"""Investigate (CR 701.16)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.definitions.trees import Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import results
from cardwright.games.magic.rules.keyword_actions import investigate
from cardwright.games.magic.words.effects import YOU_ONLY

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("investigate")
@dataclass(frozen=True, slots=True)
class Investigate(EffectWord):
    """Players create a Clue."""

    who: Target = YOU_ONLY

    def text(self) -> str:
        return f"{self.who.text()} investigate"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return investigate.Investigate(text, c.token("Clue"), c.player(self.who))

    def leaves(self) -> results.Result:
        return results.CREATING
