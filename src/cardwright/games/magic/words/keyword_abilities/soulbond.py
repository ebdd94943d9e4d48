"""Soulbond (CR 702.95)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.definitions.trees import Condition, Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import AbilityWord, EffectWord, FilterWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.rules.keyword_abilities import soulbond
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.conditions import AllTrue, Exists, ItFits
from cardwright.games.magic.words.filters import Another, InZone, Itself, Not, Yours
from cardwright.games.magic.words.optional_and_delayed import May
from cardwright.games.magic.words.shorthand import A_CREATURE
from cardwright.games.magic.words.targets import Choose, It
from cardwright.games.magic.words.triggers import Enters

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("pair")
@dataclass(frozen=True, slots=True)
class Pair(EffectWord):
    """Pairs the source with another creature you control, for as long as both are creatures you control."""

    with_: Target

    def text(self) -> str:
        return f"pair this with {self.with_.text()}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return soulbond.Pair(text, c.thing(self.with_), c.lasting(soulbond.Paired(text)))


@magic.word("paired")
@dataclass(frozen=True, slots=True)
class IsPaired(FilterWord):
    """Is paired with another creature."""

    def text(self) -> str:
        return "paired"

    def node(self, c: CardCompiler) -> faces.Filter:
        return soulbond.IsPaired()


@magic.word("in_pair")
@dataclass(frozen=True, slots=True)
class InPair(FilterWord):
    """Is the source or the creature paired with it, while it is paired."""

    def text(self) -> str:
        return "this and the creature it is paired with"

    def node(self, c: CardCompiler) -> faces.Filter:
        return soulbond.InPair()


@magic.word("soulbond")
@dataclass(frozen=True, slots=True)
class Soulbond(AbilityWord):
    """May be paired with another creature you control as either enters; see `in_pair`."""

    def text(self) -> str:
        return "Soulbond"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        free = (A_CREATURE, Yours(), Not(IsPaired()))
        me = Exists((Itself(), *free))
        others = (*free, Another())
        either = May((Pair(Choose(others)),))
        When((Enters(),), (either,), _all(me, Exists(others))).add_to(c, face, text)
        it = ItFits(It(), (InZone("battlefield"), *free))
        either = May((Pair(It()),))
        entering = Enters((A_CREATURE, Yours(), Another()))
        When((entering,), (either,), _all(me, it)).add_to(c, face, text)


def _all(*conditions: Condition) -> Condition:
    return AllTrue(conditions)
