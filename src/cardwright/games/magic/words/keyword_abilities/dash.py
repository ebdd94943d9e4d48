"""Dash (CR 702.109)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.abilities import Static
from cardwright.games.magic.words.casting import CastWith, on_arrival
from cardwright.games.magic.words.delayed_triggers import NEXT_END, Later
from cardwright.games.magic.words.effects import Put
from cardwright.games.magic.words.keyword_forms import _WithCost
from cardwright.games.magic.words.shorthand import ME

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("dash")
@dataclass(frozen=True, slots=True)
class Dash(_WithCost):
    """May be cast for this cost; then it has haste, and returns to the hand at the next end step."""

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        c.way(face, "dash", c.cost(self.cost), text)
        Static(keywords=("haste",), if_=CastWith("dash")).add_to(c, face)
        on_arrival(c, "dash", Later((NEXT_END,), (Put(ME, "hand"),)))
