"""Absorb (CR 702.64)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.definitions.expression import Binary, Number, Variable
from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.keyword_abilities.graft import Much
from cardwright.games.magic.words.replacement import Instead
from cardwright.games.magic.words.triggers import IsDamaged

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("absorb")
@dataclass(frozen=True, slots=True)
class Absorb(AbilityWord):
    """Prevents this much of any damage a source would deal to it."""

    amount: Much

    def text(self) -> str:
        return f"Absorb {self.amount}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        left = Binary("-", Variable("amount"), Number(self.amount))
        Instead(IsDamaged(), left, True).add_to(c, face)
        c.game.replacements[-1].text = text
