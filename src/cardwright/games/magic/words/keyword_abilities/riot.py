"""Riot (CR 702.136)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.numbers import keyword_bits
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.continuous import continuous_effects
from cardwright.games.magic.rules.core import durations, faces, ranks
from cardwright.games.magic.rules.keyword_abilities import riot

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("riot")
@dataclass(frozen=True, slots=True)
class Riot(AbilityWord):
    """Enters with a +1/+1 counter or with haste, as its controller chooses."""

    def text(self) -> str:
        return "Riot"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        haste = continuous_effects.ChangesKeywords(
            text, continuous_effects.THE_GIVEN, durations.FOR_EVER, keyword_bits(["haste"]), 0, 0, False
        )
        c.entering(face, riot.EntersIfWanted(text, ranks.OTHER, 1, False, c.lasting(haste)))
