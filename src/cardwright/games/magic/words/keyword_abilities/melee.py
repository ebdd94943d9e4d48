"""Melee (CR 702.121)."""

from __future__ import annotations

from dataclasses import dataclass

from cardwright.definitions.expression import Variable
from cardwright.games.magic.language.bases import TriggeredKeyword
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.effects import Change
from cardwright.games.magic.words.shorthand import IT_ATTACKS, ME


@magic.word("melee")
@dataclass(frozen=True, slots=True)
class Melee(TriggeredKeyword):
    """When it attacks, it gets +1/+1 until end of turn for each opponent being attacked."""

    def text(self) -> str:
        return "Melee"

    def triggers(self) -> tuple[When, ...]:
        each = Variable("opponents_attacked")
        return (When((IT_ATTACKS,), (Change(ME, power=each, toughness=each),)),)
