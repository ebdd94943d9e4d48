"""Terms that many cards share (CR 700)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cardwright.games.magic.language.bases import FilterWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import board, faces, filters
from cardwright.games.magic.rules.other_rules import modified_and_crime

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


OUTLAWS: Final = ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock")


@magic.word("historic")
@dataclass(frozen=True, slots=True)
class Historic(FilterWord):
    """Is legendary, an artifact or a Saga."""

    def text(self) -> str:
        return "historic"

    def node(self, c: CardCompiler) -> faces.Filter:
        kinds: list[faces.Filter] = [filters.IsType(board.LEGENDARY), filters.IsType(board.ARTIFACT)]
        return filters.AnyOf([*kinds, filters.IsSubtype(board.SAGA)])


@magic.word("modified")
@dataclass(frozen=True, slots=True)
class Modified(FilterWord):
    """Has a counter, an Equipment, or an Aura controlled by its controller."""

    def text(self) -> str:
        return "modified"

    def node(self, c: CardCompiler) -> faces.Filter:
        return modified_and_crime.Modified()


@magic.word("outlaw")
@dataclass(frozen=True, slots=True)
class Outlaw(FilterWord):
    """Is an Assassin, Mercenary, Pirate, Rogue or Warlock."""

    def text(self) -> str:
        return "outlaw"

    def node(self, c: CardCompiler) -> faces.Filter:
        return filters.IsSubtype(c.subtypes(OUTLAWS))
