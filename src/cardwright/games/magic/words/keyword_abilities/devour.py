"""Devour (CR 702.82)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.fields import Doc
from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces, ranks
from cardwright.games.magic.rules.keyword_abilities import devour
from cardwright.games.magic.words.filters import Fits, phrase
from cardwright.games.magic.words.keyword_abilities.graft import CREATURES, Much

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("devour")
@dataclass(frozen=True, slots=True)
class Devour(AbilityWord):
    """Permanents may be sacrificed as it enters; it gets +1/+1 counters for each."""

    amount: Much
    what: Annotated[Fits, Doc("what may be sacrificed")] = CREATURES

    def text(self) -> str:
        return f"Devour {'' if self.what == CREATURES else phrase(self.what) + ' '}{self.amount}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        c.entering(face, devour.Devours(text, ranks.OTHER, c.filter(self.what), self.amount))
