"""Indestructible (CR 702.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.rules.core import keywords
from cardwright.games.magic.rules.core.objects import has

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def can_be_destroyed(m: Match, permanent: int) -> bool:
    """Return whether nothing keeps the permanent from being destroyed (CR 702.12b)."""
    return not has(m, permanent, keywords.INDESTRUCTIBLE)
