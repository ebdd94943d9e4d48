"""Landwalk (CR 702.14)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.fields import Doc, Range
from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.filters import Fits, phrase

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("landwalk")
@dataclass(frozen=True, slots=True)
class Landwalk(AbilityWord):
    """Can't be blocked while the defending player controls a matching land."""

    what: Annotated[Fits, Doc("which lands"), Range(1, 10)]

    def text(self) -> str:
        return f"{phrase(self.what)} landwalk"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        bit = c.protection(self.what)
        c.game.landwalk_bits |= bit
        face.protections |= bit
