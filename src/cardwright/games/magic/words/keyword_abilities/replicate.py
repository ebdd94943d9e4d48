"""Replicate (CR 702.56)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.casting import casting_terms
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.casting import copies_for_paid, optional
from cardwright.games.magic.words.keyword_forms import _WithCost

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("replicate")
@dataclass(frozen=True, slots=True)
class Replicate(_WithCost):
    """An additional cost that may be paid any number of times; the spell is copied once for each."""

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        optional(face, c.cost(self.cost), "replicate", text).most = casting_terms.MOST_TIMES
        copies_for_paid(c, face, "replicate", text)
