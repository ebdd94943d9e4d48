"""Aftermath (CR 702.127)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.language.layouts import Layout, part_way
from cardwright.games.magic.rules.core import board, marks
from cardwright.games.magic.rules.core.faces import Face
from cardwright.games.magic.words.other_rules.split_cards import put_together

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler
    from cardwright.games.magic.words.abilities import MagicCard


class Aftermath(Layout):
    """A split card whose second half can be cast only from the graveyard, and is then exiled."""

    def join(self, c: CardCompiler, card: MagicCard, face: Face, parts: list[Face]) -> None:
        left, right = parts
        put_together(face, left, right)
        part_way(c, face, left)
        part_way(c, face, right, sort=board.GRAVEYARD).mark = marks.EXILED_AFTER


AFTERMATH = Aftermath("aftermath", 2)
