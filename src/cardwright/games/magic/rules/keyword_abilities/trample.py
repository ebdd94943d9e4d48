"""Trample (CR 702.19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.rules.core import keywords
from cardwright.games.magic.rules.core.objects import has

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def tramples(m: Match, attacker: int) -> bool:
    """Return whether its excess damage is assigned to what it attacks (CR 702.19b)."""
    return has(m, attacker, keywords.TRAMPLE | keywords.TRAMPLE_OVER_PLANESWALKERS)


def tramples_over_planeswalkers(m: Match, attacker: int) -> bool:
    """Return whether excess damage to a planeswalker is assigned to its controller (CR 702.19c)."""
    return has(m, attacker, keywords.TRAMPLE_OVER_PLANESWALKERS)


def order_of_assignment(m: Match, attacker: int) -> int:
    """Return when it assigns damage: tramplers come last, since the damage assigned by others counts (CR 702.19b-c)."""
    if tramples_over_planeswalkers(m, attacker):
        return 2
    return 1 if tramples(m, attacker) else 0
