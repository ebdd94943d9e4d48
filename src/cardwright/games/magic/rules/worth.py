"""A rough guess at who is ahead, for agents that look one step on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.state import CONTROLLER
from cardwright.games.magic.rules.base import hand, library, permanents, power_of, toughness_of
from cardwright.games.magic.rules.board import CREATURE, LIFE, V_TYPES

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def score(m: Match, player: int) -> int:
    """Life, creatures, permanents and cards, against the opponents'."""
    total = 0
    for seat in range(m.game.players):
        sign = 1 if seat == player else -1
        worth = 10 * m.state.rows[seat][LIFE] + 15 * len(hand(m, seat)) + (1 if library(m, seat) else -50)
        if not m.game.is_in(m, seat):
            worth -= 10000
        for obj in permanents(m):
            if m.state.rows[obj][CONTROLLER] == seat:
                worth += 10
                if m.layers.values(m, obj)[V_TYPES] & CREATURE:
                    worth += 8 * max(0, power_of(m, obj)) + 6 * max(0, toughness_of(m, obj))
        total += sign * worth
    return total
