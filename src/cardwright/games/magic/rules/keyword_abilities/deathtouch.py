"""Deathtouch (CR 702.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.rules.core import keywords, marks
from cardwright.games.magic.rules.core.board import MARKS
from cardwright.games.magic.rules.core.objects import has

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def lethal(m: Match, source: int, needed: int) -> int:
    """Return how much damage from this source is lethal where other sources need this much (CR 702.2c)."""
    return min(needed, 1) if has(m, source, keywords.DEATHTOUCH) else needed


def touch(m: Match, source: int, creature: int) -> None:
    """Mark a creature that was dealt damage by a source with these keywords, for state-based actions (CR 702.2b)."""
    if source & keywords.DEATHTOUCH:
        m.state.set(creature, MARKS, m.state.rows[creature][MARKS] | marks.DEATHTOUCHED)
