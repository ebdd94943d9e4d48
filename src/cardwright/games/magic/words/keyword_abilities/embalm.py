"""Embalm (CR 702.128)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardwright.games.magic.language.bases import ActivatedKeyword
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.words.abilities import Activated
from cardwright.games.magic.words.copying import CreateCopy, Differences
from cardwright.games.magic.words.costs import ExileSelf
from cardwright.games.magic.words.keyword_forms import ForCost
from cardwright.games.magic.words.shorthand import ME

EMBALMED: Final = Differences(colours=("white",), subtypes=("Zombie",), no_cost=True)


@magic.word("embalm")
@dataclass(frozen=True, slots=True)
class Embalm(ForCost, ActivatedKeyword):
    """Exiled from the graveyard to create a token copy of it that is white, a Zombie, and has no mana cost."""

    def ability(self) -> Activated:
        exiled = ExileSelf()
        copy = CreateCopy(ME, differs=EMBALMED)
        return Activated((*self.cost, exiled), (copy,), timing="sorcery", place="graveyard")
