"""Devour (CR 702.82)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.event import Event
from cardwright.games.magic.rules.core import counter_kinds, questions
from cardwright.games.magic.rules.core.actions import sacrifice_all
from cardwright.games.magic.rules.core.faces import Filter
from cardwright.games.magic.rules.core.objects import controlled
from cardwright.games.magic.rules.core.select import choose_some
from cardwright.games.magic.rules.replacement.entering import Enters

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Devours(Enters):
    """An entering replacement: permanents may be sacrificed, and it gets counters for each (CR 702.82)."""

    what: Filter
    amount: int

    def __init__(self, text: str, rank: int, what: Filter, amount: int) -> None:
        super().__init__(text, rank)
        self.what = what
        self.amount = amount

    def replace(self, m: Match, owner: int, e: Event) -> Event | None:
        who = self.item(m, owner, e).who
        able = [obj for obj in controlled(m, who) if self.what.fits(m, who, owner, obj)]
        eaten = choose_some(m, who, able, 0, len(able), questions.SACRIFICE)
        if not eaten:
            return e
        sacrifice_all(m, eaten)
        return e.changed(more=[counter_kinds.PLUS, self.amount * len(eaten)])
