"""How good the board looks to a player, for agents that look one step ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.state import CARD, OVER, WINNERS
from cardwright.games.googooland.rules.board import (
    ACTIONS,
    BOOST,
    CC,
    HAND,
    PLAY,
    PLAYERS,
    SLEEP,
    SPEED,
    STAMINA,
    STRENGTH,
    TABLE_ID,
    ZONES,
    Board,
)

if TYPE_CHECKING:
    from cardwright.engine.match import Match

WON: Final = 1_000_000
ASLEEP: Final = 200
IN_PLAY: Final = 60
TOY_IN_HAND: Final = 30
ACTION_IN_HAND: Final = 15
PER_SPEED: Final = 3
PER_STRENGTH: Final = 5
PER_STAMINA: Final = 8
# A little more, so that an exchange of strikes is better than none.
PER_ENEMY_STAMINA: Final = 10
PER_CC: Final = 2


def worth(m: Match, board: Board, player: int) -> int:
    """Return the worth: cards awake first, then cards in play without effects of this turn, then hands, then own CC.

    The opponent's CC do not count, since ending a turn gives them some. Each action of a turn costs a little, so that
    an action that changes nothing is never better than ending the turn.
    """
    rows = m.state.rows
    table = rows[TABLE_ID]
    total = -table[ACTIONS]
    if table[OVER] != 0:
        won = table[WINNERS] >> player & 1
        lost = table[WINNERS] >> (1 - player) & 1
        total += WON * (won - lost)
    for seat in range(PLAYERS):
        per_stamina = PER_STAMINA if seat == player else PER_ENEMY_STAMINA
        side = -ASLEEP * len(m.state.zones[seat * ZONES + SLEEP])
        for obj in m.state.zones[seat * ZONES + HAND]:
            side += TOY_IN_HAND if board.cards[rows[obj][CARD]].toy else ACTION_IN_HAND
        for obj in m.state.zones[seat * ZONES + PLAY]:
            values = m.layers.values(m, obj)
            row = rows[obj]
            side += IN_PLAY
            side += PER_SPEED * (values[SPEED] - row[BOOST + SPEED])
            side += PER_STRENGTH * (values[STRENGTH] - row[BOOST + STRENGTH])
            side += per_stamina * (values[STAMINA] - row[BOOST + STAMINA])
        total += side if seat == player else -side
    return total + PER_CC * rows[player][CC]
