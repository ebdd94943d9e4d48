"""Champion (CR 702.72)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.rules.keyword_abilities import champion
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.effects import Put
from cardwright.games.magic.words.filters import Fits, phrase
from cardwright.games.magic.words.shorthand import when_it_enters
from cardwright.games.magic.words.targets import LinkedCards
from cardwright.games.magic.words.triggers import Moves

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("champion")
@dataclass(frozen=True, slots=True)
class Champion(AbilityWord):
    """Sacrificed when it enters unless another matching permanent is exiled, which returns when it leaves."""

    what: Fits

    def text(self) -> str:
        return f"Champion a {phrase(self.what)}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        left = Moves(from_="battlefield")
        when_it_enters(c, face, champion.Champion(text, c.filter(self.what)))
        back = Put(LinkedCards(), "battlefield")
        When((left,), (back,)).add_to(c, face, text)
