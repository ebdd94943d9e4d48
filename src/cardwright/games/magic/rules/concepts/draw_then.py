"""Effects that draw a card and do something with it (CR 614.11b)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Effect
from cardwright.games.magic.rules.abilities.new_objects import speaking_of
from cardwright.games.magic.rules.core import events
from cardwright.games.magic.rules.core.rule_numbers import cr

if TYPE_CHECKING:
    from cardwright.engine.match import Match

R_DRAW: Final = cr("121.1")


class DrawsAnd(Effect):
    """Draws a card and does something with it, but not with a card drawn by a replacement of that draw."""

    then: Effect

    def __init__(self, text: str, then: Effect) -> None:
        self.text = text
        self.then = then

    def run(self, m: Match, item: Item) -> None:
        e = m.emit(events.DREW, item.who, 1, -1, -1, rule=R_DRAW)
        if e is not None and e.other >= 0:
            self.then.run(m, speaking_of(item, [e.other]))
