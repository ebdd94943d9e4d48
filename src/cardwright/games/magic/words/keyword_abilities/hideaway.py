"""Hideaway (CR 702.75)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.engine.expressions.integer import Constant
from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.rules.keyword_abilities import hideaway
from cardwright.games.magic.words.other_rules.face_down import Cards
from cardwright.games.magic.words.shorthand import when_it_enters

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("hideaway")
@dataclass(frozen=True, slots=True)
class Hideaway(AbilityWord):
    """When it enters, one of the top cards of your library is exiled face down; `linked` is that card."""

    amount: Cards

    def text(self) -> str:
        return f"Hideaway {self.amount}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        when_it_enters(c, face, hideaway.Hideaway(self.text(), Constant(self.amount)))
