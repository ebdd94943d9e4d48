"""Amplify (CR 702.38)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces, ranks
from cardwright.games.magic.rules.keyword_abilities import amplify
from cardwright.games.magic.words.keyword_abilities.graft import Much

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("amplify")
@dataclass(frozen=True, slots=True)
class Amplify(AbilityWord):
    """Cards of its creature types may be revealed as it enters; it gets +1/+1 counters for each."""

    amount: Much

    def text(self) -> str:
        return f"Amplify {self.amount}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        c.entering(face, amplify.Amplifies(text, ranks.OTHER, self.amount))
