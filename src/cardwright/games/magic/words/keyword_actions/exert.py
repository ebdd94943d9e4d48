"""Exert (CR 701.43)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.games.magic.language.bases import CostWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.rules.keyword_actions import exert

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("exert")
@dataclass(frozen=True, slots=True)
class ExertIt(CostWord):
    """Exert the source: it doesn't untap during your next untap step."""

    def text(self) -> str:
        return "Exert this"

    def part(self, c: CardCompiler) -> faces.CostPart:
        text = self.text()
        stays = exert.StaysTapped(text)
        stays.settle_reads(False)
        return exert.Exert(text, c.lasting(stays))
