"""Invariants of every state of a Googooland match at a decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.state import CARD, CONTROLLER, HEARS, OVER, OWNER, ZONE
from cardwright.games.googooland.rules.board import (
    BOOST,
    CC,
    DAMAGE,
    DIRECT,
    FIRST_CARD,
    MOST_CC,
    MOST_DIRECT,
    OWN,
    PLAY,
    PLAYERS,
    RESOLVING,
    STAMINA,
    STATS,
    ZONES,
    cards_in,
)
from cardwright.games.googooland.rules.events import all_asleep
from cardwright.games.googooland.rules.flow import Googooland

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def broken(m: Match) -> str:
    """Return what is wrong with the state, in a sentence; "" if nothing is."""
    return _cards_broken(m) or _players_broken(m)


def _players_broken(m: Match) -> str:
    rows = m.state.rows
    for player in range(PLAYERS):
        name = m.game.player_name(player)
        if not 0 <= rows[player][CC] <= MOST_CC:
            return f"{name} has {rows[player][CC]} CC"
        if not 0 <= rows[player][DIRECT] <= MOST_DIRECT:
            return f"{name} has attacked directly {rows[player][DIRECT]} times"
        if all_asleep(m, player) and m.table()[OVER] == 0:
            return f"all cards of {name} are asleep and the match goes on"
        if cards_in(m, player, RESOLVING):
            return f"a card of {name} still resolves"
        owned = sum(1 for row in rows[FIRST_CARD:] if row[OWNER] == player)
        if owned != len(m.decks[player]):
            return f"{name} owns {owned} cards, not {len(m.decks[player])}"
    return ""


def _cards_broken(m: Match) -> str:
    game = m.game
    assert isinstance(game, Googooland)
    rows = m.state.rows
    for obj in range(FIRST_CARD, len(rows)):
        row = rows[obj]
        name = game.object_name(m, obj)
        if row[ZONE] < 0:
            return f"{name} is nowhere"
        if row[ZONE] // ZONES != row[CONTROLLER]:
            return f"{name} lies in a zone of somebody who does not control it"
        if row[ZONE] % ZONES == PLAY:
            if m.value(obj, STAMINA) <= 0:
                return f"{name} is in play without Stamina"
            if not game.board.cards[row[CARD]].toy:
                return f"{name} is in play and no Toy"
        else:
            marks = row[DAMAGE] != 0 or any(row[BOOST + stat] != 0 for stat in range(STATS))
            if marks or row[CARD] != row[OWN] or row[CONTROLLER] != row[OWNER]:
                return f"{name} is not as new outside play"
        hears = len(game.board.cards[row[CARD]].triggers) if row[ZONE] % ZONES == PLAY else 0
        if row[HEARS] != hears:
            return f"{name} listens to {row[HEARS]} things, not {hears}"
    return ""
