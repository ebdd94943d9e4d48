"""Fabricate (CR 702.123)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cardwright.definitions.common import If
from cardwright.definitions.expression import Number
from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.effects import PutCounters
from cardwright.games.magic.words.keyword_abilities.graft import Much
from cardwright.games.magic.words.keyword_actions.create import Create, NewToken
from cardwright.games.magic.words.optional_and_delayed import May
from cardwright.games.magic.words.shorthand import HERE, ME, PLUS_COUNTER
from cardwright.games.magic.words.triggers import Enters

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


SERVO: Final = NewToken(("artifact", "creature"), ("Servo",), 1, 1)


@magic.word("fabricate")
@dataclass(frozen=True, slots=True)
class Fabricate(AbilityWord):
    """When it enters, it gets +1/+1 counters or you create that many Servos."""

    amount: Much

    def text(self) -> str:
        return f"Fabricate {self.amount}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        servos = (Create(new=SERVO, amount=Number(self.amount)),)
        either = May((PutCounters(PLUS_COUNTER, ME, Number(self.amount)),), servos)
        When((Enters(),), (If(HERE, (either,), servos),)).add_to(c, face, text)
