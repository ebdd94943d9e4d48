"""Ninjutsu (CR 702.49)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.definitions.trees import Cost
from cardwright.engine.expressions.integer import Constant
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.combat import joining_combat
from cardwright.games.magic.rules.core import board, faces, select
from cardwright.games.magic.rules.keyword_abilities import ninjutsu
from cardwright.games.magic.words.combat import IsUnblocked
from cardwright.games.magic.words.filters import Attacking, Is
from cardwright.games.magic.words.keyword_forms import ForCost
from cardwright.games.magic.words.shorthand import body_of

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("ninjutsu")
@dataclass(frozen=True, slots=True)
class Ninjutsu(ForCost):
    """Put from hand onto the battlefield tapped and attacking, by returning an unblocked attacker to hand."""

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        _ninjutsu(c, face, self.cost, self.text())


def _ninjutsu(c: CardCompiler, face: faces.Face, cost: tuple[Cost, ...], text: str) -> None:
    """Add the ability that works from hand and replaces an unblocked attacker (CR 702.49)."""
    paid_ = c.cost(cost)
    unblocked = c.filter((Is(("creature",)), Attacking(), IsUnblocked()))
    paid_.parts.append(ninjutsu.RevealIt(text))
    paid_.parts.append(ninjutsu.ReturnAttacker(text, unblocked, Constant(1)))
    joining = joining_combat.Joining(True, ninjutsu.Noted())
    ability = faces.Activated(
        paid_, body_of(c, joining_combat.PutInCombat(text, select.Itself(), True, True, joining)), text
    )
    ability.sort = board.HAND
    face.hand_abilities = True
    face.activated.append(ability)
