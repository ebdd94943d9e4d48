"""Extort (CR 702.101)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.definitions.trees import Amount, Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import AbilityWord, EffectWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import results
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.rules.keyword_abilities import extort
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.costs import PayMana
from cardwright.games.magic.words.counters import THE_OPPONENTS
from cardwright.games.magic.words.optional_and_delayed import Pay
from cardwright.games.magic.words.targets import ONE
from cardwright.games.magic.words.triggers import Casts

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("drain")
@dataclass(frozen=True, slots=True)
class Drain(EffectWord):
    """Players lose life, and you gain the total they lost."""

    amount: Amount
    who: Target = THE_OPPONENTS

    def text(self) -> str:
        return f"{self.who.text()} loses {self.amount} life and you gain what was lost"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return extort.Drain(text, c.amount(self.amount), c.player(self.who))

    def leaves(self) -> results.Result:
        return results.LIFE_LOST


@magic.word("extort")
@dataclass(frozen=True, slots=True)
class Extort(AbilityWord):
    """Whenever you cast a spell, you may pay one white or black mana to drain each opponent of 1 life."""

    def text(self) -> str:
        return "Extort"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        drain = Pay((PayMana("{W/B}"),), (Drain(ONE),))
        When(Casts(), (drain,)).add_to(c, face, text)
