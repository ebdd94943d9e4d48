"""Shadow (CR 702.28)."""

from __future__ import annotations

from cardwright.games.magic.rules.core import keywords


def evades(attacker: int, blocker: int) -> bool:
    """Return whether only one of the two has shadow, given the keywords of both (CR 702.28b)."""
    if attacker & keywords.SHADOW and blocker & keywords.CAN_BLOCK_SHADOW:
        return False
    return (attacker ^ blocker) & keywords.SHADOW != 0
