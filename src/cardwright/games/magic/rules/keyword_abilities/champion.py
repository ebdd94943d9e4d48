"""Champion (CR 702.72)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Effect
from cardwright.games.magic.rules.core import questions
from cardwright.games.magic.rules.core.actions import exile, sacrifice_all
from cardwright.games.magic.rules.core.board import EXILE, LINK
from cardwright.games.magic.rules.core.faces import Filter
from cardwright.games.magic.rules.core.objects import controlled, on_battlefield
from cardwright.games.magic.rules.core.select import choose_some

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Champion(Effect):
    """An effect that sacrifices the source unless another matching permanent is exiled, which is then linked to
    the source."""

    what: Filter

    def __init__(self, text: str, what: Filter) -> None:
        self.text = text
        self.what = what

    def run(self, m: Match, item: Item) -> None:
        fitting = [
            obj for obj in controlled(m, item.who)
            if obj != item.source and self.what.fits(m, item.who, item.source, obj)
        ]  # fmt: skip
        gone = exile(m, choose_some(m, item.who, fitting, 0, 1, questions.CHOICE))
        for obj in gone:
            if obj in m.state.zones[EXILE]:
                m.state.set(obj, LINK, item.source)
        if not gone and on_battlefield(m, item.source):
            sacrifice_all(m, [item.source])
