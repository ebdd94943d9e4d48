"""Buyback (CR 702.27)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces, marks
from cardwright.games.magic.words.casting import optional
from cardwright.games.magic.words.keyword_forms import _WithCost

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("buyback")
@dataclass(frozen=True, slots=True)
class Buyback(_WithCost):
    """An optional additional cost; if it was paid, the spell returns to its owner's hand as it resolves."""

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        optional(face, c.cost(self.cost), "buyback", text).mark = marks.BOUGHT_BACK
