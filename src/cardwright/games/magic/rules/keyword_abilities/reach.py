"""Reach (CR 702.17)."""

from __future__ import annotations

from cardwright.games.magic.rules.core import keywords


def blocks_flying(blocker: int) -> bool:
    """Return whether reach lets a creature with these keywords block one with flying (CR 702.17b)."""
    return blocker & keywords.REACH != 0
