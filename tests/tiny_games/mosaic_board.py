"""Mosaic's board: zones, fields, values and questions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import FIRST_KIND
from cardwright.engine.decision import FIRST_QUESTION
from cardwright.engine.state import FIRST_FIELD, FIRST_TABLE_FIELD, ZONE

if TYPE_CHECKING:
    from cardwright.engine.match import Match

PLAYERS: Final = 2
TABLE_ID: Final = PLAYERS

POINTS: Final = FIRST_FIELD
ACTIVE: Final = FIRST_TABLE_FIELD
WEAR: Final = FIRST_FIELD

# Each player has three zones; the wall is the table's.
DECK: Final = 0
HAND: Final = 1
BROKEN_TILES: Final = 2
WALL: Final = 3 * PLAYERS

TURN_ITEM: Final = FIRST_KIND
ACTION: Final = FIRST_KIND + 1
PLACE: Final = FIRST_KIND + 2
END: Final = FIRST_KIND + 3

Q_ACTION: Final = FIRST_QUESTION
Q_GAP: Final = FIRST_QUESTION + 1
Q_FROM: Final = FIRST_QUESTION + 2
Q_TO: Final = FIRST_QUESTION + 3
Q_TILE: Final = FIRST_QUESTION + 4
QUESTIONS: Final = ("action", "gap", "colour to dye", "colour to give", "tile")

RED: Final = 0
BLUE: Final = 1
GREEN: Final = 2
COLOURS: Final = ("red", "blue", "green")

# Values, and their bits for what a lasting effect reads and writes.
COLOUR: Final = 0
SIZE: Final = 1
LOUD: Final = 2
OF_COLOUR: Final = 1 << COLOUR
OF_SIZE: Final = 1 << SIZE
OF_LOUD: Final = 1 << LOUD

BY_COLOUR: Final = 0
BY_VOICE: Final = 1
BY_SIZE: Final = 2
LAYERS: Final = ("colour", "voice", "size")

SAME_COLOUR: Final = 1
SILENT: Final = 2

# Lasting effects.
DYED: Final = 0
HUSHED: Final = 1
GROWN: Final = 2
LEVELLED: Final = 3
MATCHED: Final = 4
INFLATED: Final = 5


def zone(player: int, which: int) -> int:
    """The number of one of the player's zones."""
    return 3 * player + which


def wall(m: Match) -> list[int]:
    """The tiles on the wall, from left to right."""
    return m.state.zones[WALL]


def is_loud(m: Match, tile: int) -> bool:
    return m.state.rows[tile][ZONE] == WALL and m.value(tile, LOUD) != 0
