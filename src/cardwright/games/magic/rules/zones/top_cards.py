"""The top cards of a player's library."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Amount
from cardwright.games.magic.rules.core.objects import library
from cardwright.games.magic.rules.core.select import Select

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class TopCards(Select):
    """The top cards of players' libraries, the top one first."""

    of: Select
    count: Amount

    def __init__(self, of: Select, count: Amount) -> None:
        self.of = of
        self.count = count

    def found(self, m: Match, item: Item) -> list[int]:
        found: list[int] = []
        count = self.count.ev(m, item)
        for player in self.of.found(m, item):
            cards = library(m, player)
            found.extend(cards[len(cards) - min(max(0, count), len(cards)) :][::-1])
        return found
