"""Fear (CR 702.36)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.rules.concepts.mana_costs import BLACK
from cardwright.games.magic.rules.core.board import ARTIFACT
from cardwright.games.magic.rules.core.objects import colours_of, types_of

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def evades(m: Match, blocker: int) -> bool:
    """Return whether an attacker with fear cannot be blocked by this creature (CR 702.36b)."""
    return not types_of(m, blocker) & ARTIFACT and not colours_of(m, blocker) & 1 << BLACK
