"""Haste (CR 702.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.rules.core import keywords
from cardwright.games.magic.rules.core.board import SICK
from cardwright.games.magic.rules.core.objects import keywords_of

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def is_ready(m: Match, creature: int) -> bool:
    """Return whether it may attack and use tap abilities: it has haste or was here as the turn began (CR 302.6)."""
    return m.state.rows[creature][SICK] == 0 or keywords_of(m, creature) & keywords.HASTE != 0
