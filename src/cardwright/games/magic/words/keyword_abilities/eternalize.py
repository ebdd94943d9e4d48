"""Eternalize (CR 702.129)."""

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

ETERNAL: Final = Differences(power=4, toughness=4, colours=("black",), subtypes=("Zombie",), no_cost=True)


@magic.word("eternalize")
@dataclass(frozen=True, slots=True)
class Eternalize(ForCost, ActivatedKeyword):
    """Exiled from the graveyard to create a token copy that is black, 4/4, a Zombie, and has no mana cost."""

    def ability(self) -> Activated:
        exiled = ExileSelf()
        copy = CreateCopy(ME, differs=ETERNAL)
        return Activated((*self.cost, exiled), (copy,), timing="sorcery", place="graveyard")
