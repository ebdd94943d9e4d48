"""Tribute (CR 702.104)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.engine import nodes
from cardwright.games.magic.language.bases import AbilityWord, ConditionWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces, ranks
from cardwright.games.magic.rules.keyword_abilities import riot, tribute
from cardwright.games.magic.words.keyword_abilities.graft import Much

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("tribute_unpaid")
@dataclass(frozen=True, slots=True)
class TributeUnpaid(ConditionWord):
    """The opponent did not pay the source's tribute."""

    def text(self) -> str:
        return "tribute wasn't paid"

    def node(self, c: CardCompiler) -> nodes.Condition:
        return tribute.TributeUnpaid()


@magic.word("tribute")
@dataclass(frozen=True, slots=True)
class Tribute(AbilityWord):
    """Enters with +1/+1 counters if the opponent you choose agrees; see `tribute_unpaid`."""

    amount: Much

    def text(self) -> str:
        return f"Tribute {self.amount}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        c.entering(face, riot.EntersIfWanted(text, ranks.OTHER, self.amount, True, -1))
