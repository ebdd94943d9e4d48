"""Spectacle (CR 702.137)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.filters import Opponent
from cardwright.games.magic.words.history import Happened
from cardwright.games.magic.words.keyword_forms import _WithCost
from cardwright.games.magic.words.triggers import LosesLife

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("spectacle")
@dataclass(frozen=True, slots=True)
class Spectacle(_WithCost):
    """May be cast for this cost if an opponent lost life this turn."""

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        way = c.way(face, "spectacle", c.cost(self.cost), text)
        way.condition = c.condition(Happened(LosesLife((Opponent(),))))
