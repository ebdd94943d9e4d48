"""The beginning of a match: players, table and random streams, then the game's own deal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardwright.definitions.deck_list import DeckList
from cardwright.engine.arguments import place
from cardwright.engine.gathering import keep_events
from cardwright.engine.state import FIRST_FIELD, FIRST_TABLE_FIELD, HOLDER, PLAYER, TABLE
from cardwright.errors import BadInput

if TYPE_CHECKING:
    from cardwright.engine.game import Game
    from cardwright.engine.match import Match


def first_of(game: Game, given: object) -> int:
    """Return the player that a match is to be begun with, -1 for None; BadInput if the game leaves that to chance."""
    if given is None:
        return -1
    player = place(given, "the player who begins", game.players)
    if not game.takes_first:
        raise BadInput(f"{game.name} decides by itself who begins; start the match without a first player")
    return player


def deal_into(m: Match, seed: int, decks: Sequence[Sequence[str]], first: int) -> None:
    """Set up a new match. The deal itself cannot be undone."""
    game = m.game
    state = m.state
    m.seed = seed
    m.first = first
    m.decks = [list(deck) for deck in decks]
    m.deck_names = [""] * len(decks)
    m.sideboards = [[] for _ in decks]
    for player, deck in enumerate(decks):
        # Whether something is of an abstract class is slow to ask: lists, the common case, are not asked.
        if not isinstance(deck, list) and isinstance(deck, DeckList):
            m.deck_names[player] = deck.name
            m.sideboards[player] = deck.side
    state.seed(seed, game.streams)
    lay_out(m)
    for player in range(game.players):
        state.create([PLAYER, -1, -1, player, player, 0] + [0] * len(game.kinds[PLAYER][1]))
    row = [TABLE, -1, -1, -1, -1, 0] + [0] * (FIRST_TABLE_FIELD - FIRST_FIELD + len(game.kinds[TABLE][1]))
    row[HOLDER] = -1
    state.create(row)
    game.deal(m, m.decks)
    laid_out(m)


def lay_out(m: Match) -> None:
    """Start laying out the match: what is done until `laid_out` is its beginning and cannot be undone."""
    m.state.journaling = False
    keep_events(m, True)


def laid_out(m: Match) -> None:
    """End the layout: from here on everything can be undone. The log, if any, begins with the layout's events."""
    m.state.journaling = True
    m.begun = m.count
    keep_events(m, m.annotating or len(m.observers) > 0)
