"""Affinity (CR 702.41)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import amounts, board, faces
from cardwright.games.magic.words.casting import terms_of
from cardwright.games.magic.words.filters import Fits, Yours, phrase

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
        count = amounts.CountOf(c.filter((*self.what, Yours())), board.SORT_BATTLEFIELD)
        terms_of(face).less.append(count)
