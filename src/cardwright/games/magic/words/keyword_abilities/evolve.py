"""Evolve (CR 702.100)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.definitions.common import If
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import AbilityWord, ConditionWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.rules.keyword_abilities import evolve
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.counters import Did
from cardwright.games.magic.words.done import WasDone
from cardwright.games.magic.words.effects import PutCounters
from cardwright.games.magic.words.filters import Yours
from cardwright.games.magic.words.shorthand import A_CREATURE, PLUS_COUNTER
from cardwright.games.magic.words.triggers import Enters

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("outgrown")
@dataclass(frozen=True, slots=True)
class Outgrown(ConditionWord):
    """The creature that entered has greater power or toughness than the source, which is also a creature."""

    def text(self) -> str:
        return "it is bigger than this in power or toughness"

    def node(self, c: CardCompiler) -> nodes.Condition:
        return evolve.Outgrown()


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
        When(event, grow, Outgrown()).add_to(c, face, text)
