"""Surge (CR 702.117)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.casting import casting_terms
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.keyword_forms import _WithCost

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("surge")
@dataclass(frozen=True, slots=True)
class Surge(_WithCost):
    """May be cast for this cost if its caster has cast another spell this turn."""

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        way = c.way(face, "surge", c.cost(self.cost), text)
        way.condition = casting_terms.CastAnother()
