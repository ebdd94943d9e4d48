"""Storm (CR 702.40)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import amounts, faces
from cardwright.games.magic.words.casting import copied_when_cast
from cardwright.games.magic.words.keyword_forms import _Alone

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("storm")
@dataclass(frozen=True, slots=True)
class Storm(_Alone):
    """Copied once for each spell cast before it this turn."""

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        copied_when_cast(c, face, amounts.EventAmount(), text)
