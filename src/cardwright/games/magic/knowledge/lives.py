"""What life is worth: the less there is, the more each point counts."""

from __future__ import annotations

from math import log
from typing import Final

LISTED: Final = 60
"""Above so much life each point is worth the same."""

BEYOND: Final = 15
"""What a point is worth there."""

DEAD: Final = 100_000
"""What it costs to have no life left."""

MISSING: Final = 1000
"""What each point costs that it is beyond that: who looks for a way to live must see every step of it."""


def life_table(scale: int, bend: int) -> list[int]:
    """Return the worth of 0, 1, 2 ... life: `scale` times the logarithm of the life in units of a tenth of `bend`."""
    return [int(scale * log(1 + 10.0 * life / bend)) for life in range(LISTED)]


def worth_of_life(life: int, table: list[int]) -> int:
    """Return the worth of this much life."""
    if life <= 0:
        return -DEAD + MISSING * life
    if life < LISTED:
        return table[life]
    return table[LISTED - 1] + (life - LISTED + 1) * BEYOND


class Lives:
    """The life of attacker and defender before a fight."""

    __slots__ = ("attacker", "defender", "table", "worth_now", "worth_own")

    def __init__(self, attacker: int, defender: int, table: list[int]) -> None:
        self.attacker = attacker
        self.defender = defender
        self.table = table
        self.worth_now = worth_of_life(defender, table)
        self.worth_own = worth_of_life(attacker, table)

    def change(self, lost: int, gained: int) -> int:
        """Return what it is worth for the attacker that the defender loses and the attacker gains so much life."""
        total = self.worth_now - worth_of_life(self.defender - lost, self.table) if lost else 0
        if gained:
            total += worth_of_life(self.attacker + gained, self.table) - self.worth_own
        return total
