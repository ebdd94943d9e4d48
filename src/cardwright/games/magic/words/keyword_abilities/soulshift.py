"""Soulshift (CR 702.46)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.expression import Number
from cardwright.definitions.fields import Doc, Range
from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.effects import Put
from cardwright.games.magic.words.filters import ManaValue, Owned, Subtype
from cardwright.games.magic.words.optional_and_delayed import May
from cardwright.games.magic.words.targets import Targeted
from cardwright.games.magic.words.triggers import Moves

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("soulshift")
@dataclass(frozen=True, slots=True)
class Soulshift(AbilityWord):
    """When it goes to the graveyard, a Spirit card with at most this mana value may return to hand."""

    amount: Annotated[int, Doc("the greatest mana value"), Range(0, 20)]

    def text(self) -> str:
        return f"Soulshift {self.amount}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        spirit = (Subtype(("Spirit",)), Owned(), ManaValue(at_most=Number(self.amount)))
        back = Put(Targeted(spirit, place="graveyard"), "hand")
        event = Moves(from_="battlefield", to="graveyard")
        When((event,), (May((back,)),)).add_to(c, face, text)
