"""Foretell (CR 702.143)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.casting import casting_terms
from cardwright.games.magic.rules.concepts import mana_costs
from cardwright.games.magic.rules.core import board, faces
from cardwright.games.magic.words.keyword_forms import _WithCost

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


FORETELL_COST: Final = 2


@magic.word("foretell")
@dataclass(frozen=True, slots=True)
class Foretell(_WithCost):
    """May be exiled face down from hand for {2} on your turn, and cast from exile for this cost on a later turn."""

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        two = faces.Cost(mana_costs.ManaCost([], FORETELL_COST), False, False, [], text)
        c.way(face, "foretell", two, text).action = casting_terms.FORETELL
        way = c.way(face, "foretold", c.cost(self.cost), text, sort=board.SORT_EXILE)
        way.condition = casting_terms.LaidAside(c.way_number("foretell"))
