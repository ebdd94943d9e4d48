"""Equipment attached to a permanent that is not yet a creature (CR 702.6e)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Effect
from cardwright.games.magic.rules.core import events
from cardwright.games.magic.rules.core.actions import protects
from cardwright.games.magic.rules.core.board import ATTACHED, BATTLE, CREATURE, EQUIPMENT, PLANESWALKER
from cardwright.games.magic.rules.core.objects import on_battlefield, subtypes_of, types_of
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.core.select import Select

if TYPE_CHECKING:
    from cardwright.engine.match import Match

R_WALKER: Final = cr("702.6e")


class AttachToWalker(Effect):
    """An effect that attaches the source to a planeswalker as though it were a creature."""

    to: Select

    def __init__(self, text: str, to: Select) -> None:
        self.text = text
        self.to = to

    def run(self, m: Match, item: Item) -> None:
        obj = item.source
        if not on_battlefield(m, obj) or not subtypes_of(m, obj) & EQUIPMENT or types_of(m, obj) & (CREATURE | BATTLE):
            return
        for host in self.to.found(m, item):
            if not on_battlefield(m, host) or not types_of(m, host) & (PLANESWALKER | CREATURE):
                continue
            if obj != host and not protects(m, host, obj) and m.state.rows[obj][ATTACHED] != host:
                m.emit(events.ATTACHED, obj, 0, -1, host, rule=R_WALKER)
