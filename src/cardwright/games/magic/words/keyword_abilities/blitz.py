"""Blitz (CR 702.152)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.abilities import Static, When
from cardwright.games.magic.words.casting import CastWith, on_arrival
from cardwright.games.magic.words.delayed_triggers import NEXT_END, Later
from cardwright.games.magic.words.effects import Draw
from cardwright.games.magic.words.keyword_actions.sacrifice import Sacrifice
from cardwright.games.magic.words.keyword_forms import _WithCost
from cardwright.games.magic.words.shorthand import ME
from cardwright.games.magic.words.triggers import Moves

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("blitz")
@dataclass(frozen=True, slots=True)
class Blitz(_WithCost):
    """May be cast for this cost with haste; it draws a card when it dies, and is sacrificed at the next end step."""

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        c.way(face, "blitz", c.cost(self.cost), text)
        gone = When((Moves(from_="battlefield", to="graveyard"),), (Draw(),))
        granted = Static(keywords=("haste",), abilities=(gone,), if_=CastWith("blitz"))
        granted.add_to(c, face)
        on_arrival(c, "blitz", Later((NEXT_END,), (Sacrifice(ME),)))
