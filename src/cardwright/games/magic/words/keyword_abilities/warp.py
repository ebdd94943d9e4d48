"""Warp (CR 702.185)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.casting import casting_terms
from cardwright.games.magic.rules.core import board, faces
from cardwright.games.magic.rules.keyword_abilities import warp
from cardwright.games.magic.words.casting import on_arrival
from cardwright.games.magic.words.delayed_triggers import NEXT_END, GivenOnes, Later
from cardwright.games.magic.words.keyword_forms import _WithCost
from cardwright.games.magic.words.shorthand import ME

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("warp")
@dataclass(frozen=True, slots=True)
class Warp(_WithCost):
    """May be cast for this cost; then it is exiled at the next end step, and may be cast again on a later turn."""

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        c.way(face, "warp", c.cost(self.cost), text)
        if face.cost is None:
            c.problem("a card with warp has a mana cost", text)
            return
        again = c.way(face, "warped", faces.Cost(face.cost, False, False, [], text), text, sort=board.SORT_EXILE)
        again.condition = casting_terms.LaidAside(c.way_number("warp"))
        on_arrival(c, "warp", Later((NEXT_END,), (ExileWarped(),), about=ME))


@magic.word("exile_warped")
@dataclass(frozen=True, slots=True)
class ExileWarped(EffectWord):
    """Exiles what was cast for its warp cost; its owner may cast it on a later turn."""

    def text(self) -> str:
        return "exile it, to be cast on a later turn"

    def node(self, c: CardCompiler) -> nodes.Effect:
        return warp.ExileWarped(self.text(), c.thing(GivenOnes()), c.way_number("warp"))
