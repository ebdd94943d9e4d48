"""Omen cards (CR 720)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.language.layouts import Layout, part_way
from cardwright.games.magic.rules.core import marks
from cardwright.games.magic.rules.core.faces import Face

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler
    from cardwright.games.magic.words.abilities import MagicCard


class Omen(Layout):
    def join(self, c: CardCompiler, card: MagicCard, face: Face, parts: list[Face]) -> None:
        part_way(c, face, parts[0]).mark = marks.AS_OMEN


OMEN = Omen("omen", 1)
