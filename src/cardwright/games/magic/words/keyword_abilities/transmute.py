"""Transmute (CR 702.53)."""

from __future__ import annotations

from dataclasses import dataclass

from cardwright.definitions.expression import Variable
from cardwright.games.magic.language.bases import ActivatedKeyword
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.words.abilities import Activated
from cardwright.games.magic.words.costs import DiscardSelf
from cardwright.games.magic.words.filters import ManaValue
from cardwright.games.magic.words.keyword_actions.search import Search
from cardwright.games.magic.words.keyword_forms import ForCost


@magic.word("transmute")
@dataclass(frozen=True, slots=True)
class Transmute(ForCost, ActivatedKeyword):
    """Discarded to search for a card with the same mana value."""

    def ability(self) -> Activated:
        same = Search((ManaValue(exactly=Variable("mana_value")),))
        return Activated((*self.cost, DiscardSelf()), (same,), timing="sorcery", place="hand")
