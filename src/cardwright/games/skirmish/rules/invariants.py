"""Invariants of every state of a Skirmish match at a decision, for tests and for finding bugs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.state import CARD, CONTROLLER, HEARS, KIND, OWNER, ZONE
from cardwright.games.skirmish.rules.board import (
    ABILITIES,
    CARD_KIND,
    COOLDOWN,
    DYING,
    FIRST_SLOT,
    GUARDS,
    PLAYERS,
    POWER,
    USED,
    Board,
)

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def broken(m: Match, board: Board) -> str:
    """Return what is wrong with the state, in a sentence; "" if nothing is."""
    return slots_broken(m, board) or cards_broken(m, board) or counts_broken(m, board)


def slots_broken(m: Match, board: Board) -> str:
    """Check that a slot has at most one unit, of its own side."""
    for slot in range(board.slots):
        there = m.state.zones[board.zone_of[slot]]
        if len(there) > 1:
            return f"{len(there)} units stand in slot {board.terrain(FIRST_SLOT + slot)}"
        for unit in there:
            row = m.state.rows[unit]
            if row[CONTROLLER] != slot // board.terrains:
                return f"object {unit} of player {row[CONTROLLER]} stands on the other side"
            if not board.cards[row[CARD]].unit:
                return f"object {unit} stands in a slot and is no unit"
    return ""


def cards_broken(m: Match, board: Board) -> str:
    """Check that power is never below zero, and that a card off the board is reset, its owner's, and not listening."""
    for obj, row in enumerate(m.state.rows):
        if row[KIND] != CARD_KIND:
            continue
        card = board.cards[row[CARD]]
        if row[POWER] < 0:
            return f"object {obj} has {row[POWER]} power"
        if board.zone_slot[row[ZONE]] >= 0:
            continue
        fresh = row[POWER] == card.power and row[COOLDOWN] == card.cooldown and row[USED] == 0 and row[DYING] == 0
        if not fresh or row[CONTROLLER] != row[OWNER] or row[HEARS] != 0:
            return f"object {obj} is off the board and not as new"
        if card.token and row[ZONE] != board.void:
            return f"object {obj} is a token and lies where cards do"
    return ""


def counts_broken(m: Match, board: Board) -> str:
    """Check that each player's counts of guards and of abilities to activate match the board."""
    guards = [0] * PLAYERS
    abilities = [0] * PLAYERS
    for unit in board.units(m):
        row = m.state.rows[unit]
        card = board.cards[row[CARD]]
        guards[row[CONTROLLER]] += int(card.guards_front)
        abilities[row[CONTROLLER]] += int(card.activate >= 0)
    for player in range(PLAYERS):
        row = m.state.rows[player]
        if row[GUARDS] != guards[player] or row[ABILITIES] != abilities[player]:
            return f"player {player} is said to have {row[GUARDS]} guards and {row[ABILITIES]} abilities"
    return ""
