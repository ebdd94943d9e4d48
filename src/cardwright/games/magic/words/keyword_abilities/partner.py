"""Partner and its variants (CR 702.124): rules of the Commander variant for building decks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Literal

from cardwright.definitions.fields import Doc
from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import faces

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("partner")
@dataclass(frozen=True, slots=True)
class Partner(AbilityWord):
    """May be one of two commanders; it does nothing in a game."""

    how: Annotated[
        Literal["partner", "friends forever", "choose a Background", "Doctor's companion"], Doc("which variant")
    ] = "partner"

    def text(self) -> str:
        return self.how[:1].upper() + self.how[1:]

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        # CR 702.124a: only the construction of decks is changed.
        pass
