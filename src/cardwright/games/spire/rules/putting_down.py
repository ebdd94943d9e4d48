"""The end of the turn: which cards stay in hand and which leave it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.state import CARD
from cardwright.games.spire.rules.board import (
    DECK,
    DISCARD,
    ETHEREAL,
    EXHAUSTED,
    HAND,
    HERO,
    MARKS,
    RETAINED,
    RETAINS,
    TURN_ADD,
    TURN_SET,
    Board,
)
from cardwright.games.spire.rules.events import CARD_DISCARDED, CARD_EXHAUSTED

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def put_hand_down(m: Match, board: Board) -> None:
    """Exhaust ethereal cards, keep retained ones, discard the others; end changes for the turn.

    Responses stay too: they can only be played when the enemies act.
    """
    state = m.state
    rows = state.rows
    for card in state.zones[HAND][:]:
        row = rows[card]
        face = board.cards[row[CARD]]
        marks = row[MARKS]
        if face.ethereal or marks & ETHEREAL:
            m.emit(CARD_EXHAUSTED, card, 1, -1, HERO)
        elif not (face.retains or face.response or marks & (RETAINED | RETAINS)):
            m.emit(CARD_DISCARDED, card, 1, -1, HERO)
    for zone in (HAND, DISCARD, DECK, EXHAUSTED):
        for card in state.zones[zone]:
            row = rows[card]
            if row[MARKS] & RETAINED:
                state.set(card, MARKS, row[MARKS] & ~RETAINED)
            if row[TURN_ADD] != 0:
                state.set(card, TURN_ADD, 0)
            if row[TURN_SET] >= 0:
                state.set(card, TURN_SET, -1)
