"""Graft (CR 702.58)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.fields import Range
from cardwright.engine.expressions.integer import Constant
from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.counters import MoveCounters
from cardwright.games.magic.words.filters import Another, Fits, Is
from cardwright.games.magic.words.optional_and_delayed import May
from cardwright.games.magic.words.shorthand import A_CREATURE, PLUS_COUNTER, has_counter, with_counters
from cardwright.games.magic.words.targets import It
from cardwright.games.magic.words.triggers import Enters

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


Much = Annotated[int, Range(1, 99)]


CREATURES: Fits = (Is(("creature",)),)


@magic.word("graft")
@dataclass(frozen=True, slots=True)
class Graft(AbilityWord):
    """Enters with +1/+1 counters; as another creature enters, it may move one of them onto it."""

    amount: Much

    def text(self) -> str:
        return f"Graft {self.amount}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        with_counters(c, face, text, PLUS_COUNTER, Constant(self.amount))
        give = May((MoveCounters(PLUS_COUNTER, It()),))
        other = Enters((A_CREATURE, Another()))
        When((other,), (give,), has_counter(PLUS_COUNTER)).add_to(c, face, text)
