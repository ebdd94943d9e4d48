"""Positions of Mosaic: a wall of tiles from left to right, and hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardwright.engine.agenda import new_item
from cardwright.engine.begin import laid_out, lay_out
from cardwright.engine.match import Match
from cardwright.engine.state import CARD, OWNER
from tests.engine.bare import asked
from tests.tiny_games.mosaic import MOSAIC_DECK, NUMBERS, TILES, Mosaic
from tests.tiny_games.mosaic_board import ACTIVE, COLOUR, DECK, HAND, LOUD, PLAYERS, SIZE, TABLE_ID, zone
from tests.tiny_games.mosaic_parts import PLACED


def scene(tiles: Sequence[str], hands: Mapping[int, Sequence[str]] | None = None) -> Match:
    """P1's first turn, after P1's draw. Tiles that would ask or strike just lie there; "Brick/2" is P2's."""
    m = Match(Mosaic())
    m.begin(1, [MOSAIC_DECK] * PLAYERS, advance=False)
    lay_out(m)
    for player in range(PLAYERS):
        for tile in m.state.zones[zone(player, HAND)][:]:
            m.state.move(tile, zone(player, DECK), 0)
        for name in (hands or {}).get(player, ()):
            m.state.move(in_deck(m, player, name), zone(player, HAND))
    for place, text in enumerate(tiles):
        name, _, owner = text.partition("/")
        player = int(owner or 1) - 1
        tile = in_deck(m, player, name)
        m.item = new_item(0, player, tile)
        m.emit(PLACED, tile, 0, place, TILES[NUMBERS[name]].trigger)
        effect = TILES[NUMBERS[name]].effect
        if name in ("Husher", "Grower", "Leveller", "Twin"):
            m.game.effects[effect].run(m, m.item)
    m.item = None
    m.triggered = []
    m.state.set(TABLE_ID, ACTIVE, 1)
    laid_out(m)
    m.advance()
    assert asked(m).who == 0
    return m


def in_deck(m: Match, player: int, name: str) -> int:
    """The lowest tile of this name in the player's deck."""
    return next(tile for tile in m.state.zones[zone(player, DECK)] if m.state.rows[tile][CARD] == NUMBERS[name])


def on_wall(m: Match) -> list[str]:
    return [m.game.object_name(m, tile) for tile in m.state.zones[-1]]


def sizes(m: Match) -> list[int]:
    return [m.value(tile, SIZE) for tile in m.state.zones[-1]]


def colours(m: Match) -> str:
    return "".join("rbg"[m.value(tile, COLOUR)] for tile in m.state.zones[-1])


def loud(m: Match) -> list[int]:
    return [m.value(tile, LOUD) for tile in m.state.zones[-1]]


def owners(m: Match) -> list[int]:
    return [m.state.rows[tile][OWNER] for tile in m.state.zones[-1]]
