"""Protection (CR 702.16)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Literal

from cardwright.definitions.fields import Doc
from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.numbers import WHOM
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.continuous import continuous_effects
from cardwright.games.magic.rules.core import durations, faces
from cardwright.games.magic.words.filters import Fits, phrase

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("protection")
@dataclass(frozen=True, slots=True)
class Protection(AbilityWord):
    """Protection from everything that matches."""

    what: Fits

    def text(self) -> str:
        return f"Protection from {phrase(self.what)}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        face.protections |= c.protection(self.what)


@magic.word("protection_keeping_auras")
@dataclass(frozen=True, slots=True)
class ProtectionKeepingAuras(AbilityWord):
    """Protection that does not remove Auras already attached."""

    protection: Annotated[Fits, Doc("from what")]
    on: Annotated[Literal["self", "host", "each"], Doc("who has it")] = "host"
    what: Annotated[Fits, Doc("which, for each")] = ()

    def text(self) -> str:
        whom = {"self": "this", "host": "the attached permanent", "each": phrase(self.what)}[self.on]
        return f"{whom} has protection from {phrase(self.protection)}, which does not remove auras"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        bits = c.protection(self.protection)
        c.game.lenient_bits |= bits
        guard = continuous_effects.ChangesKeywords(text, WHOM[self.on], durations.WHILE_THERE, 0, 0, bits, False)
        guard.what = c.filter(self.what) if self.on == "each" else None
        guard.settle_reads(False)
        c.statics(face, [guard])
