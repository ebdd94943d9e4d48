"""Designations, which are not printed: a Class's level, the monarch, the initiative, the city's blessing.

Those of players are objects in the command zone, controlled by the players who have them, so that they are visible and
the abilities of the monarch and of the initiative have a source.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.state import CARD, CONTROLLER, OWNER, ZONE
from cardwright.engine.trigger import fall_silent
from cardwright.games.magic.rules.core import designation_kinds
from cardwright.games.magic.rules.core.board import COMMAND, NOWHERE, PIECE
from cardwright.games.magic.rules.core.objects import cards_of
from cardwright.games.magic.rules.core.telling import stir
from cardwright.games.magic.rules.zones.zone_abilities import arrive, begin_statics

if TYPE_CHECKING:
    from cardwright.engine.match import Match


CROWN: Final = "The Monarch"


BLESSED: Final = "City's Blessing"


INITIATIVE: Final = "The Initiative"


RING: Final = "The Ring"
# By the number of the designation; a room of a dungeon has no such object.
MARKERS: Final = ("", CROWN, BLESSED, INITIATIVE, "", RING)


def marker_of(m: Match, which: int) -> list[int]:
    """Return the objects that represent this designation."""
    number = cards_of(m).numbers.get(MARKERS[which], -1)
    rows = m.state.rows
    return [obj for obj in m.state.zones[COMMAND] if rows[obj][CARD] == number]


def give_marker(m: Match, which: int, player: int) -> None:
    """Give the player the designation; only one player is the monarch or has the initiative, and the previous one no
    longer does (CR 725.3, 726.3)."""
    if which == designation_kinds.MONARCH or which == designation_kinds.INITIATIVE:
        for old in marker_of(m, which):
            if m.state.rows[old][CONTROLLER] == player:
                # CR 726.5: there is no second one.
                return
            fall_silent(m, old)
            m.state.move(old, NOWHERE)
    if which == designation_kinds.RING:
        for old in marker_of(m, which):
            if m.state.rows[old][CONTROLLER] == player:
                # CR 701.54a: each player has one.
                return
    cards = cards_of(m)
    row = cards.faces[cards.numbers[MARKERS[which]]].fresh[:]
    row[ZONE] = COMMAND
    row[OWNER] = player
    row[CONTROLLER] = player
    row[PIECE] = -1
    made = m.state.create(row)
    arrive(m, made)
    begin_statics(m, made)
    stir(m)
