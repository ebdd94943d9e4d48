"""Disturb (CR 702.146)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import board, faces
from cardwright.games.magic.words.keyword_forms import _WithCost

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("disturb")
@dataclass(frozen=True, slots=True)
class Disturb(_WithCost):
    """May be cast from the graveyard with its other face up, for this cost."""

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        way = c.way(face, "disturb", c.cost(self.cost), text, sort=board.GRAVEYARD)
        c.afterwards.append(partial(_disturbed, face, way))


def _disturbed(face: faces.Face, way: faces.OtherCost) -> None:
    way.face = face.back
    way.back = True
