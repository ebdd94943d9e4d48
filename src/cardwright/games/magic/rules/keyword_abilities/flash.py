"""Flash (CR 702.8)."""

from __future__ import annotations

from cardwright.games.magic.rules.core import keywords
from cardwright.games.magic.rules.core.board import INSTANT


def at_instant_speed(types: int, has: int) -> bool:
    """Return whether a card of these types and keywords may be cast any time you could cast an instant (CR 702.8a)."""
    return types & INSTANT != 0 or has & keywords.FLASH != 0
