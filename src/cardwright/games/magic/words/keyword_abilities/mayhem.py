"""Mayhem (CR 702.187)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import board, faces
from cardwright.games.magic.words.conditions import ItFits
from cardwright.games.magic.words.filters import Itself
from cardwright.games.magic.words.history import HappenedTo
from cardwright.games.magic.words.keyword_actions.discard import Discards
from cardwright.games.magic.words.keyword_forms import _WithCost
from cardwright.games.magic.words.targets import THIS_OBJECT

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("mayhem")
@dataclass(frozen=True, slots=True)
class Mayhem(_WithCost):
    """May be cast from the graveyard for this cost in a turn in which you discarded it."""

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        way = c.way(face, "mayhem", c.cost(self.cost), self.text(), sort=board.GRAVEYARD)
        discarded = ItFits(THIS_OBJECT, (HappenedTo(Discards(what=(Itself(),))),))
        way.condition = c.condition(discarded)
