"""The top and the bottom card of a graveyard, whose order is kept (CR 404.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.games.magic.rules.core.faces import Filter
from cardwright.games.magic.rules.core.objects import graveyard
from cardwright.games.magic.rules.core.select import Select

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class GraveyardEnd(Select):
    """The top or bottom card of players' graveyards, of those that match."""

    of: Select
    bottom: bool
    what: Filter

    def __init__(self, of: Select, bottom: bool, what: Filter) -> None:
        self.of = of
        self.bottom = bottom
        self.what = what

    def found(self, m: Match, item: Item) -> list[int]:
        found: list[int] = []
        for player in self.of.found(m, item):
            cards = [card for card in graveyard(m, player) if self.what.fits(m, item.who, item.source, card)]
            if cards:
                found.append(cards[0] if self.bottom else cards[-1])
        return found
