"""Bargain (CR 702.166)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.engine.expressions.integer import Constant
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.concepts import costs
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.casting import of_parts, optional
from cardwright.games.magic.words.filters import AnyOf, Is, Token
from cardwright.games.magic.words.keyword_forms import _Alone

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("bargain")
@dataclass(frozen=True, slots=True)
class Bargain(_Alone):
    """An artifact, enchantment or token may be sacrificed as an additional cost."""

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        what = AnyOf((Is(("artifact", "enchantment")), Token()))
        part = costs.SacrificeOther(text, c.filter((what,)), Constant(1))
        optional(face, of_parts([part], text), "bargain", text)
