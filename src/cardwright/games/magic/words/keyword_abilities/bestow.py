"""Bestow (CR 702.103)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import board, faces
from cardwright.games.magic.words.filters import Is
from cardwright.games.magic.words.keyword_forms import _WithCost
from cardwright.games.magic.words.targets import Targeted

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("bestow")
@dataclass(frozen=True, slots=True)
class Bestow(_WithCost):
    """May be cast for this cost as an Aura with enchant creature; when unattached it is a creature again."""

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        way = c.way(face, "bestow", c.cost(self.cost), text)
        c.afterwards.append(partial(_bestowed, c, face, way))


def _bestowed(c: CardCompiler, face: faces.Face, way: faces.OtherCost) -> None:
    """Create the face that the card has as an Aura when bestowed (CR 702.103b)."""
    twin = face.twin()
    twin.is_part = True
    twin.number = len(c.game.faces)
    c.game.faces.append(twin)
    twin.types = face.types & ~board.CREATURE | board.ENCHANTMENT
    twin.subtypes = face.subtypes & board.NOT_CREATURE_TYPES | board.AURA
    twin.enchants = Targeted((Is(("creature",)),)).spec(c)
    twin.bestowed = True
    twin.bestow = face.number
    face.bestow = twin.number
    way.face = twin.number
