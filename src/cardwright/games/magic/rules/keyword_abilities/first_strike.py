"""First strike (CR 702.7)."""

from __future__ import annotations

from cardwright.games.magic.rules.core import keywords
from cardwright.games.magic.rules.keyword_abilities import double_strike


def strikes_first(creature: int) -> bool:
    """Return whether a creature with these keywords deals damage in the first of two damage steps (CR 510.4)."""
    return creature & keywords.FIRST_STRIKE != 0 or double_strike.strikes_twice(creature)
