"""Which land to play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.state import CONTROLLER
from cardwright.games.magic.knowledge.worth import Worth
from cardwright.games.magic.rules.concepts.mana_sources import pays
from cardwright.games.magic.rules.core.board import ACTIONS, BASIC, LAND
from cardwright.games.magic.rules.core.faces import Face
from cardwright.games.magic.rules.core.objects import face_of, hand, permanents

if TYPE_CHECKING:
    from cardwright.engine.match import Match

COLOURS_THERE_ARE: Final = 5
NEW_COLOUR: Final = 3
"""A colour that is needed counts so much more if nothing makes it yet."""


SEARCHED: Final = 3
"""What a land is worth that makes no mana but finds another."""


def makes(face: Face) -> int:
    """Return the colours a permanent taps for, as bits."""
    if face.taps is not None:
        return face.taps.mask
    found = 0
    for place in face.mana:
        ability = face.activated[place]
        if not ability.cost.parts:
            for units in ability.makes:
                for unit in units:
                    found |= pays(unit)
    return found


def best_land(m: Match, player: int, values: list[int], places: list[int], worth: Worth) -> int:
    """Return the place of the best of these land drops: colours that the hand needs, tapped when nothing is lost."""
    if len(places) == 1:
        return places[0]
    there = 0
    for obj in permanents(m):
        if m.state.rows[obj][CONTROLLER] == player:
            there |= makes(face_of(m, obj))
    following = worth.lands(m, player) + 1
    needed = [0] * COLOURS_THERE_ARE
    hurry = False
    for card in hand(m, player):
        face = face_of(m, card)
        cost = face.cost
        if face.types & LAND or cost is None:
            continue
        if cost.x == 0 and face.mana_value == following:
            hurry = True
        colours = cost.colours()
        for colour in range(COLOURS_THERE_ARE):
            if colours >> colour & 1:
                # What is cast sooner counts more.
                needed[colour] += 2 if face.mana_value <= following + 1 else 1
    best = places[0]
    most = -1_000_000
    for place in places:
        face = face_of(m, values[place] // ACTIONS)
        found = 0
        made = makes(face)
        for colour in range(COLOURS_THERE_ARE):
            if made >> colour & 1:
                found += needed[colour] * (1 if there >> colour & 1 else NEW_COLOUR)
        if not made:
            found += SEARCHED
        if face.own_replacements or not made:
            # Most of these enter tapped: good in a turn that has no other use for the mana.
            found += -12 if hurry else 8
        if face.types & BASIC:
            found -= 1
        if found > most:
            most = found
            best = place
    return best
