"""Unleash (CR 702.98)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces, ranks
from cardwright.games.magic.rules.keyword_abilities import riot
from cardwright.games.magic.words.restrictions import Cannot
from cardwright.games.magic.words.shorthand import PLUS_COUNTER, has_counter

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("unleash")
@dataclass(frozen=True, slots=True)
class Unleash(AbilityWord):
    """May enter with a +1/+1 counter; can't block while it has one."""

    def text(self) -> str:
        return "Unleash"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        c.entering(face, riot.EntersIfWanted(text, ranks.OTHER, 1, False, -1))
        Cannot(("block",), if_=has_counter(PLUS_COUNTER)).add_to(c, face)
