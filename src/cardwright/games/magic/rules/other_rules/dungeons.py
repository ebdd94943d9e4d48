"""Dungeons (CR 309): cards in the command zone, with rooms that their owner moves through."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import AGENDA, NOW
from cardwright.engine.state import CARD, CONTROLLER, OWNER, ZONE
from cardwright.engine.trigger import fall_silent
from cardwright.games.magic.rules.core import changes
from cardwright.games.magic.rules.core.board import COMMAND, MARKS, NOWHERE, PIECE
from cardwright.games.magic.rules.core.objects import cards_of
from cardwright.games.magic.rules.keyword_actions.keyword_action_events import tell_doing
from cardwright.games.magic.rules.other_rules.classes import FIRST_LEVEL, LEVEL_BITS
from cardwright.games.magic.rules.zones.zone_abilities import arrive

if TYPE_CHECKING:
    from cardwright.engine.match import Match

TOPMOST: Final = 1


class Rooms:
    """The rooms of a dungeon: their names, and the numbers of those that each leads to. Rooms are numbered from 1 on,
    the topmost first."""

    __slots__ = ("exits", "names")

    names: list[str]
    exits: list[list[int]]

    def __init__(self) -> None:
        self.names = []
        self.exits = []


def dungeon_of(m: Match, player: int) -> int:
    """Return the dungeon that a player owns in the command zone, -1 if there is none; there is never a second one (CR
    309.3)."""
    rows = m.state.rows
    dungeons = cards_of(m).dungeons
    for obj in m.state.zones[COMMAND]:
        if rows[obj][CARD] in dungeons and rows[obj][OWNER] == player:
            return obj
    return -1


def room_of(m: Match, dungeon: int) -> int:
    """Return the number of the room in which the owner of a dungeon is (CR 309.4a)."""
    return max(TOPMOST, m.state.rows[dungeon][MARKS] >> FIRST_LEVEL & LEVEL_BITS)


def set_room(m: Match, dungeon: int, room: int) -> None:
    """Put the venture marker on a room."""
    marks = m.state.rows[dungeon][MARKS] & ~(LEVEL_BITS << FIRST_LEVEL)
    m.state.set(dungeon, MARKS, marks | room << FIRST_LEVEL)


def room_name(m: Match, dungeon: int, room: int) -> str:
    return cards_of(m).dungeons[m.state.rows[dungeon][CARD]].names[room - 1]


def exits_of(m: Match, dungeon: int) -> list[int]:
    """Return the rooms that the one its owner is in leads to; none if it is the bottommost."""
    return cards_of(m).dungeons[m.state.rows[dungeon][CARD]].exits[room_of(m, dungeon) - 1]


def bring_in(m: Match, player: int, card: int) -> int:
    """Put a dungeon from outside the game into the command zone and return it (CR 309.2a)."""
    row = cards_of(m).faces[card].fresh[:]
    row[ZONE] = COMMAND
    row[OWNER] = player
    row[CONTROLLER] = player
    row[PIECE] = -1
    dungeon = m.state.create(row)
    arrive(m, dungeon)
    return dungeon


def complete(m: Match, dungeon: int) -> None:
    """Remove a dungeon from the game, by which its owner completes it (CR 309.7)."""
    owner = m.state.rows[dungeon][OWNER]
    fall_silent(m, dungeon)
    m.state.move(dungeon, NOWHERE)
    tell_doing(m, owner, changes.COMPLETES_A_DUNGEON, 0, dungeon)


def complete_those_left(m: Match) -> bool:
    """Complete each dungeon whose owner is in the bottommost room, once no room ability of it waits or is on the stack
    any more; return whether there was one (CR 309.6, 704.5t)."""
    dungeons = cards_of(m).dungeons
    if not dungeons:
        return False
    found = False
    for obj in m.state.zones[COMMAND][:]:
        if m.state.rows[obj][CARD] in dungeons and not exits_of(m, obj) and not _has_ability_waiting(m, obj):
            complete(m, obj)
            found = True
    return found


def _has_ability_waiting(m: Match, dungeon: int) -> bool:
    for item in [*m.triggered, *m.state.lanes[NOW], *m.state.lanes[AGENDA]]:
        if item.source == dungeon:
            return True
    return False
