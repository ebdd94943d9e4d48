"""Boast (CR 702.142)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.common import in_order
from cardwright.definitions.fields import Range
from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.rules.keyword_abilities import boast
from cardwright.games.magic.words.abilities import Activated
from cardwright.games.magic.words.costs import Costs, cost_text
from cardwright.games.magic.words.effects import Effects
from cardwright.games.magic.words.history import Happened
from cardwright.games.magic.words.triggers import Attacks

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("boast")
@dataclass(frozen=True, slots=True)
class Boast(AbilityWord):
    """An ability that can be activated once each turn, and only if the creature attacked this turn."""

    cost: Annotated[Costs, Range(1, 10)]
    do: Effects

    def text(self) -> str:
        return f"Boast - {cost_text(self.cost)}: {in_order(self.do)}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        Activated(self.cost, self.do, per_turn=1, only_if=Happened(Attacks())).add_to(c, face)
        face.activated[-1].text = text
        face.activated[-1].cost.parts.append(boast.Boasting())
