"""Which opening hands to keep."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.magic.rules.core.board import LAND, MULLIGANS
from cardwright.games.magic.rules.core.objects import face_of, hand, library

if TYPE_CHECKING:
    from cardwright.engine.match import Match

CHEAP: Final = 3
ALWAYS_KEPT: Final = 4
"""Hands of so few cards are kept whatever they are."""

# Per cent of lands in a deck.
USUAL_LANDS: Final = 22
FEW_LANDS: Final = 8


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
    least = fewest_lands(m, player)
    if size >= 7:
        return least <= lands <= 5 and cheap > 0
    if size == 6:
        return least <= lands <= 5
    return min(least, 1) <= lands <= 6


def fewest_lands(m: Match, player: int) -> int:
    """Return how many lands a hand needs: fewer in a deck that was built to do with few."""
    cards = hand(m, player) + library(m, player)
    lands = 0
    for card in cards:
        if face_of(m, card).types & LAND:
            lands += 1
    share = 100 * lands // max(1, len(cards))
    return 2 if share >= USUAL_LANDS else 1 if share >= FEW_LANDS else 0
