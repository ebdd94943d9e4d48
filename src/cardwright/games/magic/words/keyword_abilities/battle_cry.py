"""Battle cry (CR 702.91)."""

from __future__ import annotations

from dataclasses import dataclass

from cardwright.games.magic.language.bases import TriggeredKeyword
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.effects import Change
from cardwright.games.magic.words.filters import Another, Attacking
from cardwright.games.magic.words.shorthand import A_CREATURE, IT_ATTACKS
from cardwright.games.magic.words.targets import ONE, Each


@magic.word("battle_cry")
@dataclass(frozen=True, slots=True)
class BattleCry(TriggeredKeyword):
    """When it attacks, the other attackers get +1/+0 until end of turn."""

    def text(self) -> str:
        return "Battle cry"

    def triggers(self) -> tuple[When, ...]:
        others = Each((A_CREATURE, Attacking(), Another()))
        return (When((IT_ATTACKS,), (Change(others, power=ONE),)),)
