"""The conceivable actions of a player in a turn, before any check."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.state import CARD
from cardwright.games.skirmish.rules.board import (
    ABILITIES,
    ACTIVATED,
    COOLDOWN,
    DECK,
    DISCARD,
    HAND,
    TABLE_ID,
    USED,
    Board,
)

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# What a player may do besides playing a card and activating an ability.
SAY_DONE: Final = 0
END_TURN: Final = 1


def thinkable(m: Match, board: Board, who: int) -> list[int]:
    """Return each different card in hand, each of the player's units with an ability, and ending."""
    found = _different(m, board, who, [HAND])
    if m.state.rows[who][ABILITIES] != 0:
        add_abilities(m, board, who, found, False)
    found.append(END_TURN if m.state.rows[TABLE_ID][ACTIVATED] != 0 else SAY_DONE)
    return found


def sayable(m: Match, board: Board, who: int) -> list[int]:
    """Return everything a player may try: any of their cards, any unit on the board, either way to end.

    This list is longer than that of `thinkable`, so that a player who names something impossible can be told why.
    """
    return [*_different(m, board, who, [HAND, DISCARD, DECK]), *board.units(m), SAY_DONE, END_TURN]


def add_abilities(m: Match, board: Board, who: int, found: list[int], ready: bool) -> None:
    """Add the player's units with an ability to activate; only those that are ready if `ready` is set."""
    rows = m.state.rows
    zones = m.state.zones
    activates = board.activates
    for zone in board.unit_zones[who]:
        there = zones[zone]
        if there:
            row = rows[there[0]]
            if activates[row[CARD]] and not (ready and (row[USED] != 0 or row[COOLDOWN] > 0)):
                found.append(there[0])


def _different(m: Match, board: Board, who: int, zones: list[int]) -> list[int]:
    """Return one of each kind of card in these zones of the player."""
    found: list[int] = []
    seen = 0
    for zone in zones:
        for card in m.state.zones[board.zone(who, zone)]:
            bit = 1 << m.state.rows[card][CARD]
            if not seen & bit:
                seen |= bit
                found.append(card)
    return found
