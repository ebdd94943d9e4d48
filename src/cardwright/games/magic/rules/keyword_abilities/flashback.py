"""Cards in graveyards that gain flashback for a while (CR 702.34)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Effect
from cardwright.engine.state import OWNER, ZONE
from cardwright.games.magic.rules.core import waiting
from cardwright.games.magic.rules.core.board import (
    AS_FLASHBACK,
    GRAVEYARD,
    LATER_AMOUNT,
    LATER_BY,
    LATER_WHAT,
    LATER_WHO,
    TO_COME,
    sort_of,
)
from cardwright.games.magic.rules.core.select import Select
from cardwright.games.magic.rules.core.waiting import to_come

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class GainFlashback(Effect):
    """Cards in graveyards gain flashback; its cost is their mana cost."""

    what: Select
    until: int
    way: int

    def __init__(self, text: str, what: Select, until: int, way: int) -> None:
        self.text = text
        self.what = what
        self.until = until
        self.way = way

    def run(self, m: Match, item: Item) -> None:
        rows = m.state.rows
        for card in self.what.found(m, item):
            if card >= m.game.players and sort_of(rows[card][ZONE]) == GRAVEYARD:
                who = rows[card][OWNER]
                to_come(m, who, waiting.MAY_PLAY, card, AS_FLASHBACK, by=self.way, until=self.until, origin=item.source)


def flashback_of(m: Match, who: int, card: int) -> int:
    """Return the number of the way in which the player casts the card if it has gained flashback, 0 if it has not."""
    rows = m.state.rows
    for right in m.state.zones[TO_COME]:
        row = rows[right]
        if row[LATER_WHO] != card or row[OWNER] != who:
            continue
        if row[LATER_WHAT] == waiting.MAY_PLAY and row[LATER_AMOUNT] == AS_FLASHBACK:
            return row[LATER_BY]
    return 0
