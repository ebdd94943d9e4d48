"""The word for the top or bottom card of a graveyard (CR 404.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.fields import Doc
from cardwright.definitions.trees import Target
from cardwright.games.magic.language.bases import TargetWord
from cardwright.games.magic.language.references import AN_OBJECT
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import select
from cardwright.games.magic.rules.zones import graveyard_ends
from cardwright.games.magic.words.effects import YOU_ONLY
from cardwright.games.magic.words.filters import Fits, phrase

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("graveyard_end")
@dataclass(frozen=True, slots=True)
class GraveyardEnd(TargetWord):
    """The top or bottom card of players' graveyards, of those that match."""

    of: Target = YOU_ONLY
    bottom: Annotated[bool, Doc("the bottom card; the top one if not")] = False
    what: Annotated[Fits, Doc("only such cards")] = ()

    def text(self) -> str:
        kind = phrase(self.what) if self.what else "card"
        return f"the {'bottom' if self.bottom else 'top'} {kind} of the graveyard of {self.of.text()}"

    def select(self, c: CardCompiler) -> select.Select:
        return graveyard_ends.GraveyardEnd(c.player(self.of), self.bottom, c.filter_of(self.what))

    def refers(self, c: CardCompiler) -> int:
        return AN_OBJECT
