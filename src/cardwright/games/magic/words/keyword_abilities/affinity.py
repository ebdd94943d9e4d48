"""Affinity (CR 702.41)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.definitions.trees import Worded
from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.amounts import Count
from cardwright.games.magic.words.costs_of_spells import CostsChanged
from cardwright.games.magic.words.filters import Fits, Yours, phrase
from cardwright.games.magic.words.targets import Each

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("affinity")
@dataclass(frozen=True, slots=True)
class Affinity(AbilityWord):
    """Costs one generic mana less for each matching permanent you control."""

    what: Fits

    def text(self) -> str:
        return f"Affinity for {phrase(self.what)}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        CostsChanged(less=Worded(Count(Each((*self.what, Yours()))))).add_to(c, face)
