"""Plot (CR 702.170)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.casting import casting_terms
from cardwright.games.magic.rules.core import board, faces
from cardwright.games.magic.words.keyword_forms import _WithCost

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("plot")
@dataclass(frozen=True, slots=True)
class Plot(_WithCost):
    """May be exiled from hand for this cost, and cast without paying its mana cost on a later turn."""

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        c.way(face, "plot", c.cost(self.cost), text).action = casting_terms.PLOT
        free = faces.Cost(None, False, False, [], text)
        way = c.way(face, "plotted", free, text, sort=board.SORT_EXILE)
        way.condition = casting_terms.LaidAside(c.way_number("plot"))
        way.timing = faces.SORCERY_TIME
