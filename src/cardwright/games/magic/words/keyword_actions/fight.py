"""Fight (CR 701.14)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.definitions.trees import Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import results
from cardwright.games.magic.rules.keyword_actions import fight

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("fight")
@dataclass(frozen=True, slots=True)
class Fight(EffectWord):
    """Two creatures fight."""

    one: Target
    other: Target

    def text(self) -> str:
        return f"{self.one.text()} fights {self.other.text()}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return fight.Fight(text, c.thing(self.one), c.thing(self.other))

    def leaves(self) -> results.Result:
        return results.FIGHTING
