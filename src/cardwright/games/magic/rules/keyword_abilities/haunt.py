"""Haunt (CR 702.55)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Effect
from cardwright.engine.state import KIND, ZONE
from cardwright.games.magic.rules.core.actions import put_into
from cardwright.games.magic.rules.core.board import EXILE, GRAVEYARD, LINK, SORT_EXILE, THING, sort_of
from cardwright.games.magic.rules.core.faces import Filter
from cardwright.games.magic.rules.core.select import Followed, Select

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class IsHaunted(Filter):
    """A filter for the creature that the source haunts, whatever it is now (CR 702.55b)."""

    def fits(self, m: Match, who: int, source: int, obj: int) -> bool:
        row = m.state.rows[source]
        return obj >= m.game.players and row[KIND] == THING and row[LINK] == obj

    def reads(self) -> int:
        return 0


class HauntCreature(Effect):
    """An effect that exiles the source's card from the graveyard, haunting a creature (CR 702.55a)."""

    what: Select

    def __init__(self, text: str, what: Select) -> None:
        self.text = text
        self.what = what

    def run(self, m: Match, item: Item) -> None:
        for creature in self.what.found(m, item):
            for card in Followed().found(m, item):
                if sort_of(m.state.rows[card][ZONE]) != GRAVEYARD:
                    continue
                new = put_into(m, card, SORT_EXILE)
                if new >= 0 and m.state.rows[new][ZONE] == EXILE:
                    m.state.set(new, LINK, creature)
