"""Collecting evidence: exiling cards of the graveyard with a total mana value (CR 701.59)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.nodes import Amount
from cardwright.games.magic.rules.concepts.costs import Gives
from cardwright.games.magic.rules.core import questions
from cardwright.games.magic.rules.core.actions import exile
from cardwright.games.magic.rules.core.filters import mana_value_of
from cardwright.games.magic.rules.core.objects import graveyard

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class CollectEvidence(Gives):
    """Exiling any number of cards from the graveyard with at least this total mana value (CR 701.59a).

    Nobody may choose to whose graveyard has not that much (CR 701.59b).
    """

    def __init__(self, text: str, amount: Amount) -> None:
        super().__init__(text, amount, questions.CHOICE)
        self.weighs = True

    def fitting(self, m: Match, who: int, source: int, stack: int) -> list[int]:
        return [card for card in graveyard(m, who) if card not in (source, stack)]

    def worth(self, m: Match, obj: int) -> int:
        return mana_value_of(m, obj)

    def number(self, m: Match, who: int, source: int, stack: int) -> int:
        return 0

    def give(self, m: Match, who: int, objects: list[int]) -> None:
        exile(m, objects)
