"""Prowess (CR 702.108)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.effects import Change
from cardwright.games.magic.words.filters import Is, Not
from cardwright.games.magic.words.targets import ONE, Self
from cardwright.games.magic.words.triggers import Casts

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("prowess")
@dataclass(frozen=True, slots=True)
class Prowess(AbilityWord):
    """Gets +1/+1 until end of turn when you cast a noncreature spell."""

    def text(self) -> str:
        return "Prowess"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        grow = Change(Self(), power=ONE, toughness=ONE)
        event = Casts((Not(Is(("creature",))),))
        When((event,), (grow,)).add_to(c, face, text)
