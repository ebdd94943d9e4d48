"""Entwine (CR 702.42)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.casting import optional
from cardwright.games.magic.words.keyword_forms import _WithCost

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("entwine")
@dataclass(frozen=True, slots=True)
class Entwine(_WithCost):
    """An optional additional cost; if it is paid, all modes are chosen."""

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        optional(face, c.cost(self.cost), "entwine", text).entwines = True
