"""Morph (CR 702.37)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.concepts import mana_costs
from cardwright.games.magic.rules.core import faces, statuses
from cardwright.games.magic.words.keyword_forms import ForCost

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


FACE_DOWN_COST: Final = "3"


@magic.word("morph")
@dataclass(frozen=True, slots=True)
class Morph(ForCost):
    """May be cast face down as a 2/2 for {3}; this cost turns it face up."""

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        cast_face_down(c, face, self, "morph")
        face.up_cost = c.cost(self.cost)


@magic.word("megamorph")
@dataclass(frozen=True, slots=True)
class Megamorph(ForCost):
    """Morph; if turned face up for this cost, it also gets a +1/+1 counter."""

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        cast_face_down(c, face, self, "megamorph")
        face.up_cost = c.cost(self.cost)
        face.up_counter = True


def cast_face_down(c: CardCompiler, face: faces.Face, word: ForCost, name: str) -> faces.OtherCost:
    """Add a way to cast the card face down, and the cost that turns it face up (CR 702.37, 702.168)."""
    three = mana_costs.parse_cost(FACE_DOWN_COST)
    way = c.way(face, name, faces.Cost(three, False, False, [], three.text()), word.text())
    way.down = statuses.FACE_DOWN
    return way
