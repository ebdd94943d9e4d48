"""Devoid (CR 702.114)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("devoid")
@dataclass(frozen=True, slots=True)
class Devoid(AbilityWord):
    """Is colourless in every zone."""

    def text(self) -> str:
        return "Devoid"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        c.not_granted(text)
        # CR 604.3: it defines its colours, wherever it is.
        face.colours = 0
