"""Renown (CR 702.112)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.definitions.expression import Number
from cardwright.definitions.trees import Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord, FilterWord, TriggeredKeyword
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.rules.keyword_abilities import renown
from cardwright.games.magic.words import shorthand as shorthand_words
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.conditions import Exists
from cardwright.games.magic.words.effects import ME, PutCounters
from cardwright.games.magic.words.filters import Itself, Not
from cardwright.games.magic.words.keyword_abilities.bushido import Much
from cardwright.games.magic.words.shorthand import HITS_PLAYER, PLUS_COUNTER

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("renowned")
@dataclass(frozen=True, slots=True)
class IsRenowned(FilterWord):
    """Has become renowned."""

    def text(self) -> str:
        return "renowned"

    def node(self, c: CardCompiler) -> faces.Filter:
        return renown.IsRenowned()


@magic.word("become_renowned")
@dataclass(frozen=True, slots=True)
class BecomeRenowned(EffectWord):
    """Permanents become renowned for as long as they stay on the battlefield."""

    what: Target = ME

    def text(self) -> str:
        return f"{self.what.text()} becomes renowned"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return renown.BecomeRenowned(text, c.thing(self.what))


@magic.word("renown")
@dataclass(frozen=True, slots=True)
class Renown(TriggeredKeyword):
    """The first time it deals combat damage to a player, it gets +1/+1 counters and becomes renowned."""

    amount: Much

    def text(self) -> str:
        return f"Renown {self.amount}"

    def triggers(self) -> tuple[When, ...]:
        unknown = Exists((Itself(), Not(IsRenowned())))
        counters = PutCounters(PLUS_COUNTER, shorthand_words.ME, Number(self.amount))
        return (When((HITS_PLAYER,), (counters, BecomeRenowned()), unknown),)
