"""Kinds of counters that the rules themselves use; further kinds are numbered by the cards of a match."""

from __future__ import annotations

from typing import Final

PLUS: Final = 0
MINUS: Final = 1
LOYALTY: Final = 2
DEFENSE: Final = 3
# The first of those that only players have; energy is the other.
POISON: Final = 4
ENERGY: Final = 5
# Those that act by themselves (CR 122.1c-d, 122.1h).
SHIELD: Final = 6
STUN: Final = 7
FINALITY: Final = 8
