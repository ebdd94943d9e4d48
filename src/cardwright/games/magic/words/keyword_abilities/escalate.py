"""Escalate (CR 702.120)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.casting import terms_of
from cardwright.games.magic.words.keyword_forms import _WithCost

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("escalate")
@dataclass(frozen=True, slots=True)
class Escalate(_WithCost):
    """Each mode after the first costs this much more."""

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        terms_of(face).escalates = c.cost(self.cost)
