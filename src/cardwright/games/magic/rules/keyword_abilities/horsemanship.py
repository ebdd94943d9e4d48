"""Horsemanship (CR 702.31)."""

from __future__ import annotations

from cardwright.games.magic.rules.core import keywords


def evades(attacker: int, blocker: int) -> bool:
    """Return whether only the attacker has horsemanship, given the keywords of both (CR 702.31b)."""
    return attacker & ~blocker & keywords.HORSEMANSHIP != 0
