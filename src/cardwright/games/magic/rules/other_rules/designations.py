"""Designations, which are not printed: a Class's level, the monarch, the city's blessing.

The crown and the blessing are objects in the command zone, controlled by the players who have them, so that they are
visible and the monarch's abilities have a source.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.state import CARD, CONTROLLER, OWNER, ZONE
from cardwright.engine.trigger import fall_silent
from cardwright.games.magic.rules.core import designation_kinds
from cardwright.games.magic.rules.core.board import COMMAND, NOWHERE, PIECE
from cardwright.games.magic.rules.core.objects import cards_of
from cardwright.games.magic.rules.core.telling import stir
from cardwright.games.magic.rules.zones.zone_abilities import arrive

if TYPE_CHECKING:
    from cardwright.engine.match import Match


CROWN: Final = "The Monarch"


BLESSED: Final = "City's Blessing"


MARKERS: Final = ("", CROWN, BLESSED)


def marker_of(m: Match, which: int) -> list[int]:
    """Return the objects that represent this designation."""
    number = cards_of(m).numbers.get(MARKERS[which], -1)
    rows = m.state.rows
    return [obj for obj in m.state.zones[COMMAND] if rows[obj][CARD] == number]


def give_marker(m: Match, which: int, player: int) -> None:
    """Give the player the designation; there is only one crown, and its previous holder loses it (CR 725.3)."""
    if which == designation_kinds.MONARCH:
        for old in marker_of(m, which):
            fall_silent(m, old)
            m.state.move(old, NOWHERE)
    cards = cards_of(m)
    row = cards.faces[cards.numbers[MARKERS[which]]].fresh[:]
    row[ZONE] = COMMAND
    row[OWNER] = player
    row[CONTROLLER] = player
    row[PIECE] = -1
    arrive(m, m.state.create(row))
    stir(m)
