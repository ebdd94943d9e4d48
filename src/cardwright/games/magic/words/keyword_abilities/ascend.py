"""Ascend (CR 702.131)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.engine import nodes
from cardwright.games.magic.language.bases import ConditionWord, EffectWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.keyword_abilities import ascend
from cardwright.games.magic.rules.other_rules import designations

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("ascend")
@dataclass(frozen=True, slots=True)
class Ascend(EffectWord):
    """With ten permanents you get the city's blessing and keep it."""

    def text(self) -> str:
        return "ascend"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        c.marker(designations.BLESSED)
        return ascend.GetBlessing(text)


@magic.word("blessed")
@dataclass(frozen=True, slots=True)
class Blessed(ConditionWord):
    """You have the city's blessing."""

    def text(self) -> str:
        return "you have the city's blessing"

    def node(self, c: CardCompiler) -> nodes.Condition:
        return ascend.HasBlessing()
