"""Extort (CR 702.101)."""

from __future__ import annotations

from dataclasses import dataclass

from cardwright.definitions.trees import Worded
from cardwright.games.magic.language.bases import TriggeredKeyword
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.costs import PayMana
from cardwright.games.magic.words.done import DoneAmount
from cardwright.games.magic.words.effects import GainLife, LoseLife
from cardwright.games.magic.words.optional_and_delayed import Pay
from cardwright.games.magic.words.targets import ONE, Opponents
from cardwright.games.magic.words.triggers import Casts


@magic.word("extort")
@dataclass(frozen=True, slots=True)
class Extort(TriggeredKeyword):
    """Whenever you cast a spell, you may pay one white or black mana to drain each opponent of 1 life."""

    def text(self) -> str:
        return "Extort"

    def triggers(self) -> tuple[When, ...]:
        drain = (LoseLife(ONE, Opponents()), GainLife(Worded(DoneAmount())))
        return (When((Casts(),), (Pay((PayMana("{W/B}"),), drain),)),)
