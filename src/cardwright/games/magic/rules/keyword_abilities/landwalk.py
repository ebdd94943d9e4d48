"""Landwalk (CR 702.14)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.state import CONTROLLER
from cardwright.games.magic.rules.core.board import LAND, V_PROTECTIONS
from cardwright.games.magic.rules.core.objects import cards_of, controlled, subtypes_of, types_of
from cardwright.games.magic.rules.core.presence import PROTECTIONS, present

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# The keywords of basic landwalk begin at this bit, in the order of these land types.
FIRST_LANDWALK: Final = 36
LANDWALK_TYPES: Final = ("Island", "Swamp", "Forest", "Mountain", "Plains")


def evades(m: Match, keywords: int, attacker: int, player: int) -> bool:
    """Return whether the attacker, which has these keywords, cannot be blocked by the player (CR 702.14c)."""
    if keywords >> FIRST_LANDWALK & 0b11111 and _walks_on_basics(m, keywords, player):
        return True
    there = present(m, PROTECTIONS)
    return there != 0 and there & cards_of(m).landwalk_bits != 0 and walks_past(m, attacker, player)


def _walks_on_basics(m: Match, keywords: int, player: int) -> bool:
    """Return whether the player controls a land of a basic type that the attacker's landwalk names."""
    lands = 0
    for obj in controlled(m, player):
        if types_of(m, obj) & LAND:
            lands |= subtypes_of(m, obj)
    names = cards_of(m).subtype_names
    for place in range(len(LANDWALK_TYPES)):
        if keywords >> (FIRST_LANDWALK + place) & 1 and LANDWALK_TYPES[place] in names:
            if lands >> names.index(LANDWALK_TYPES[place]) & 1:
                return True
    return False


def walks_past(m: Match, attacker: int, player: int) -> bool:
    """Return whether the player controls a land that matches one of the attacker's landwalk abilities (CR 702.14c)."""
    cards = cards_of(m)
    bits = m.layers.values(m, attacker)[V_PROTECTIONS] & cards.landwalk_bits
    if not bits:
        return False
    lands = [obj for obj in controlled(m, player) if types_of(m, obj) & LAND]
    who = m.state.rows[attacker][CONTROLLER]
    number = 0
    while bits:
        if bits & 1:
            walked = cards.protections[number]
            for land in lands:
                if walked.fits(m, who, attacker, land):
                    return True
        bits >>= 1
        number += 1
    return False
