"""Station (CR 702.184)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardwright.definitions.trees import Worded
from cardwright.games.magic.language.bases import ActivatedKeyword
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.words.abilities import Activated
from cardwright.games.magic.words.amounts import PowerOf
from cardwright.games.magic.words.costs import TapCost
from cardwright.games.magic.words.done import GivenAsCosts
from cardwright.games.magic.words.effects import PutCounters
from cardwright.games.magic.words.filters import Another, Is

CHARGE: Final = "charge"


@magic.word("station")
@dataclass(frozen=True, slots=True)
class Station(ActivatedKeyword):
    """Gets as many charge counters as another creature has power that is tapped for it, in your main phase."""

    def text(self) -> str:
        return "Station"

    def ability(self) -> Activated:
        counters = PutCounters(CHARGE, amount=Worded(PowerOf(GivenAsCosts())))
        return Activated((TapCost((Is(("creature",)), Another())),), (counters,), timing="sorcery")
