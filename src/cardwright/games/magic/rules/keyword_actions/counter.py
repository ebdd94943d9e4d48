"""Counter (CR 701.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Effect
from cardwright.games.magic.rules.core.actions import counter
from cardwright.games.magic.rules.core.select import Select

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Counter(Effect):
    """Counters spells and abilities; cards go to the graveyard, or to a zone of this sort."""

    what: Select
    sort: int

    def __init__(self, text: str, what: Select, sort: int) -> None:
        self.text = text
        self.what = what
        self.sort = sort

    def run(self, m: Match, item: Item) -> None:
        for obj in self.what.found(m, item):
            counter(m, obj, self.sort)
