"""Clash (CR 701.30)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.common import in_order
from cardwright.definitions.fields import Doc
from cardwright.definitions.trees import Effect
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import results
from cardwright.games.magic.rules.keyword_actions import clash

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("clash")
@dataclass(frozen=True, slots=True)
class Clash(EffectWord):
    """Clashes with an opponent: each reveals a card; effects happen if yours has the greater mana value."""

    do: Annotated[tuple[Effect, ...], Doc("what happens if you win")] = ()

    def text(self) -> str:
        return "clash with an opponent" + (f"; if you win, {in_order(self.do)}" if self.do else "")

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return clash.Clash(text, c.optional(self.do))

    def leaves(self) -> results.Result:
        return results.REVEALING
