"""Frenzy (CR 702.68)."""

from __future__ import annotations

from dataclasses import dataclass

from cardwright.definitions.expression import Number
from cardwright.games.magic.language.bases import TriggeredKeyword
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.effects import Change
from cardwright.games.magic.words.keyword_abilities.bushido import Much
from cardwright.games.magic.words.shorthand import ME
from cardwright.games.magic.words.triggers import NotBlocked


@magic.word("frenzy")
@dataclass(frozen=True, slots=True)
class Frenzy(TriggeredKeyword):
    """When it attacks and is not blocked, it gets this much power until end of turn."""

    amount: Much

    def text(self) -> str:
        return f"Frenzy {self.amount}"

    def triggers(self) -> tuple[When, ...]:
        return (When((NotBlocked(),), (Change(ME, power=Number(self.amount)),)),)
