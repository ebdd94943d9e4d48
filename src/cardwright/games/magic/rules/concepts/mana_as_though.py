"""Mana spent as though it were of another type (CR 609.4b): this changes how a cost may be paid, not the cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.state import CONTROLLER
from cardwright.games.magic.rules.concepts.mana_sources import AS_COLOURS, AS_TYPES
from cardwright.games.magic.rules.core.objects import cards_of
from cardwright.games.magic.rules.core.presence import sources, standing

if TYPE_CHECKING:
    from cardwright.engine.match import Match

AS_IT_IS: Final = 0
ANY_COLOUR: Final = 1
ANY_TYPE: Final = 2


def spends_as(m: Match, who: int) -> int:
    """Return as what the player may spend mana."""
    found = AS_IT_IS
    if not standing(m):
        return found
    for number in m.layers.present:
        rules = cards_of(m).faces[number].standing if number >= 0 else None
        if rules is not None and rules.spends > found:
            for obj in sources(m, number):
                if m.state.rows[obj][CONTROLLER] == who:
                    found = rules.spends
    return found


def free_unit(code: int, how: int) -> int:
    """Return the unit marked with what it may be spent as."""
    if how == AS_IT_IS:
        return code
    return code | (AS_TYPES if how == ANY_TYPE else AS_COLOURS)


def freely(units: list[int], how: int) -> list[int]:
    """Return the units, each marked with what it may be spent as. A creature tapped to help pay is not mana and
    is never marked."""
    return [free_unit(code, how) for code in units]


def as_made(code: int) -> int:
    """Return the unit as it is in the pool."""
    return code & ~(AS_COLOURS | AS_TYPES)
