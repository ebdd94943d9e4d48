"""Face-down objects (CR 708): they have no name, and only their controller may look at them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.copying import trade
from cardwright.engine.state import CARD, CONTROLLER, HEARS, KIND, OVER, ZONE
from cardwright.engine.trigger import fall_silent
from cardwright.games.magic.rules.core import marks, statuses
from cardwright.games.magic.rules.core.board import (
    ABILITY_KIND,
    BATTLEFIELD,
    EXILE,
    LIBRARY,
    LINK,
    MARKS,
    NEXT_OBJECT,
    OWN_FACE,
    OWN_ZONES,
    PIECE,
    PREVIOUS_OBJECT,
    STACK,
    STATUS,
    THING,
)
from cardwright.games.magic.rules.core.objects import MagicCards
from cardwright.games.magic.rules.zones.zone_abilities import arrive

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def is_face_down(m: Match, obj: int) -> bool:
    """Return whether it is face down and not yet revealed: moving elsewhere and the end of the game reveal it
    (CR 708.9)."""
    rows = m.state.rows
    row = rows[obj]
    if row[KIND] == ABILITY_KIND:
        # An ability of something that was face down as it was put on the stack.
        return row[STATUS] & statuses.FACE_DOWN != 0 and m.table()[OVER] == 0
    while row[KIND] == THING and row[STATUS] & statuses.FACE_DOWN and m.table()[OVER] == 0:
        if row[ZONE] == BATTLEFIELD or row[ZONE] == STACK or row[ZONE] == EXILE:
            return True
        if row[ZONE] >= 0 or row[NEXT_OBJECT] < 0:
            return False
        # A spell that has become a permanent is shown only if that is.
        row = rows[row[NEXT_OBJECT]]
    return False


def face_down_name(m: Match, obj: int) -> str:
    row = m.state.rows[obj]
    if row[KIND] == ABILITY_KIND:
        return "ability of face-down permanent"
    if row[ZONE] != BATTLEFIELD and row[ZONE] != STACK:
        return "face-down card"
    return "face-down spell" if row[ZONE] == STACK else "face-down permanent"


def looker(m: Match, obj: int) -> int:
    """Return who may look at it: its controller (CR 708.5); for a card exiled by hideaway, the controller of
    the permanent that hid it (CR 702.75a), -1 if that has left."""
    rows = m.state.rows
    hidden_by = rows[obj][LINK] if rows[obj][ZONE] == EXILE else -1
    if hidden_by < 0:
        return rows[obj][CONTROLLER]
    return rows[hidden_by][CONTROLLER] if rows[hidden_by][ZONE] == BATTLEFIELD else -1


def is_as_dealt(row: list[int]) -> bool:
    """Return whether a card has been in its library since the match began: then its row contains only which
    card it is."""
    zone = row[ZONE]
    return 0 <= zone < BATTLEFIELD and zone % OWN_ZONES == LIBRARY and row[PREVIOUS_OBJECT] < 0 and row[HEARS] == 0


class HiddenCards(MagicCards):
    """Cards that may be face down: who may look at them, and how they are resampled."""

    __slots__ = ()

    def veils(self, m: Match, player: int, obj: int) -> bool:
        """Return whether the object is hidden from the player: only its controller may look at it (CR 708.5)."""
        return is_face_down(m, obj) and looker(m, obj) != player

    def shown(self, m: Match, player: int) -> dict[str, object]:
        """Return the names of the player's own face-down spells and permanents, by id."""
        found: dict[str, str] = {}
        for zone in (STACK, BATTLEFIELD, EXILE):
            for obj in m.state.zones[zone]:
                row = m.state.rows[obj]
                if row[KIND] == THING and is_face_down(m, obj) and looker(m, obj) == player:
                    found[str(obj)] = self.face(row[CARD]).name
        return {"face down": found} if found else {}

    def dealt_anew(self, m: Match, obj: int) -> bool:
        """Return whether the object is redealt: one that does not represent a card stays as it is."""
        row = m.state.rows[obj]
        return row[KIND] == THING and not row[MARKS] & (marks.TOKEN | marks.COPY) and row[CARD] == row[OWN_FACE]

    def become(self, m: Match, obj: int, card: int) -> None:
        """Replace a card in a hidden place by another, with its triggers there."""
        state = m.state
        state.set(obj, CARD, card)
        state.set(obj, OWN_FACE, card)
        if state.rows[obj][STATUS] & statuses.FACE_DOWN:
            return
        if state.rows[obj][HEARS] != 0:
            fall_silent(m, obj)
        if self.faces[card].triggers and state.rows[obj][ZONE] >= 0:
            arrive(m, obj)

    def deal_anew(self, m: Match, places: list[int], others: list[int], cards: list[int]) -> None:
        """Swap cards that are in their library as dealt, with rows that the copy shares with the match; the
        rest take the identities of the others."""
        rows = m.state.rows
        objs: list[int] = []
        traded: list[int] = []
        rest: list[int] = []
        identities: list[int] = []
        for at in range(len(places)):
            obj = places[at]
            other = others[at]
            row = rows[other]
            if is_as_dealt(rows[obj]) and is_as_dealt(row) and row[CARD] == cards[at]:
                objs.append(obj)
                traded.append(other)
            else:
                rest.append(obj)
                identities.append(cards[at])
                identities.append(row[PIECE])
        trade(m.state, objs, traded)
        for at in range(len(rest)):
            self.become(m, rest[at], identities[2 * at])
            m.state.set(rest[at], PIECE, identities[2 * at + 1])
