"""The cost of a card: its own, with what opponents add, and where its target decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.state import CARD, CONTROLLER
from cardwright.games.googooland.rules.board import COST, PLAY, SLEEP, TARGETS_COST, ZONES, Board

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def own_cost(m: Match, board: Board, obj: int) -> int:
    """Return a card's own cost in any zone; never below 0, and 0 for a card that costs what its target does."""
    row = m.state.rows[obj]
    card = board.cards[row[CARD]]
    cost = max(0, card.cost)
    if card.by_sleeping != 0:
        cost = max(0, cost + card.by_sleeping * len(m.state.zones[row[CONTROLLER] * ZONES + SLEEP]))
    return cost


def opponents_add(m: Match, board: Board, obj: int) -> int:
    """Return what the opponent's cards in play add to the cost of a card in hand."""
    row = m.state.rows[obj]
    if board.cards[row[CARD]].immune:
        return 0
    more = 0
    for other in m.state.zones[(1 - row[CONTROLLER]) * ZONES + PLAY]:
        more += board.cards[m.state.rows[other][CARD]].opponents_pay
    return more


def cost_with(m: Match, board: Board, obj: int, target: int) -> int:
    """Return the cost of a card in hand with this target (-1: none)."""
    if board.cards[m.state.rows[obj][CARD]].cost != TARGETS_COST:
        return m.layers.values(m, obj)[COST]
    own = own_cost(m, board, target) if target >= 0 else 0
    return own + opponents_add(m, board, obj)
