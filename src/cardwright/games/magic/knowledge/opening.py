"""Which opening hands to keep."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.magic.rules.core.board import LAND, MULLIGANS
from cardwright.games.magic.rules.core.objects import face_of, hand

if TYPE_CHECKING:
    from cardwright.engine.match import Match

CHEAP: Final = 3
ALWAYS_KEPT: Final = 4
"""Hands of so few cards are kept whatever they are."""


def keeps(m: Match, player: int) -> bool:
    """Return whether the hand is good enough: lands to begin with, and something to cast with them."""
    cards = hand(m, player)
    size = len(cards) - m.state.rows[player][MULLIGANS]
    lands = 0
    cheap = 0
    for card in cards:
        face = face_of(m, card)
        if face.types & LAND:
            lands += 1
        elif face.mana_value <= CHEAP:
            cheap += 1
    if size <= ALWAYS_KEPT:
        return True
    if size >= 7:
        return 2 <= lands <= 5 and cheap > 0
    if size == 6:
        return 2 <= lands <= 5
    return 1 <= lands <= 6
