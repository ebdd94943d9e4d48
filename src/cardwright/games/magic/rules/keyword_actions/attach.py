"""Attach (CR 701.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Effect
from cardwright.engine.state import CONTROLLER
from cardwright.games.magic.rules.card_types.attachments import could_be_on
from cardwright.games.magic.rules.core import events
from cardwright.games.magic.rules.core.board import ATTACHED
from cardwright.games.magic.rules.core.objects import on_battlefield
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.core.select import Select

if TYPE_CHECKING:
    from cardwright.engine.match import Match


R_ATTACH: Final = cr("701.3a")


class Attach(Effect):
    """An effect that attaches the source, or another object, to what is selected (CR 701.3)."""

    what: Select
    to: Select

    def __init__(self, text: str, what: Select, to: Select) -> None:
        self.text = text
        self.what = what
        self.to = to

    def run(self, m: Match, item: Item) -> None:
        hosts = self.to.found(m, item)
        if not hosts:
            return
        for obj in self.what.found(m, item):
            # CR 701.3a-b: not to what it could not be attached to, nor to what it is attached to already.
            if not on_battlefield(m, obj) or not could_be_on(m, obj, hosts[0], m.state.rows[obj][CONTROLLER]):
                continue
            if m.state.rows[obj][ATTACHED] != hosts[0]:
                m.emit(events.ATTACHED, obj, 0, -1, hosts[0], rule=R_ATTACH)
