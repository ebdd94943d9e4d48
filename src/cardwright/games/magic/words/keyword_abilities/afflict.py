"""Afflict (CR 702.130)."""

from __future__ import annotations

from dataclasses import dataclass

from cardwright.definitions.expression import Number
from cardwright.games.magic.language.bases import TriggeredKeyword
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.effects import LoseLife
from cardwright.games.magic.words.keyword_abilities.bushido import Much
from cardwright.games.magic.words.shorthand import IT_IS_BLOCKED
from cardwright.games.magic.words.targets import Defender


@magic.word("afflict")
@dataclass(frozen=True, slots=True)
class Afflict(TriggeredKeyword):
    """When it becomes blocked, the defending player loses this much life."""

    amount: Much

    def text(self) -> str:
        return f"Afflict {self.amount}"

    def triggers(self) -> tuple[When, ...]:
        return (When((IT_IS_BLOCKED,), (LoseLife(Number(self.amount), Defender()),)),)
