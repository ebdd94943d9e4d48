"""Sneak (CR 702.190)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.engine.expressions.integer import Constant
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.casting import casting_restrictions
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.rules.keyword_abilities import sneak
from cardwright.games.magic.words.combat import IsUnblocked
from cardwright.games.magic.words.filters import Attacking, Is
from cardwright.games.magic.words.keyword_forms import ForCost

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("sneak")
@dataclass(frozen=True, slots=True)
class Sneak(ForCost):
    """May be cast for this cost in your declare blockers step if an unblocked attacker is returned to hand too; it
    enters tapped and attacking."""

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        c.not_granted(text)
        cost = c.cost(self.cost)
        unblocked = c.filter((Is(("creature",)), Attacking(), IsUnblocked()))
        cost.parts.append(sneak.ReturnUnblocked(text, unblocked, Constant(1)))
        time = sneak.IsTimeToSneak()
        face.own_rules.append(casting_restrictions.OwnFlash(face.number, time, len(face.others)))
        way = c.way(face, "sneak", cost, text)
        way.condition = time
