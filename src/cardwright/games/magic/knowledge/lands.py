"""Which land to play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.state import CONTROLLER
from cardwright.games.magic.knowledge.worth import Worth
from cardwright.games.magic.rules.core.board import ACTIONS, BASIC, LAND
from cardwright.games.magic.rules.core.faces import Face
from cardwright.games.magic.rules.core.objects import face_of, hand, permanents

if TYPE_CHECKING:
    from cardwright.engine.match import Match

COLOURS_THERE_ARE: Final = 5
NEW_COLOUR: Final = 3
"""A colour that is needed counts so much more if nothing makes it yet."""


def makes(face: Face) -> int:
    """Return the colours a permanent taps for, as bits."""
    return 0 if face.taps is None else face.taps.mask


def best_land(m: Match, player: int, values: list[int], places: list[int], worth: Worth) -> int:
    """Return the place of the best of these land drops: colours that the hand needs, tapped when nothing is lost."""
    if len(places) == 1:
        return places[0]
    there = 0
    for obj in permanents(m):
        if m.state.rows[obj][CONTROLLER] == player:
            there |= makes(face_of(m, obj))
    needed = [0] * COLOURS_THERE_ARE
    costs: list[int] = []
    for card in hand(m, player):
        face = face_of(m, card)
        if not face.types & LAND:
            costs.append(face.mana_value)
            for colour in range(COLOURS_THERE_ARE):
                if face.colours >> colour & 1:
                    needed[colour] += 1
    following = worth.lands(m, player) + 1
    best = places[0]
    most = -1_000_000
    for place in places:
        face = face_of(m, values[place] // ACTIONS)
        found = 0
        for colour in range(COLOURS_THERE_ARE):
            if makes(face) >> colour & 1:
                found += needed[colour] * (1 if there >> colour & 1 else NEW_COLOUR)
        if face.own_replacements:
            # Most of these enter tapped: good in a turn that has no other use for the mana.
            found += -6 if following in costs else 4
        if face.types & BASIC:
            found -= 1
        if found > most:
            most = found
            best = place
    return best
