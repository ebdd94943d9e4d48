"""The effect that creates a regeneration shield (CR 701.19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Effect
from cardwright.games.magic.rules.core.board import SHIELDS
from cardwright.games.magic.rules.core.objects import on_battlefield
from cardwright.games.magic.rules.core.select import Select

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Regenerate(Effect):
    """An effect that creates a shield against the next destruction this turn (CR 701.19)."""

    what: Select

    def __init__(self, text: str, what: Select) -> None:
        self.text = text
        self.what = what

    def run(self, m: Match, item: Item) -> None:
        for obj in self.what.found(m, item):
            if on_battlefield(m, obj):
                m.state.set(obj, SHIELDS, m.state.rows[obj][SHIELDS] + 1)
