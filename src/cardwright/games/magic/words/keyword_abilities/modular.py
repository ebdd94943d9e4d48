"""Modular (CR 702.43)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cardwright.definitions.trees import Worded
from cardwright.engine.expressions.integer import Constant
from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.amounts import CountersOf
from cardwright.games.magic.words.effects import PutCounters
from cardwright.games.magic.words.filters import Is
from cardwright.games.magic.words.keyword_abilities.graft import Much
from cardwright.games.magic.words.optional_and_delayed import May
from cardwright.games.magic.words.shorthand import A_CREATURE, PLUS_COUNTER, with_counters
from cardwright.games.magic.words.targets import THIS_OBJECT, Targeted
from cardwright.games.magic.words.triggers import SELF, Moves

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


PLUS_COUNTERS: Final = Worded(CountersOf(PLUS_COUNTER, THIS_OBJECT))


@magic.word("modular")
@dataclass(frozen=True, slots=True)
class Modular(AbilityWord):
    """Enters with +1/+1 counters; when it goes to the graveyard, an artifact creature may get as many as it had."""

    amount: Much

    def text(self) -> str:
        return f"Modular {self.amount}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        with_counters(c, face, text, PLUS_COUNTER, Constant(self.amount))
        target = Targeted((Is(("artifact",)), A_CREATURE))
        give = May((PutCounters(PLUS_COUNTER, target, PLUS_COUNTERS),))
        gone = Moves(SELF, "battlefield", "graveyard")
        When((gone,), (give,)).add_to(c, face, text)
