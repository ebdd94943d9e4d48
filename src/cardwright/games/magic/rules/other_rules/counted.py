"""A number that an effect counts while it runs, for effects inside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Amount

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Tally(Amount):
    """A number that the enclosing effect has counted in the same run."""

    value: int

    def __init__(self) -> None:
        self.value = 0

    def ev(self, m: Match, item: Item) -> int:
        return self.value
