"""Double strike (CR 702.4)."""

from __future__ import annotations

from cardwright.games.magic.rules.core import keywords


def strikes_twice(creature: int) -> bool:
    """Return whether a creature with these keywords deals damage in both damage steps (CR 702.4b)."""
    return creature & keywords.DOUBLE_STRIKE != 0
