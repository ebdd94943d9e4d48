"""What permanents make by tapping and at no other cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.games.magic.rules.concepts.mana_sources import RESTRICTION_SHIFT, pays

if TYPE_CHECKING:
    from cardwright.games.magic.rules.core.faces import Activated

# Units below this have no restriction.
PLAIN_UNITS: Final = 1 << RESTRICTION_SHIFT


class Taps:
    """What permanents make by tapping and at no other cost: one unit, of kinds to choose from.

    Each alternative is listed once, with the place of an ability that makes it. `mask` is what any of them pays;
    `types` are the basic land types that give the abilities.
    """

    __slots__ = ("makes", "mask", "places", "types")

    makes: list[list[int]]
    places: list[int]
    mask: int
    types: int

    def __init__(self) -> None:
        self.makes = []
        self.places = []
        self.mask = 0
        self.types = 0

    def take(self, ability: Activated, place: int) -> bool:
        """Add what a mana ability makes; return False if it is not just one unit for a tap."""
        if not ability.cost.only_taps():
            return False
        for units in ability.makes:
            if len(units) != 1 or units[0] >= PLAIN_UNITS:
                return False
            if units not in self.makes:
                self.makes.append(units)
                self.places.append(place)
                self.mask |= pays(units[0])
        if ability.intrinsic >= 0:
            self.types |= 1 << ability.intrinsic
        return True
