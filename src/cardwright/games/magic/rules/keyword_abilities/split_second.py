"""Split second (CR 702.61)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.state import KIND
from cardwright.games.magic.rules.core import keywords
from cardwright.games.magic.rules.core.board import STACK, THING
from cardwright.games.magic.rules.core.objects import has

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def is_on_the_stack(m: Match) -> bool:
    """Return whether a spell with split second is on the stack, which restricts casting and activating (CR 702.61b)."""
    for obj in m.state.zones[STACK]:
        if m.state.rows[obj][KIND] == THING and has(m, obj, keywords.SPLIT_SECOND):
            return True
    return False
