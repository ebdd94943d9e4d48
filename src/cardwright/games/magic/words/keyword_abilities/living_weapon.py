"""Living weapon (CR 702.92)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.done import DoneTo
from cardwright.games.magic.words.keyword_actions.attach import Attach
from cardwright.games.magic.words.keyword_actions.create import Create, NewToken
from cardwright.games.magic.words.triggers import Enters

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


GERM: Final = NewToken(("creature",), ("Phyrexian", "Germ"), 0, 0, ("black",))


@magic.word("living_weapon")
@dataclass(frozen=True, slots=True)
class LivingWeapon(AbilityWord):
    """When it enters, creates a 0/0 black Phyrexian Germ and attaches itself to it."""

    def text(self) -> str:
        return "Living weapon"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        When((Enters(),), (Create(new=GERM), Attach(DoneTo()))).add_to(c, face, text)
