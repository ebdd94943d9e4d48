"""Read ahead (CR 702.155)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.rules.core import keywords, marks
from cardwright.games.magic.rules.core.board import MARKS
from cardwright.games.magic.rules.core.objects import has

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def skips_chapters(m: Match, saga: int) -> bool:
    """Return whether chapters below the newest do not trigger: those skipped as it entered (CR 702.155a)."""
    return m.state.rows[saga][MARKS] & marks.ENTERED_THIS_TURN != 0 and has(m, saga, keywords.READ_AHEAD)
