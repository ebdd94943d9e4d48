"""How good the table looks to a player, for agents that look one step ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.state import CARD, CONTROLLER, OVER, WINNERS
from cardwright.games.estraven.rules.board import (
    CHAIN,
    DAMAGE,
    HAND,
    HEALTH,
    MANA,
    UNIT,
    V_HEALTH,
    V_POWER,
    V_RESISTANCE,
    cards_in,
    permanents,
)
from cardwright.games.estraven.rules.cards import Cards

if TYPE_CHECKING:
    from cardwright.engine.match import Match

WON: Final = 1_000_000
PER_HEALTH: Final = 20
PER_CARD: Final = 22
PER_MANA: Final = 6
ON_BATTLEFIELD: Final = 25
PER_POWER: Final = 14
PER_RESISTANCE: Final = 14
PER_UNIT_HEALTH: Final = 9
ON_CHAIN: Final = 30


def worth(m: Match, cards: Cards, player: int) -> int:
    """Return health, cards, mana and permanents of the player, less those of the strongest opponent."""
    table = m.table()
    if table[OVER] != 0:
        if table[WINNERS] == 1 << player:
            return WON
        return 0 if table[WINNERS] >> player & 1 else -WON
    totals = [0] * m.game.players
    for seat in range(m.game.players):
        if m.game.is_in(m, seat):
            row = m.state.rows[seat]
            totals[seat] = row[HEALTH] * PER_HEALTH + row[MANA] * PER_MANA + len(cards_in(m, seat, HAND)) * PER_CARD
    for obj in permanents(m):
        value = ON_BATTLEFIELD
        if cards.cards[m.state.rows[obj][CARD]].types & UNIT:
            left = m.value(obj, V_HEALTH) - m.state.rows[obj][DAMAGE]
            value += m.value(obj, V_POWER) * PER_POWER + m.value(obj, V_RESISTANCE) * PER_RESISTANCE
            value += left * PER_UNIT_HEALTH
        totals[m.state.rows[obj][CONTROLLER]] += value
    for link in m.state.zones[CHAIN]:
        totals[m.state.rows[link][CONTROLLER]] += ON_CHAIN
    best = 0
    for seat in range(m.game.players):
        if seat != player:
            best = max(best, totals[seat])
    return totals[player] - best
