"""Creatures that must block a certain attacker if able (CR 509.1c, 702.39)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Effect
from cardwright.games.magic.rules.continuous.continuous_effects import goes_on
from cardwright.games.magic.rules.core import waiting
from cardwright.games.magic.rules.core.board import LATER_AMOUNT, LATER_WHAT, LATER_WHO, TO_COME
from cardwright.games.magic.rules.core.objects import on_battlefield
from cardwright.games.magic.rules.core.select import Select
from cardwright.games.magic.rules.core.waiting import to_come

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class MustBlock(Effect):
    what: Select
    whom: Select
    until: int

    def __init__(self, text: str, what: Select, whom: Select, until: int) -> None:
        self.text = text
        self.what = what
        self.whom = whom
        self.until = until

    def run(self, m: Match, item: Item) -> None:
        for attacker in self.whom.found(m, item):
            for blocker in self.what.found(m, item):
                there = on_battlefield(m, blocker) and on_battlefield(m, attacker)
                if there and goes_on(m, self.until, item.source, item.who, blocker):
                    to_come(m, item.who, waiting.BLOCKS_WHOM, blocker, attacker, until=self.until, origin=item.source)


def forced_blocks(m: Match) -> list[int]:
    """Return which blocker must block which attacker, as alternating numbers."""
    found: list[int] = []
    rows = m.state.rows
    for obj in m.state.zones[TO_COME]:
        row = rows[obj]
        if row[LATER_WHAT] == waiting.BLOCKS_WHOM:
            found.append(row[LATER_WHO])
            found.append(row[LATER_AMOUNT])
    return found
