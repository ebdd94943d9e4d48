"""Demonstrate (CR 702.144)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.rules.keyword_abilities import demonstrate
from cardwright.games.magic.words.casting import when_cast
from cardwright.games.magic.words.keyword_forms import _Alone

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("demonstrate")
@dataclass(frozen=True, slots=True)
class Demonstrate(_Alone):
    """When it is cast, it may be copied; if so, an opponent also copies it."""

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        when_cast(c, face, demonstrate.Demonstrate(text), text)
