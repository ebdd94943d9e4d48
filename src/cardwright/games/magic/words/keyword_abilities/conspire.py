"""Conspire (CR 702.78)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.engine.expressions.integer import Constant
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.concepts import costs
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.casting import copies_for_paid, of_parts, optional
from cardwright.games.magic.words.keyword_forms import _Alone
from cardwright.games.magic.words.relations import SharesWith
from cardwright.games.magic.words.shorthand import A_CREATURE

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("conspire")
@dataclass(frozen=True, slots=True)
class Conspire(_Alone):
    """Two creatures that share a colour with it may be tapped as an additional cost; then it is copied."""

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        same = c.filter((A_CREATURE, SharesWith("colour")))
        tapped = costs.TapOthers(text, same, Constant(2), False)
        optional(face, of_parts([tapped], text), "conspire", text)
        copies_for_paid(c, face, "conspire", text)
