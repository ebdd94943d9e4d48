"""Dethrone (CR 702.105)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.games.magic.language.bases import FilterWord, TriggeredKeyword
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.rules.keyword_abilities import dethrone
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.effects import PutCounters
from cardwright.games.magic.words.shorthand import PLUS_COUNTER
from cardwright.games.magic.words.triggers import Attacks

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("most_life")
@dataclass(frozen=True, slots=True)
class MostLife(FilterWord):
    """Is a player with the most life, alone or tied."""

    def text(self) -> str:
        return "player with the most life"

    def node(self, c: CardCompiler) -> faces.Filter:
        return dethrone.MostLife()


@magic.word("dethrone")
@dataclass(frozen=True, slots=True)
class Dethrone(TriggeredKeyword):
    """When it attacks a player with the most life, it gets a +1/+1 counter."""

    def text(self) -> str:
        return "Dethrone"

    def triggers(self) -> tuple[When, ...]:
        throned = Attacks(whom=(MostLife(),))
        return (When((throned,), (PutCounters(PLUS_COUNTER),)),)
