"""Words for terms that many cards share: historic, modified, outlaws."""

from __future__ import annotations

from dataclasses import dataclass

from cardwright.definitions.trees import Filter
from cardwright.games.magic.words.scope import magic


@magic.word("historic")
@dataclass(frozen=True, slots=True)
class Historic(Filter):
    """Is legendary, an artifact or a Saga."""

    def text(self) -> str:
        return "historic"


@magic.word("modified")
@dataclass(frozen=True, slots=True)
class Modified(Filter):
    """Bears a counter, an Equipment, or an Aura of its own controller's."""

    def text(self) -> str:
        return "modified"


@magic.word("outlaw")
@dataclass(frozen=True, slots=True)
class Outlaw(Filter):
    """Is an Assassin, Mercenary, Pirate, Rogue or Warlock."""

    def text(self) -> str:
        return "outlaw"
