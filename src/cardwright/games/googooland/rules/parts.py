"""The parts of an effective value beside the printed one, a line for each part and its layer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.state import CARD, CONTROLLER
from cardwright.games.googooland.rules.board import (
    BOOST,
    DAMAGE,
    HAND,
    NONE,
    PLAY,
    SLEEP,
    STAMINA,
    STATS,
    TARGETS_COST,
    TUSSLE,
    Board,
    cards_in,
    in_play,
    zone_of,
)

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def value_parts(m: Match, board: Board, obj: int, value: int) -> list[str]:
    """Return the parts of one value in the order of the layers."""
    row = m.state.rows[obj]
    if value < STATS:
        return _stat_parts(m, board, obj, value) if in_play(m, obj) else []
    if value == TUSSLE:
        return _tussle_parts(m, board, obj) if in_play(m, obj) else []
    return _cost_parts(m, board, obj) if obj in m.state.zones[zone_of(row[CONTROLLER], HAND)] else []


def _stat_parts(m: Match, board: Board, obj: int, stat: int) -> list[str]:
    row = m.state.rows[obj]
    found: list[str] = []
    for other in cards_in(m, row[CONTROLLER], PLAY):
        boost = board.card(m, other).boosts[stat]
        if boost != 0:
            found.append(f"{boost:+d} by {m.game.object_name(m, other)} (layer add)")
    if row[BOOST + stat] != 0:
        found.append(f"{row[BOOST + stat]:+d} this turn (layer turn)")
    if stat == STAMINA and row[DAMAGE] != 0:
        found.append(f"{-row[DAMAGE]:+d} lost to damage")
    return found


def _tussle_parts(m: Match, board: Board, obj: int) -> list[str]:
    found: list[str] = []
    for other in cards_in(m, m.state.rows[obj][CONTROLLER], PLAY):
        card = board.card(m, other)
        if card.team_tussle != NONE:
            found.append(f"set to {card.team_tussle} by {m.game.object_name(m, other)} (layer set)")
        if other == obj and card.own_tussle != NONE:
            found.append(f"set to {card.own_tussle} by itself (layer set)")
    return found


def _cost_parts(m: Match, board: Board, obj: int) -> list[str]:
    row = m.state.rows[obj]
    card = board.cards[row[CARD]]
    found: list[str] = []
    if card.cost == TARGETS_COST:
        found.append("that of its target")
    asleep = len(cards_in(m, row[CONTROLLER], SLEEP))
    if card.by_sleeping != 0 and asleep != 0:
        found.append(f"{card.by_sleeping * asleep:+d} for {asleep} asleep, never below 0 (layer add)")
    if not card.immune:
        for other in cards_in(m, 1 - row[CONTROLLER], PLAY):
            more = board.card(m, other).opponents_pay
            if more != 0:
                found.append(f"{more:+d} by {m.game.object_name(m, other)} (layer add)")
    return found
