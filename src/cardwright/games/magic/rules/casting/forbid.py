"""Effects that forbid players something for a while (CR 611.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Effect
from cardwright.games.magic.rules.continuous.continuous_effects import goes_on
from cardwright.games.magic.rules.core import waiting
from cardwright.games.magic.rules.core.select import Select
from cardwright.games.magic.rules.core.waiting import to_come

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Forbid(Effect):
    """Forbids something for a while, for each object or player found or in general."""

    about: Select | None
    numbers: list[int]
    until: int

    def __init__(self, text: str, about: Select | None, numbers: list[int], until: int) -> None:
        self.text = text
        self.about = about
        self.numbers = numbers
        self.until = until

    def run(self, m: Match, item: Item) -> None:
        about = self.about
        for obj in [-1] if about is None else about.found(m, item):
            if goes_on(m, self.until, item.source, item.who, obj):
                for number in self.numbers:
                    to_come(m, item.who, waiting.FORBIDS, obj, number, until=self.until, origin=item.source)
