"""Shroud (CR 702.18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.rules.core import keywords
from cardwright.games.magic.rules.core.objects import has

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def forbids_target(m: Match, permanent: int) -> bool:
    """Return whether the permanent cannot be a target of anything (CR 702.18a)."""
    return has(m, permanent, keywords.SHROUD)
