"""Collect evidence (CR 701.59)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.fields import Doc
from cardwright.definitions.trees import Amount
from cardwright.games.magic.language.bases import CostWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.rules.keyword_actions import collect_evidence

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("collect_evidence")
@dataclass(frozen=True, slots=True)
class CollectEvidence(CostWord):
    """Exile any number of cards from your graveyard with at least this total mana value."""

    amount: Annotated[Amount, Doc("the least total mana value")]

    def text(self) -> str:
        return f"Collect evidence {self.amount}"

    def part(self, c: CardCompiler) -> faces.CostPart:
        return collect_evidence.CollectEvidence(self.text(), c.amount(self.amount))
