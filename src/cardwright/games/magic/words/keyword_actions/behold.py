"""Behold (CR 701.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.fields import Doc
from cardwright.definitions.trees import Amount
from cardwright.games.magic.language.bases import CostWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.rules.keyword_actions import behold
from cardwright.games.magic.words.filters import Fits, phrase
from cardwright.games.magic.words.targets import ONE

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("behold")
@dataclass(frozen=True, slots=True)
class BeholdCost(CostWord):
    """Choose matching permanents you control or reveal matching cards from your hand."""

    what: Annotated[Fits, Doc("what it must be")]
    count: Amount = ONE

    def text(self) -> str:
        return f"Behold {self.count} {phrase(self.what)}"

    def part(self, c: CardCompiler) -> faces.CostPart:
        return behold.Behold(self.text(), c.filter(self.what), c.amount(self.count))
