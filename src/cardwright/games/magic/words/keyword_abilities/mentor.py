"""Mentor (CR 702.134)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.definitions.expression import Variable
from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.counters import Did
from cardwright.games.magic.words.effects import PutCounters
from cardwright.games.magic.words.filters import Attacking, Power
from cardwright.games.magic.words.shorthand import A_CREATURE, PLUS_COUNTER
from cardwright.games.magic.words.targets import Targeted, That
from cardwright.games.magic.words.triggers import Attacks

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("mentor")
@dataclass(frozen=True, slots=True)
class Mentor(AbilityWord):
    """When it attacks, an attacking creature with less power gets a +1/+1 counter."""

    def text(self) -> str:
        return "Mentor"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        less = Power(less_than=Variable("power"))
        target = Targeted((A_CREATURE, Attacking(), less))
        do = (PutCounters(PLUS_COUNTER, target), Did("mentors", That()))
        When((Attacks(),), do).add_to(c, face, text)
