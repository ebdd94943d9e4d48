"""Proliferate (CR 701.34)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import results
from cardwright.games.magic.rules.keyword_actions import proliferate

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("proliferate")
@dataclass(frozen=True, slots=True)
class Proliferate(EffectWord):
    """Any number of permanents and players get another counter of each kind they have."""

    def text(self) -> str:
        return "proliferate"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return proliferate.Proliferate(text)

    def leaves(self) -> results.Result:
        return results.PUTTING_COUNTERS
