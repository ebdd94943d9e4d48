"""Evolve (CR 702.100)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.definitions.common import If
from cardwright.definitions.expression import Variable
from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.conditions import AllTrue, ItFits
from cardwright.games.magic.words.counters import Did
from cardwright.games.magic.words.done import WasDone
from cardwright.games.magic.words.effects import PutCounters
from cardwright.games.magic.words.filters import AnyOf, Power, Toughness, Yours
from cardwright.games.magic.words.shorthand import A_CREATURE, PLUS_COUNTER
from cardwright.games.magic.words.targets import THIS_OBJECT, It
from cardwright.games.magic.words.triggers import Enters

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("evolve")
@dataclass(frozen=True, slots=True)
class Evolve(AbilityWord):
    """Gets a +1/+1 counter when a creature with greater power or toughness enters under your control."""

    def text(self) -> str:
        return "Evolve"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        event = Enters((A_CREATURE, Yours()))
        grow = (PutCounters(PLUS_COUNTER), If(WasDone(), (Did("evolves"),)))
        bigger = AnyOf((Power(more_than=Variable("power")), Toughness(more_than=Variable("toughness"))))
        # CR 702.100c: both are creatures, and one is compared with the other.
        outgrown = AllTrue((ItFits(THIS_OBJECT, (A_CREATURE,)), ItFits(It(), (A_CREATURE, bigger))))
        When((event,), grow, outgrown).add_to(c, face, text)
