"""Permanents that make spells cost more or less (CR 601.2f)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.state import CARD, CONTROLLER
from cardwright.games.magic.rules.base import CostChange, permanents, values_of
from cardwright.games.magic.rules.board import LOST_ABILITIES, V_FLAGS
from cardwright.games.magic.rules.face import Filter

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class SpellsCost(CostChange):
    """Each permanent of this card changes what spells that fit cost."""

    card: int
    amount: int
    what: Filter

    def __init__(self, card: int, amount: int, what: Filter) -> None:
        self.card = card
        self.amount = amount
        self.what = what

    def change(self, m: Match, who: int, spell: int) -> int:
        total = 0
        rows = m.state.rows
        for obj in permanents(m):
            if rows[obj][CARD] != self.card or values_of(m, obj)[V_FLAGS] & LOST_ABILITIES:
                continue
            if self.what.fits(m, rows[obj][CONTROLLER], obj, spell):
                total += self.amount
        return total
