"""Vigilance (CR 702.20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.rules.core import keywords
from cardwright.games.magic.rules.core.objects import has

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def taps_to_attack(m: Match, attacker: int) -> bool:
    """Return whether attacking taps the creature (CR 508.1f, 702.20b)."""
    return not has(m, attacker, keywords.VIGILANCE)
