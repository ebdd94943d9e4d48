"""Layouts: how the parts of a card belong to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.rules.core import board
from cardwright.games.magic.rules.core.faces import Cost, Face, OtherCost

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler
    from cardwright.games.magic.words.abilities import MagicCard


class Layout:
    """A layout by its name, with the number of parts that it has besides the card itself."""

    def __init__(self, name: str, parts: int) -> None:
        self.name = name
        self.parts = parts

    def join(self, c: CardCompiler, card: MagicCard, face: Face, parts: list[Face]) -> None:
        """Set the parts of the card's face, and how they are cast."""
        raise NotImplementedError


def part_way(c: CardCompiler, face: Face, part: Face, *, sort: int = board.HAND) -> OtherCost:
    """Add a way to cast a part of the card for that part's own cost."""
    cost = Cost(part.cost, False, False, [], "" if part.cost is None else part.cost.text())
    way = c.way(face, part.name, cost, part.name, sort=sort)
    way.face = part.number
    return way
