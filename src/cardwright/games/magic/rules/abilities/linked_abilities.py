"""Linked abilities: one of them refers only to what the other did (CR 607).

Abilities printed on one card, or granted together, are linked; each set has a number. An object that one of them has
exiled, or put onto the battlefield, keeps its source and that number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.games.magic.rules.concepts.targets import objects_in
from cardwright.games.magic.rules.core.board import LINK, LINKED_BY
from cardwright.games.magic.rules.core.select import Select

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# Pairs of one set of linked abilities; the number of a link is that of the set times this, and the pair.
PAIRS: Final = 16
NOT_LINKED: Final = 0


def link(m: Match, objects: list[int], source: int, number: int) -> None:
    """Record that the source put these objects where they are, by an ability of this link."""
    for obj in objects:
        m.state.set(obj, LINK, source)
        m.state.set(obj, LINKED_BY, number)


class Linked(Select):
    """Selects the objects that abilities linked to this one have put into a zone, while they are there (CR
    607.2a-c)."""

    number: int
    sort: int

    def __init__(self, number: int, sort: int) -> None:
        self.number = number
        self.sort = sort

    def found(self, m: Match, item: Item) -> list[int]:
        rows = m.state.rows
        found: list[int] = []
        for obj in objects_in(m, self.sort):
            row = rows[obj]
            # What a keyword has exiled has no number: any ability of its source may speak of it.
            if row[LINK] == item.source and row[LINKED_BY] in (self.number, NOT_LINKED):
                found.append(obj)
        return found
