"""Casualty (CR 702.153)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.fields import Range
from cardwright.engine.expressions.integer import Constant
from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.concepts import costs
from cardwright.games.magic.rules.core import board, comparing, faces, filters
from cardwright.games.magic.words.casting import copies_for_paid, of_parts, optional

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("casualty")
@dataclass(frozen=True, slots=True)
class Casualty(AbilityWord):
    """A creature with at least this power may be sacrificed as an additional cost; then the spell is copied."""

    power: Annotated[int, Range(0, 20)]

    def text(self) -> str:
        return f"Casualty {self.power}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        strong = comparing.Compares(comparing.OF_POWER, comparing.AT_LEAST, Constant(self.power))
        creature = filters.AllOf([filters.IsType(board.CREATURE), strong])
        part = costs.SacrificeOther(text, creature, Constant(1))
        optional(face, of_parts([part], text), "casualty", text)
        copies_for_paid(c, face, "casualty", text)
