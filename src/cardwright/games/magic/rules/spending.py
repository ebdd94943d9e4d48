"""Mana spent as though it were of another kind (CR 609.4b): how a cost may be paid, not what it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.state import CONTROLLER
from cardwright.games.magic.rules.base import cards_of
from cardwright.games.magic.rules.mana import COLOURLESS, COLOURS, PHYREXIAN, ManaCost
from cardwright.games.magic.rules.permissions import sources

if TYPE_CHECKING:
    from cardwright.engine.match import Match

AS_IT_IS: Final = 0
ANY_COLOUR: Final = 1
ANY_TYPE: Final = 2


def spends_as(m: Match, who: int) -> int:
    """As what the player may spend mana."""
    found = AS_IT_IS
    for card, how in cards_of(m).spending:
        if how > found:
            for obj in sources(m, card):
                if m.state.rows[obj][CONTROLLER] == who:
                    found = how
    return found


def as_asked(cost: ManaCost, how: int) -> ManaCost:
    """The symbols as they may be paid: those of a colour with any mana, and {C} too if it may be of any type."""
    if how == AS_IT_IS:
        return cost
    kinds = [0] * len(cost.kinds)
    generic = cost.generic
    for kind in range(len(cost.kinds)):
        if kind == COLOURLESS and how != ANY_TYPE:
            kinds[kind] = cost.kinds[kind]
        else:
            generic += cost.kinds[kind]
    special: list[int] = []
    for symbol in cost.special:
        # A Phyrexian symbol keeps the ways it has: its colour, or life.
        if symbol & COLOURS and not symbol & PHYREXIAN:
            generic += 1
        else:
            special.append(symbol)
    return ManaCost(kinds, generic, cost.x, special)
