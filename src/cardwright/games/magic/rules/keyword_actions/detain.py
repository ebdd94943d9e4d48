"""Detain (CR 701.35)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.rules.continuous.continuous_effects import THE_GIVEN, Continuous
from cardwright.games.magic.rules.core.board import DETAINED, LAYER_ABILITY, V_FLAGS

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Detains(Continuous):
    """Prevents attacking, blocking and activating its abilities; this is not an ability of the object (CR 701.35a)."""

    def __init__(self, text: str, until: int) -> None:
        super().__init__(LAYER_ABILITY, text, THE_GIVEN, until, 0, 1 << V_FLAGS)

    def alter(self, m: Match, effect: int, obj: int, values: list[int]) -> None:
        values[V_FLAGS] |= DETAINED

    def alters_steadily(self) -> bool:
        return True
