"""Undying (CR 702.93)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import counter_kinds, faces
from cardwright.games.magic.words.keyword_abilities.persist import comes_back

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("undying")
@dataclass(frozen=True, slots=True)
class Undying(AbilityWord):
    """Returns with a +1/+1 counter when it goes from the battlefield to the graveyard without one."""

    def text(self) -> str:
        return "Undying"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        comes_back(c, face, counter_kinds.PLUS, text)
