"""Venture into the dungeon (CR 701.49)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Final

from cardwright.definitions.fields import Doc
from cardwright.definitions.trees import Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.keyword_actions import venture
from cardwright.games.magic.words.effects import YOU_ONLY

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


DUNGEONS: Final = ("Dungeon of the Mad Mage", "Lost Mine of Phandelver", "Tomb of Annihilation")
"""The dungeons that may be chosen where none is named."""


@magic.word("venture")
@dataclass(frozen=True, slots=True)
class Venture(EffectWord):
    """Players move into the next room of their dungeon, or into the first room of one that they choose."""

    who: Target = YOU_ONLY
    into: Annotated[str | None, Doc("the only dungeon into which this leads who is in none")] = None

    def text(self) -> str:
        return f"{self.who.text()} venture into {self.into or 'the dungeon'}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        dungeons = DUNGEONS if self.into is None else (self.into,)
        return venture.Venture(self.text(), c.player(self.who), [c.token(name) for name in dungeons])
