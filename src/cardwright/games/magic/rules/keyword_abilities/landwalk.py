"""Creatures that lands of the defending player let pass (CR 702.14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.state import CONTROLLER
from cardwright.games.magic.rules.core.board import LAND, V_PROTECTIONS
from cardwright.games.magic.rules.core.objects import cards_of, controlled, types_of

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def walks_past(m: Match, attacker: int, player: int) -> bool:
    """Whether the player controls a land that fits one of the attacker's landwalk abilities (CR 702.14c)."""
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
