"""Reports of changes that only triggers ask about, or that only continuous effects depend on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.games.magic.rules.core import events
from cardwright.games.magic.rules.core.board import EFFECTS

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def tell_change(m: Match, obj: int, change: int, other: int = -1) -> None:
    """Emit STATE_CHANGED if a trigger listens; `change` is a number of the ledger `changes`."""
    if m.state.heard[events.STATE_CHANGED]:
        m.emit(events.STATE_CHANGED, obj, 0, change, other)


def stir(m: Match) -> None:
    """Make continuous effects be checked again after a change that state-based actions ignore."""
    if m.state.zones[EFFECTS] and (m.state.dirty or not m.state.steady):
        m.state.dirty = True
        m.unsettled = True
