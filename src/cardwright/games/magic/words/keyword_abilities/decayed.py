"""Decayed (CR 702.147)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.delayed_triggers import Later
from cardwright.games.magic.words.keyword_actions.sacrifice import Sacrifice
from cardwright.games.magic.words.restrictions import Cannot
from cardwright.games.magic.words.shorthand import IT_ATTACKS, ME
from cardwright.games.magic.words.triggers import Begins

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("decayed")
@dataclass(frozen=True, slots=True)
class Decayed(AbilityWord):
    """Can't block; when it attacks, it is sacrificed at end of combat."""

    def text(self) -> str:
        return "Decayed"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        Cannot(("block",)).add_to(c, face)
        When((IT_ATTACKS,), (Later((Begins("end of combat", "any"),), (Sacrifice(ME),)),)).add_to(c, face, text)
