"""Evoke (CR 702.74)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.casting import CastWith
from cardwright.games.magic.words.keyword_actions.sacrifice import Sacrifice
from cardwright.games.magic.words.keyword_forms import _WithCost
from cardwright.games.magic.words.shorthand import ME
from cardwright.games.magic.words.triggers import Enters

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("evoke")
@dataclass(frozen=True, slots=True)
class Evoke(_WithCost):
    """May be cast for this cost; then it is sacrificed when it enters."""

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        c.way(face, "evoke", c.cost(self.cost), text)
        evoked = When((Enters(),), (Sacrifice(ME),), CastWith("evoke"))
        evoked.add_to(c, face, text)
