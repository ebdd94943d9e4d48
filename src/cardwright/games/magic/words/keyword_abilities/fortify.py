"""Fortify (CR 702.67)."""

from __future__ import annotations

from dataclasses import dataclass

from cardwright.games.magic.language.bases import ActivatedKeyword
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.words.abilities import Activated
from cardwright.games.magic.words.filters import Is, Yours
from cardwright.games.magic.words.keyword_actions.attach import Attach
from cardwright.games.magic.words.keyword_forms import ForCost
from cardwright.games.magic.words.targets import Targeted


@magic.word("fortify")
@dataclass(frozen=True, slots=True)
class Fortify(ForCost, ActivatedKeyword):
    """Attaches itself to a land you control, in your main phase."""

    def ability(self) -> Activated:
        land = Targeted((Is(("land",)), Yours()))
        return Activated(self.cost, (Attach(land),), timing="sorcery")
