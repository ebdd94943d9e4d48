"""Positions made up at random, and what must look alike when one is mirrored."""

from __future__ import annotations

import re
from dataclasses import replace

from hypothesis import strategies as st

from cardwright.games.skirmish.position import Side
from tests.games.skirmish.table import Table, catalogue

UNITS = [card.name for card in catalogue().board.cards if card.unit]
CARDS = [card.name for card in catalogue().board.cards if not card.token]
ACTIVATES = [card.name for card in catalogue().board.cards if card.activate >= 0]


@st.composite
def sides(draw: st.DrawFn, terrains: int = 5) -> Side:
    """What a player may have in the middle of a skirmish."""
    slots = st.integers(0, terrains - 1)
    board = draw(st.dictionaries(slots, st.sampled_from(UNITS), max_size=terrains))
    ready = {slot: draw(st.integers(0, 1)) for slot, name in board.items() if name in ACTIVATES}
    cards = st.lists(st.sampled_from(CARDS), max_size=5)
    return Side(
        hand=draw(cards),
        board=board,
        deck=draw(cards),
        discard=draw(cards),
        powers={slot: draw(st.integers(1, 6)) for slot in board},
        cooldowns=ready,
        modifiers=draw(st.dictionaries(slots, st.integers(-2, 2), max_size=3)),
    )


def turned(side: Side, terrains: int = 5) -> Side:
    """The same with left and right changed."""
    last = terrains - 1
    return replace(
        side,
        board={last - slot: name for slot, name in side.board.items()},
        powers={last - slot: power for slot, power in side.powers.items()},
        cooldowns={last - slot: cooldown for slot, cooldown in side.cooldowns.items()},
        modifiers={last - slot: modifier for slot, modifier in side.modifiers.items()},
    )


def turned_option(option: str, terrains: int = 5) -> str:
    """An option as it is called on the turned board."""
    return re.sub(r"\d+", lambda number: str(terrains - 1 - int(number.group())), option)


def picture(table: Table, player: int, *, turn: bool = False) -> dict[str, object]:
    """All there is of a player at the table, but for the order of what lies in hand and discard."""
    last = table.game.board.terrains - 1
    board, modifiers = table.board(player), table.modifiers(player)
    if turn:
        board = {last - slot: name for slot, name in board.items()}
        modifiers = {last - slot: modifier for slot, modifier in modifiers.items()}
    return {
        "board": board,
        "modifiers": modifiers,
        "hand": sorted(table.hand(player)),
        "discard": sorted(table.discard(player)),
        "deck": table.deck(player),
        "points": table.points[player],
        "wins": table.wins[player],
        "done": table.done[player],
    }
