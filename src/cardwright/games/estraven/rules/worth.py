"""How good the table looks to a player, for agents that look one step ahead.

Cards in hand are worth little, since everybody draws to seven. A pitched card is only worth something if it pays for
another: in a player's own turn the best card that could still be paid for counts, less what must be pitched for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.state import CARD, CONTROLLER, OVER, WINNERS
from cardwright.games.estraven.rules.board import (
    ACTIVE,
    CHAIN,
    DAMAGE,
    HAND,
    HEALTH,
    MAIN,
    MANA,
    MOST_PITCH,
    STAGE,
    UNIT,
    V_HEALTH,
    V_POWER,
    V_RESISTANCE,
    cards_in,
    permanents,
)
from cardwright.games.estraven.rules.cards import Card, Cards

if TYPE_CHECKING:
    from cardwright.engine.match import Match

WON: Final = 1_000_000
PER_HEALTH: Final = 20
PER_CARD: Final = 8
PER_MANA: Final = 1
# A card that can be paid for, less something for each card that must be pitched first: half of what a unit will be
# worth, and of other cards more the more they cost.
UNITS_SHARE: Final = 2
PLANNED: Final = 8
PLANNED_PER_MANA: Final = 6
PER_PITCH: Final = 1
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
    if table[STAGE] == MAIN and table[ACTIVE] == player:
        totals[player] += _plan(m, cards, player)
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


def _plan(m: Match, cards: Cards, player: int) -> int:
    """Return what the best card that the player could still pay for this turn counts."""
    hand = [cards.cards[m.state.rows[obj][CARD]] for obj in cards_in(m, player, HAND)]
    mana = m.state.rows[player][MANA]
    # How many cards have each pitch value.
    pitches = [0] * (MOST_PITCH + 1)
    for card in hand:
        pitches[card.pitch] += 1
    best = 0
    for card in hand:
        pitches[card.pitch] -= 1
        pitched = _fewest(pitches, card.cost - mana)
        pitches[card.pitch] += 1
        if pitched >= 0:
            value = PLANNED + card.cost * PLANNED_PER_MANA
            if card.types & UNIT:
                value = _printed(card) // UNITS_SHARE
            best = max(best, value - pitched * (PER_CARD + PER_PITCH))
    return best


def _printed(card: Card) -> int:
    """Return what a unit will be worth on the battlefield."""
    values = card.printed
    return (
        ON_BATTLEFIELD
        + values[V_POWER] * PER_POWER
        + values[V_RESISTANCE] * PER_RESISTANCE
        + values[V_HEALTH] * PER_UNIT_HEALTH
    )


def _fewest(pitches: list[int], needed: int) -> int:
    """Return how many cards must be pitched for this much mana, -1 if all are not enough."""
    count = 0
    for value in range(MOST_PITCH, 0, -1):
        for _ in range(pitches[value]):
            if needed <= 0:
                return count
            needed -= value
            count += 1
    return count if needed <= 0 else -1
