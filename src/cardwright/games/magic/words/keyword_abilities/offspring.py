"""Offspring (CR 702.175)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.casting import Paid, number_of, optional
from cardwright.games.magic.words.copying import CreateCopy, Differences
from cardwright.games.magic.words.keyword_forms import _WithCost
from cardwright.games.magic.words.shorthand import ME
from cardwright.games.magic.words.triggers import Enters

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("offspring")
@dataclass(frozen=True, slots=True)
class Offspring(_WithCost):
    """An optional additional cost; if it was paid, a 1/1 copy of the creature is created when it enters."""

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        number = number_of(face, "offspring")
        optional(face, c.cost(self.cost), "offspring", text)
        young = CreateCopy(ME, differs=Differences(power=1, toughness=1))
        paid = Paid("offspring", number + 1)
        When((Enters(),), (young,), paid).add_to(c, face, text)
