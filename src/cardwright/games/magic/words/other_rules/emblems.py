"""Emblems (CR 114)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.zones import stack

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("emblem")
@dataclass(frozen=True, slots=True)
class Emblem(EffectWord):
    """You get an emblem: a card with `token: true` whose abilities function in the command zone."""

    emblem: str

    def text(self) -> str:
        return f"you get the emblem {self.emblem}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return stack.Emblem(text, c.token(self.emblem))
