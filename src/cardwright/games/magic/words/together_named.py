"""A word for several objects or players that are named one by one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Target
from cardwright.games.magic.language.bases import TargetWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import select

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("these")
@dataclass(frozen=True, slots=True)
class These(TargetWord):
    """All of these, at once."""

    of: Annotated[tuple[Target, ...], Doc("which"), Range(2, 4)]

    def text(self) -> str:
        return " and ".join(part.text() for part in self.of)

    def facts(self, c: CardCompiler) -> select.Select:
        return select.All([c.anyone(part, facts=True) for part in self.of])

    def select(self, c: CardCompiler) -> select.Select:
        return select.All([c.anyone(part) for part in self.of])

    def refers(self, c: CardCompiler) -> int:
        found = 0
        for part in self.of:
            found |= c.kind_of(part)
        return found

    def of_item(self) -> bool:
        return any(isinstance(part, TargetWord) and part.of_item() for part in self.of)

    def is_chosen(self) -> bool:
        return any(isinstance(part, TargetWord) and part.is_chosen() for part in self.of)
