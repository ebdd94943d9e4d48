"""A word for what untaps during other players' untap steps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.fields import Doc
from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces
from cardwright.games.magic.words.filters import Fits, phrase
from cardwright.games.magic.words.triggers import SELF

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("untaps_with_others")
@dataclass(frozen=True, slots=True)
class UntapsWithOthers(AbilityWord):
    """What you control of these untaps during each other player's untap step."""

    what: Annotated[Fits, Doc("which of your permanents")] = SELF

    def text(self) -> str:
        return f"Untap {phrase(self.what)} during each other player's untap step"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        face.rules().untaps.append(c.filter(self.what))
