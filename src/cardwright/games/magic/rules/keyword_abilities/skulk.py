"""Skulk (CR 702.118)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.rules.core.objects import power_of

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def evades(m: Match, attacker: int, blocker: int) -> bool:
    """Return whether an attacker with skulk cannot be blocked by this creature (CR 702.118b)."""
    return power_of(m, blocker) > power_of(m, attacker)
