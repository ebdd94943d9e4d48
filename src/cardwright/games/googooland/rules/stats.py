"""Effective values: the printed values through the game's layers, computed only here, for costs, strikes and checks.

The layers copy and control are kept in the card's row (what it shows, who controls it); the others are computed here
from the cards in play, so that no running totals are stored.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.state import CARD, CONTROLLER, ZONE
from cardwright.games.googooland.rules.board import (
    BOOST,
    COST,
    DAMAGE,
    HAND,
    NONE,
    PLAY,
    PLAYERS,
    STAMINA,
    STATS,
    TARGETS_COST,
    TUSSLE,
    ZONES,
    Board,
)
from cardwright.games.googooland.rules.costs import own_cost

if TYPE_CHECKING:
    from cardwright.engine.match import Match

LAYERS: Final = ("copy", "control", "set", "add", "turn")
L_COPY: Final = 0
L_SET: Final = 2
L_ADD: Final = 3
L_TURN: Final = 4


def layered(m: Match, board: Board) -> list[int]:
    """Return the cards that a layer may change: those in play, and those in hand whose cost is not the printed one."""
    zones = m.state.zones
    rows = m.state.rows
    cards = board.cards
    found = zones[PLAY] + zones[ZONES + PLAY]
    more = False
    for obj in found:
        if cards[rows[obj][CARD]].opponents_pay != 0:
            more = True
    for obj in zones[HAND]:
        if more or cards[rows[obj][CARD]].by_sleeping != 0:
            found.append(obj)
    for obj in zones[ZONES + HAND]:
        if more or cards[rows[obj][CARD]].by_sleeping != 0:
            found.append(obj)
    return found


def begin_layer(m: Match, board: Board, cards: list[int], layer: int, table: list[list[int]], notes: set[int]) -> None:
    """Apply this layer to the values of these cards in the table; the first notes which others change anything."""
    if layer == L_COPY:
        _begin(m, board, cards, table, notes)
    elif layer in notes:
        if layer == L_ADD:
            _add(m, board, cards, table)
        elif layer == L_SET:
            _set(m, board, table)
        elif layer == L_TURN:
            _turn(m, table)


def _begin(m: Match, board: Board, cards: list[int], table: list[list[int]], notes: set[int]) -> None:
    """Find out which layers change anything; if any does, give each card its own list to change.

    The printed values are shared by all matches.
    """
    rows = m.state.rows
    touches = 0
    for obj in cards:
        row = rows[obj]
        if row[ZONE] % ZONES == PLAY:
            touches |= board.cards[row[CARD]].touches
            if row[DAMAGE] != 0 or row[BOOST] != 0 or row[BOOST + 1] != 0 or row[BOOST + 2] != 0:
                touches |= 1 << L_TURN
        else:
            # A card in hand is among them only because its cost changes.
            touches |= 1 << L_ADD
    if touches != 0:
        for layer in range(len(LAYERS)):
            if touches >> layer & 1:
                notes.add(layer)
        for obj in cards:
            table[obj] = table[obj][:]


def _set(m: Match, board: Board, table: list[list[int]]) -> None:
    """Set the tussle costs: the lowest of all costs that are set for a card."""
    rows = m.state.rows
    for player in range(PLAYERS):
        there = m.state.zones[player * ZONES + PLAY]
        team = NONE
        some = False
        for obj in there:
            card = board.cards[rows[obj][CARD]]
            cost = card.team_tussle
            if cost != NONE and (team == NONE or cost < team):
                team = cost
            if card.own_tussle != NONE:
                some = True
        if team == NONE and not some:
            continue
        for obj in there:
            own = board.cards[rows[obj][CARD]].own_tussle
            if own != NONE and (team == NONE or own < team):
                table[obj][TUSSLE] = own
            elif team != NONE:
                table[obj][TUSSLE] = team


def _add(m: Match, board: Board, layered: list[int], table: list[list[int]]) -> None:
    """Add what cards in play give to their side's stats and to the cost of the opponent's cards in hand."""
    rows = m.state.rows
    zones = m.state.zones
    cards = board.cards
    asked = [0, 0]
    standing = 0
    for player in range(PLAYERS):
        there = zones[player * ZONES + PLAY]
        standing += len(there)
        speed = strength = stamina = more = 0
        for obj in there:
            card = cards[rows[obj][CARD]]
            boosts = card.boosts
            speed += boosts[0]
            strength += boosts[1]
            stamina += boosts[2]
            more += card.opponents_pay
        asked[1 - player] = more
        if speed != 0 or strength != 0 or stamina != 0:
            for obj in there:
                values = table[obj]
                values[0] += speed
                values[1] += strength
                values[2] += stamina
    # Behind the cards in play come those in hand.
    for place in range(standing, len(layered)):
        obj = layered[place]
        row = rows[obj]
        card = cards[row[CARD]]
        # A card's own change first, never below 0; what opponents ask comes on top of that.
        if card.by_sleeping != 0:
            table[obj][COST] = own_cost(m, board, obj)
        more = asked[row[CONTROLLER]]
        if more != 0 and not card.immune and card.cost != TARGETS_COST:
            table[obj][COST] += more


def _turn(m: Match, table: list[list[int]]) -> None:
    """Apply the effects that last for this turn, and the damage a card has taken."""
    rows = m.state.rows
    for player in range(PLAYERS):
        for obj in m.state.zones[player * ZONES + PLAY]:
            row = rows[obj]
            values = table[obj]
            for stat in range(STATS):
                values[stat] += row[BOOST + stat]
            values[STAMINA] -= row[DAMAGE]


def part_of_each_layer(m: Match, board: Board, obj: int) -> list[list[int]]:
    """Return the object's values as printed, then after each layer in turn."""
    nothing: list[int] = []
    table = [nothing] * len(m.state.rows)
    table[obj] = board.cards[m.state.rows[obj][CARD]].printed[:]
    cards = layered(m, board)
    for each in cards:
        table[each] = board.cards[m.state.rows[each][CARD]].printed
    notes: set[int] = set()
    steps = [table[obj][:]]
    for layer in range(len(LAYERS)):
        begin_layer(m, board, cards, layer, table, notes)
        steps.append(table[obj][:])
    return steps
