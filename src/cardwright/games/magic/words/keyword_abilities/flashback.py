"""Flashback (CR 702.34)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import board, faces, marks
from cardwright.games.magic.words.costs import Costs, cost_text

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("flashback")
@dataclass(frozen=True, slots=True)
class Flashback(AbilityWord):
    """May be cast from the graveyard, and is then exiled."""

    cost: Costs

    def text(self) -> str:
        return f"Flashback {cost_text(self.cost)}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        c.way(face, "flashback", c.cost(self.cost), text, sort=board.GRAVEYARD, mark=marks.EXILED_AFTER)
