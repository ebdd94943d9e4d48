"""Disguise (CR 702.168)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces, statuses
from cardwright.games.magic.words.keyword_abilities.morph import cast_face_down
from cardwright.games.magic.words.keyword_forms import ForCost
from cardwright.games.magic.words.other_rules.face_down import know_guarded

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("disguise")
@dataclass(frozen=True, slots=True)
class Disguise(ForCost):
    """May be cast face down as a 2/2 with ward {2} for {3}; this cost turns it face up."""

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        way = cast_face_down(c, face, self, "disguise")
        way.down |= statuses.WARDED
        know_guarded(c)
        face.up_cost = c.cost(self.cost)
