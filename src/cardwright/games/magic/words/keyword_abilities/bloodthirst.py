"""Bloodthirst (CR 702.54)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.expression import Number
from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Worded
from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.filters import Opponent
from cardwright.games.magic.words.history import Happened, HowOften
from cardwright.games.magic.words.shorthand import PLUS_COUNTER, with_counters
from cardwright.games.magic.words.triggers import IsDamaged

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("bloodthirst")
@dataclass(frozen=True, slots=True)
class Bloodthirst(AbilityWord):
    """Enters with +1/+1 counters if an opponent was dealt damage this turn."""

    amount: Annotated[int, Doc("0: X, all the damage that opponents were dealt this turn"), Range(0, 99)] = 0

    def text(self) -> str:
        return f"Bloodthirst {self.amount or 'X'}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        damaged = IsDamaged((Opponent(),))
        much = c.amount(Number(self.amount) if self.amount else Worded(HowOften(damaged, total=True)))
        node = with_counters(c, face, text, PLUS_COUNTER, much)
        node.condition = c.condition(Happened(damaged))
