"""Ravenous (CR 702.156)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.definitions.expression import Comparison, Number, Variable
from cardwright.definitions.trees import Holds
from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.effects import Draw
from cardwright.games.magic.words.shorthand import PLUS_COUNTER, with_counters
from cardwright.games.magic.words.triggers import Enters

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("ravenous")
@dataclass(frozen=True, slots=True)
class Ravenous(AbilityWord):
    """Enters with X +1/+1 counters; if X is at least 5, you draw a card."""

    def text(self) -> str:
        return "Ravenous"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        x = Variable("x")
        with_counters(c, face, text, PLUS_COUNTER, c.amount(x))
        enough = Holds(Comparison(x, ((">=", Number(5)),)))
        When((Enters(),), (Draw(),), enough).add_to(c, face, text)
