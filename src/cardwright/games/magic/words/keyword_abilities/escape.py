"""Escape (CR 702.138)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.definitions.trees import Amount
from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.casting import casting_terms
from cardwright.games.magic.rules.core import board, faces, ranks
from cardwright.games.magic.rules.replacement import entering
from cardwright.games.magic.words.keyword_forms import _WithCost
from cardwright.games.magic.words.targets import ONE

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("escape")
@dataclass(frozen=True, slots=True)
class Escape(_WithCost):
    """May be cast from the graveyard for this cost."""

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        c.way(face, "escape", c.cost(self.cost), text, sort=board.GRAVEYARD)


@magic.word("escapes_with")
@dataclass(frozen=True, slots=True)
class EscapesWith(AbilityWord):
    """If it escaped, it enters with these counters."""

    kind: str
    amount: Amount = ONE

    def text(self) -> str:
        return f"Escapes with {self.amount} {self.kind} counter"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        node = entering.EntersWith(text, ranks.OTHER, c.counter(self.kind), c.amount(self.amount))
        node.condition = casting_terms.CastIn(c.way_number("escape"))
        c.entering(face, node)
