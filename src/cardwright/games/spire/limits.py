"""Upper limits that words, rules and pages share."""

from __future__ import annotations

from typing import Final

MOST_TIMES: Final = 100
"""Nothing happens more often than this at one time. An expression may ask for more: that is held to it, and told."""
MOST_CREATURES: Final = 5
"""How many creatures there is room for in a row, and beside the hero."""
MOST_TURNS: Final = 99
"""How many turns a status lasts at most."""
