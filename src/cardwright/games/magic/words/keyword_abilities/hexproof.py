"""Hexproof (CR 702.11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.filters import Fits, phrase

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("hexproof_from")
@dataclass(frozen=True, slots=True)
class HexproofFrom(AbilityWord):
    """Opponents' matching spells, and abilities of opponents' matching sources, cannot target it."""

    what: Fits

    def text(self) -> str:
        return f"Hexproof from {phrase(self.what)}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        bit = c.protection(self.what)
        c.game.hexproof_bits |= bit
        face.protections |= bit
