"""Poisonous (CR 702.70)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.definitions.expression import Number
from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.effects import PutCounters
from cardwright.games.magic.words.filters import Player
from cardwright.games.magic.words.keyword_abilities.graft import Much
from cardwright.games.magic.words.targets import It
from cardwright.games.magic.words.triggers import SELF, DealsDamage

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("poisonous")
@dataclass(frozen=True, slots=True)
class Poisonous(AbilityWord):
    """A player it deals combat damage to gets poison counters."""

    amount: Much

    def text(self) -> str:
        return f"Poisonous {self.amount}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        hit = DealsDamage(SELF, (Player(),), True)
        give = PutCounters("poison", It(), Number(self.amount))
        When((hit,), (give,)).add_to(c, face, text)
