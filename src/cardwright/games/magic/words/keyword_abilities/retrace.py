"""Retrace (CR 702.81)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.engine.expressions.integer import Constant
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.concepts import costs
from cardwright.games.magic.rules.core import board, faces, filters
from cardwright.games.magic.words.keyword_forms import _Alone

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("retrace")
@dataclass(frozen=True, slots=True)
class Retrace(_Alone):
    """May be cast from the graveyard by also discarding a land card."""

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        land = costs.DiscardCards(text, filters.IsType(board.LAND), Constant(1), False)
        own = faces.Cost(face.cost, False, False, [land], text)
        c.way(face, "retrace", own, text, sort=board.GRAVEYARD)
