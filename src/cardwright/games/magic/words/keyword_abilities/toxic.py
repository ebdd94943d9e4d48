"""Toxic (CR 702.164)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.keyword_abilities.graft import Much

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("toxic")
@dataclass(frozen=True, slots=True)
class Toxic(AbilityWord):
    """Its combat damage to a player also gives poison counters, immediately."""

    amount: Much

    def text(self) -> str:
        return f"Toxic {self.amount}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        face.toxic += self.amount
