"""Exalted (CR 702.83)."""

from __future__ import annotations

from dataclasses import dataclass

from cardwright.games.magic.language.bases import TriggeredKeyword
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.effects import Change
from cardwright.games.magic.words.filters import Yours
from cardwright.games.magic.words.shorthand import A_CREATURE
from cardwright.games.magic.words.targets import ONE, It
from cardwright.games.magic.words.triggers import Attacks


@magic.word("exalted")
@dataclass(frozen=True, slots=True)
class Exalted(TriggeredKeyword):
    """A creature you control that attacks alone gets +1/+1 until end of turn."""

    def text(self) -> str:
        return "Exalted"

    def triggers(self) -> tuple[When, ...]:
        alone = Attacks((A_CREATURE, Yours()), alone=True)
        grow = Change(It(), power=ONE, toughness=ONE)
        return (When((alone,), (grow,)),)
