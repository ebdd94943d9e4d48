"""Destroy (CR 701.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Effect
from cardwright.games.magic.rules.core.actions import destroy
from cardwright.games.magic.rules.core.select import Select

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Destroy(Effect):
    what: Select
    regenerates: bool

    def __init__(self, text: str, what: Select, regenerates: bool) -> None:
        self.text = text
        self.what = what
        self.regenerates = regenerates

    def run(self, m: Match, item: Item) -> None:
        destroy(m, self.what.found(m, item), regenerates=self.regenerates)
