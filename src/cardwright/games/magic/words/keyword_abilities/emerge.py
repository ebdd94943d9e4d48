"""Emerge (CR 702.119)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.fields import Doc
from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.casting import ANY_CREATURE
from cardwright.games.magic.words.costs import Costs, cost_text
from cardwright.games.magic.words.filters import Fits, phrase

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("emerge")
@dataclass(frozen=True, slots=True)
class Emerge(AbilityWord):
    """May be cast for this cost by sacrificing a creature, reduced by that creature's mana value."""

    cost: Costs
    what: Annotated[Fits, Doc("what is sacrificed")] = ANY_CREATURE

    def text(self) -> str:
        kind = "" if self.what == ANY_CREATURE else f" from {phrase(self.what)}"
        return f"Emerge{kind} {cost_text(self.cost)}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        c.way(face, "emerge", c.cost(self.cost), text).emerges = c.filter(self.what)
