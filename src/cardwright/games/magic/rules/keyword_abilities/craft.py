"""Craft (CR 702.167)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Amount, Effect
from cardwright.engine.state import ZONE
from cardwright.games.magic.rules.card_types.sieges import put_back_transformed
from cardwright.games.magic.rules.concepts.costs import Gives
from cardwright.games.magic.rules.core import questions
from cardwright.games.magic.rules.core.actions import exile
from cardwright.games.magic.rules.core.board import EXILE
from cardwright.games.magic.rules.core.faces import Filter
from cardwright.games.magic.rules.core.objects import controlled, graveyard
from cardwright.games.magic.rules.core.select import Followed

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class ExileMaterials(Gives):
    """Exiling a number of matching objects: other permanents that the player controls, and cards in their
    graveyard."""

    what: Filter

    def __init__(self, text: str, what: Filter, amount: Amount) -> None:
        super().__init__(text, amount, questions.CHOICE)
        self.what = what

    def fitting(self, m: Match, who: int, source: int, stack: int) -> list[int]:
        there = [*controlled(m, who), *graveyard(m, who)]
        return [obj for obj in there if obj != source and self.what.fits(m, who, source, obj)]

    def give(self, m: Match, who: int, objects: list[int]) -> None:
        exile(m, objects)


class ReturnCrafted(Effect):
    """An effect that returns the source's card from exile transformed, under its owner's control."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.what = Followed()

    def run(self, m: Match, item: Item) -> None:
        for card in self.what.found(m, item):
            if m.state.rows[card][ZONE] == EXILE:
                put_back_transformed(m, card, -1)
