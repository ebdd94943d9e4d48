"""Splice (CR 702.47)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.fields import Doc
from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.rules.keyword_abilities import splice
from cardwright.games.magic.words.casting import terms_of
from cardwright.games.magic.words.costs import Costs, cost_text
from cardwright.games.magic.words.filters import Fits, phrase

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("splice")
@dataclass(frozen=True, slots=True)
class Splice(AbilityWord):
    """May be revealed from hand as a matching spell is cast; for this cost the spell also gets its text."""

    onto: Annotated[Fits, Doc("which spells")]
    cost: Costs

    def text(self) -> str:
        return f"Splice onto {phrase(self.onto)} {cost_text(self.cost)}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        terms = terms_of(face)
        terms.splices_onto = c.filter(self.onto)
        terms.splice_cost = c.cost(self.cost)
        c.game.twists.append(splice.Spliced(face))
        terms.splice = len(c.game.twists) - 1
