"""Flying (CR 702.9)."""

from __future__ import annotations

from cardwright.games.magic.rules.core import keywords
from cardwright.games.magic.rules.keyword_abilities import reach


def evades(attacker: int, blocker: int) -> bool:
    """Return whether the attacker's flying keeps it from being blocked, given the keywords of both (CR 702.9b)."""
    return attacker & keywords.FLYING != 0 and not blocker & keywords.FLYING and not reach.blocks_flying(blocker)
