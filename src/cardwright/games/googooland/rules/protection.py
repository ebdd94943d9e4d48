"""Protection of cards from an opponent's effects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.state import CARD, CONTROLLER, ZONE
from cardwright.games.googooland.rules.board import PLAY, ZONES, Board

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def protected(m: Match, board: Board, obj: int, by: int) -> bool:
    """Return whether this card is protected from effects of cards that player `by` controls."""
    row = m.state.rows[obj]
    player = row[CONTROLLER]
    if player == by:
        return False
    if board.cards[row[CARD]].immune:
        return True
    if row[ZONE] != player * ZONES + PLAY:
        return False
    for other in m.state.zones[player * ZONES + PLAY]:
        if board.cards[m.state.rows[other][CARD]].team_immune:
            return True
    return False
