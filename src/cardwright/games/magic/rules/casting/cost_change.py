"""Permanents that make spells cost more or less (CR 601.2f)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.state import CONTROLLER
from cardwright.games.magic.rules.core.faces import CostChange, Filter

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class SpellsCost(CostChange):
    """Matching spells cost more, or less."""

    amount: int
    what: Filter

    def __init__(self, amount: int, what: Filter) -> None:
        self.amount = amount
        self.what = what

    def change(self, m: Match, obj: int, spell: int) -> int:
        return self.amount if self.what.fits(m, m.state.rows[obj][CONTROLLER], obj, spell) else 0
