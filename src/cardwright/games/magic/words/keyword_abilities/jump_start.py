"""Jump-start (CR 702.133)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.engine.expressions.integer import Constant
from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.concepts import costs
from cardwright.games.magic.rules.core import board, faces, marks

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("jump_start")
@dataclass(frozen=True, slots=True)
class JumpStart(AbilityWord):
    """May be cast from the graveyard by also discarding a card; then it is exiled."""

    def text(self) -> str:
        return "Jump-start"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        any_card = costs.DiscardCards(text, None, Constant(1), False)
        own = faces.Cost(face.cost, False, False, [any_card], text)
        c.way(face, "jump-start", own, text, sort=board.GRAVEYARD, mark=marks.EXILED_AFTER)
