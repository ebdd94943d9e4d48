"""Positions of Duel: who holds which cards and charms, and has how much life."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardwright.engine.agenda import new_item
from cardwright.engine.begin import laid_out, lay_out
from cardwright.engine.match import Match
from cardwright.engine.state import CARD, OWNER, ZONE
from tests.engine.bare import asked
from tests.tiny_games.duel import Duel
from tests.tiny_games.duel_cards import (
    ACTIVE,
    CHARMS,
    DECK,
    DUEL_DECK,
    HAND,
    LIFE,
    NUMBERS,
    PLAYERS,
    TABLE_ID,
    zone,
)
from tests.tiny_games.duel_parts import MOVED

Cards = Mapping[int, Sequence[str]]


def scene(
    hands: Cards | None = None, charms: Cards | None = None, life: Mapping[int, int] | None = None, seed: int = 1
) -> Match:
    """P1's first turn, with these hands and charms; P1 has drawn one card more. Everybody has 2 energy."""
    m = Match(Duel())
    m.begin(seed, [DUEL_DECK] * PLAYERS, advance=False)
    lay_out(m)
    for player in range(PLAYERS):
        for card in m.state.zones[zone(player, HAND)][:]:
            m.state.move(card, zone(player, DECK), 0)
        for name in (hands or {}).get(player, ()):
            m.state.move(in_deck(m, player, name), zone(player, HAND))
        for name in (charms or {}).get(player, ()):
            m.item = new_item(0, player)
            m.emit(MOVED, in_deck(m, player, name), -1, zone(player, CHARMS))
        m.state.set(player, LIFE, (life or {}).get(player, 15))
    m.item = None
    # The turn goes to the player after this one.
    m.state.set(TABLE_ID, ACTIVE, PLAYERS - 1)
    laid_out(m)
    m.advance()
    assert asked(m).who == 0
    return m


def in_deck(m: Match, player: int, name: str) -> int:
    """The lowest card of this name in the player's deck."""
    return next(card for card in m.state.zones[zone(player, DECK)] if m.state.rows[card][CARD] == NUMBERS[name])


def lives(m: Match) -> list[int]:
    return [m.state.rows[player][LIFE] for player in range(PLAYERS)]


def all_pass(m: Match, times: int = 1) -> None:
    """Everybody passes until the newest item has resolved, so many times."""
    for _ in range(times):
        for _ in range(sum(m.game.is_in(m, player) for player in range(PLAYERS))):
            m.apply("pass")


def where(m: Match, player: int, name: str) -> list[str]:
    """The zones in which the player's cards of this name lie, in order of their ids."""
    return [
        m.game.zones[row[ZONE]].name
        for row in m.state.rows[TABLE_ID + 1 :]
        if row[ZONE] >= 0 and row[OWNER] == player and row[CARD] == NUMBERS[name]
    ]
