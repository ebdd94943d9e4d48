"""A rough estimate of who is ahead, for agents that look one step ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import AGENDA
from cardwright.engine.decision import Q_RESPOND
from cardwright.engine.state import CONTROLLER
from cardwright.games.magic.rules.combat.combat import attackers
from cardwright.games.magic.rules.core.board import CREATURE, LIFE, V_TYPES
from cardwright.games.magic.rules.core.objects import hand, library, permanents, power_of, toughness_of

if TYPE_CHECKING:
    from cardwright.engine.match import Match


# A card on the table is worth more than in hand: so lands are played.
IN_HAND: Final = 15
ON_TABLE: Final = 18


def rests_at(m: Match, question: int) -> bool:
    """Return whether a player has priority, the stack is empty and nobody attacks."""
    return question == Q_RESPOND and not m.state.lanes[AGENDA] and not attackers(m)


def score(m: Match, player: int) -> int:
    """Return a score from life, creatures, permanents and cards, minus the opponents'."""
    total = 0
    for seat in range(m.game.players):
        sign = 1 if seat == player else -1
        worth = 10 * m.state.rows[seat][LIFE] + IN_HAND * len(hand(m, seat)) + (1 if library(m, seat) else -50)
        if not m.game.is_in(m, seat):
            worth -= 10000
        for obj in permanents(m):
            if m.state.rows[obj][CONTROLLER] == seat:
                worth += ON_TABLE
                if m.layers.values(m, obj)[V_TYPES] & CREATURE:
                    worth += 8 * max(0, power_of(m, obj)) + 6 * max(0, toughness_of(m, obj))
        total += sign * worth
    return total
